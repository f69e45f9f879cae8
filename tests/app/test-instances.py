# test-instances.py: the installed program started while it runs already
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The second start hands over to the first, whatever that is doing: a dialog is open, it is being closed, or it answers
nobody.  Without a bus both run, and neither writes over the other's game.  No file is lost."""

import glob
import os
import signal
import subprocess
import sys
import time

from desk import PATIENCE, Desk, Failure, wait_until
from faulty_disk import FaultyDisk
from saves import Saves, check
from table import NEW, Table

BUILD, CLI, REFEREE, APP_ID, LIBRARY = sys.argv[1:6]

# Long enough for a start to have handed over, were there anybody to take it.
A_WHILE = 2


def start_again(desk, *arguments):
    return subprocess.Popen([f'{desk.prefix}/bin/bastide', *arguments], env=desk.env, stdin=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)


def hand_over(desk, *arguments):
    second = start_again(desk, *arguments)
    check(f'exit status of the second start with {arguments}', second.wait(60), 0)


def wait_over(table):
    wait_until('the file to be open', lambda: table.app.state('phase') == 'over')


def wait_new(table):
    wait_until('the new game', lambda: (table.app.state('phase'), table.app.state('turn')) == ('place', 0))


def under_dialogs(desk, table):
    """What is handed over is done at once, and not when the dialog has been answered."""
    table.start(*NEW)
    for action, path in (('new-game', ''), ('preferences', ''), ('about', ''), ('open', ''), ('recent', '/window/1'),
                         ('save-as', '/window/1'), ('end-game', '/window/1')):
        wait_new(table)
        before = len(windows(desk, table.app.process.pid))
        table.app.activate(action, path=path)
        wait_until(f'the dialog of {action}', lambda: len(windows(desk, table.app.process.pid)) > before)
        hand_over(desk)
        hand_over(desk, desk.path('whole.bastide'))
        wait_over(table)
        hand_over(desk, *NEW)
        wait_new(table)
        table.app.wait_saved()
        table.app.focus()
        table.app.key('Escape')
    table.app.quit()


def while_closing(desk, table, disk):
    """Whoever opens a file wants to see it: the window stays."""
    for arguments in ([desk.path('whole.bastide')], NEW, []):
        table.start(*NEW)
        wait_new(table)
        table.app.wait_saved()
        disk.orders.gate = 1
        table.step()
        table.app.activate('quit', path='')
        hand_over(desk, *arguments)
        disk.orders.gate = 0
        if arguments and arguments[0] != '--new':
            wait_over(table)
        elif arguments:
            wait_new(table)
        table.app.wait_saved()
        time.sleep(0.5)
        check('that the program has ended', table.app.process.poll(), None)
        table.app.quit()


def games(table):
    """How far each kept game is, and whether a tile lies there."""
    found = []
    for path in table.saves.kept():
        found.append(table.saves.position(path)['turn'])
    return sorted(found)


def first_hangs(desk, table):
    """A start waits for an answer, and is served once there is one; if the first is killed it serves itself."""
    table.start(*NEW)
    wait_new(table)
    table.step()
    table.app.wait_saved()
    table.app.process.send_signal(signal.SIGSTOP)
    second = start_again(desk, desk.path('whole.bastide'))
    time.sleep(A_WHILE)
    check('the second start, which waits', second.poll(), None)
    table.app.process.send_signal(signal.SIGCONT)
    check('exit status of the second start', second.wait(PATIENCE), 0)
    wait_over(table)

    # Who does not want to wait any longer has changed nothing.
    table.app.activate('go-back')
    wait_until('the former game', lambda: table.app.state('phase') == 'claim')
    table.app.wait_saved()
    table.app.process.send_signal(signal.SIGSTOP)
    second = start_again(desk, desk.path('whole.bastide'))
    time.sleep(A_WHILE)
    second.kill()
    second.wait()
    table.app.process.send_signal(signal.SIGCONT)
    check('phase', table.app.state('phase'), 'claim')

    table.app.process.send_signal(signal.SIGSTOP)
    second = start_again(desk, desk.path('whole.bastide'))
    time.sleep(A_WHILE)
    table.app.process.kill()
    table.app.process.wait()
    table.app.process = second
    wait_until('the second start to be the first', lambda: windows(desk, second.pid))
    wait_over(table)
    table.app.activate('go-back')
    wait_until('the game of the one that was killed', lambda: table.app.state('phase') == 'claim')
    table.app.quit()


def windows(desk, pid):
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--all', '--pid', str(pid), '--class', 'bastide'],
                           env=desk.env, capture_output=True, text=True, check=False).stdout
    return found.split()


class Deaf:
    """A run of the program without a bus: it is known by its window alone, and moved by keys."""

    def __init__(self, desk, *arguments):
        self.desk = desk
        self.process = subprocess.Popen([f'{desk.prefix}/bin/bastide', *arguments], env=desk.env,
                                        stdin=subprocess.DEVNULL)
        self.window = wait_until('the window', lambda: windows(desk, self.process.pid))[0]

    def key(self, *names):
        subprocess.run(['xdotool', 'windowfocus', '--sync', self.window, 'key', '--delay', '30', *names],
                       env=self.desk.env, check=True, capture_output=True)

    def press_until(self, what, condition):
        """Lays tiles, claims nothing and ends turns."""
        wait_until(what, lambda: condition() or self.key('Return'))

    def quit(self):
        self.key('ctrl+q')
        check('exit status', self.process.wait(PATIENCE), 0)


def contents(table):
    found = {}
    for path in table.saves.kept():
        with open(path, 'rb') as file:
            found[path] = file.read()
    return found


def check_untouched(table, games_before):
    now = contents(table)
    for path, content in games_before.items():
        if now.get(path) != content:
            raise Failure(f'{path} has been written by the one whose game it is not')


def without_bus(desk, table):
    for path in glob.glob(f'{table.shelf}/*'):
        os.remove(path)
    bus = desk.env.pop('DBUS_SESSION_BUS_ADDRESS')
    debug = desk.env.pop('G_DEBUG')
    desk.env['DBUS_SESSION_BUS_ADDRESS'] = f'unix:path={desk.path("no-bus")}'
    # The display still tells of the accessibility bus of the runs before, with which GTK 4.8 cannot cope without the
    # other.
    desk.env['GTK_A11Y'] = 'none'

    first = Deaf(desk, *NEW)
    wait_until('the game to be kept', lambda: games(table) == [0])
    first.press_until('a turn to be kept', lambda: games(table)[0] >= 1)
    kept = os.listdir(table.shelf)
    second = Deaf(desk)
    time.sleep(A_WHILE)
    check('what is kept of a game that two look at', sorted(os.listdir(table.shelf)), sorted(kept))

    # Both go on from there, and what one has kept the other leaves alone.
    first.press_until('a turn of the first', lambda: games(table)[0] >= 2)
    time.sleep(A_WHILE)
    before = contents(table)
    second.press_until('a turn of the second', lambda: len(games(table)) == 2 and min(games(table)) >= 2)
    check_untouched(table, before)
    time.sleep(A_WHILE)
    theirs = {path: content for path, content in contents(table).items() if path not in before}
    first.press_until('another turn of the first', lambda: max(games(table)) >= 3)
    first.quit()
    check_untouched(table, theirs)
    second.quit()
    check('games kept', len(games(table)), 2)
    desk.env.update(DBUS_SESSION_BUS_ADDRESS=bus, G_DEBUG=debug)
    del desk.env['GTK_A11Y']


def main():
    with Desk(BUILD, APP_ID) as desk:
        table = Table(desk, Saves(CLI, desk))
        disk = FaultyDisk(desk, LIBRARY, table.shelf)
        under_dialogs(desk, table)
        while_closing(desk, table, disk)
        first_hangs(desk, table)
        without_bus(desk, table)
    print('handed over under dialogs, while closing and while the first hung; and two played without a bus')


main()
