# test-homes.py: the installed program in homes where something is amiss
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The folder of games is missing, goes while one plays, or is a file; there is no home at all, or one of an odd name;
the settings can be neither read nor written; a kept game cannot be read for a while; and the clock is wrong.  One plays
all the same, is told, and loses nothing; and the game that is resumed is the last one that was played."""

import errno
import os
import re
import shutil
import stat
import sys
import uuid

from desk import Desk, Failure, wait_until
from faulty_disk import READING, WRITING, FaultyDisk
from saves import Saves, check
from table import NEW, NOT_KEPT, Table

BUILD, CLI, REFEREE, APP_ID, LIBRARY = sys.argv[1:6]
LONG = os.environ.get('TEST_LENGTH') == 'long'

LOOKING = 'Looking for the Last Game'
NOT_READ = 'The Last Game Could Not Be Read'
FOREVER = 1000000
# Of games that are over, or have not begun, so many are kept.
N_KEPT = 20
SHELF, SETTINGS = 1, 2
YEAR = 365 * 24 * 3600


def folder_comes_and_goes(table):
    """What happens to the folder of games while one plays."""
    table.start(*NEW)
    table.app.wait_saved()
    shutil.rmtree(os.path.dirname(table.shelf))
    table.step()
    table.app.wait_saved()
    check('games kept', len(table.saves.kept()), 1)

    shutil.rmtree(table.shelf)
    with open(table.shelf, 'w', encoding='utf-8') as file:
        file.write('Not a folder')
    table.step()
    table.wait_told(f'{NOT_KEPT}a file lies where a folder should be')
    table.step()
    os.remove(table.shelf)
    table.wait_recovery()

    turn, phase = table.app.state('turn'), table.app.state('phase')
    table.app.kill()
    table.start()
    wait_until('the game to be resumed', lambda: (table.app.state('turn'), table.app.state('phase')) == (turn, phase))
    table.app.quit()


def without_home(desk, table):
    homes = {name: desk.env.pop(name) for name in ('HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME',
                                                   'XDG_STATE_HOME')}
    # Nobody may make anything there, whoever one is.
    desk.env['HOME'] = '/proc/nobody'
    debug = desk.env.pop('G_DEBUG')
    table.start(*NEW)
    table.wait_told(NOT_KEPT)
    table.step()
    table.step()
    check('saved', table.app.state('saved'), False)
    table.app.activate('quit', path='')
    wait_until('the question', lambda: 'The Last Steps Are Not Saved' in desk.spoken())
    table.app.focus()
    table.app.key('alt+q')
    check('the exit status', table.app.process.wait(20), 0)
    desk.env.update(homes, G_DEBUG=debug)


def odd_home(desk, table):
    """Its name is no text, the folder of data is a relative one, which is to be ignored, and what is new may be read by
    nobody, its owner included."""
    before = {name: desk.env[name] for name in ('HOME', 'XDG_DATA_HOME')}
    home = os.fsencode(desk.path('')) + b'a b%20#\xff\nc'
    games = os.path.join(home, b'.local/share/bastide/games')
    os.mkdir(home)
    desk.env.update(HOME=os.fsdecode(home), XDG_DATA_HOME='data-of-wherever-one-is')
    umask = os.umask(0o777)
    table.start(*NEW)
    os.umask(umask)
    table.app.wait_saved()
    table.step()
    table.app.wait_saved()
    table.app.kill()
    check('the mode of the folder', stat.S_IMODE(os.stat(games).st_mode), 0o700)
    check('the modes of the games', {stat.S_IMODE(os.stat(os.path.join(games, name)).st_mode)
                                     for name in os.listdir(games)}, {0o600})
    check('what lies elsewhere', os.path.exists(desk.env['XDG_DATA_HOME']), False)
    table.start()
    table.app.wait_phase('claim')
    table.app.quit()
    desk.env.update(before)


def without_settings(desk, table, disk):
    """Settings are a convenience: without them one plays as well."""
    debug = desk.env.pop('G_DEBUG')
    for kinds, number in ((WRITING, errno.EACCES), (WRITING, errno.ENOSPC), (READING, errno.EIO)):
        disk.break_at(1, FOREVER, number, kinds, SETTINGS)
        table.start(*NEW)
        table.app.wait_saved()
        table.app.activate('sound')
        table.step()
        table.app.wait_saved()
        table.app.quit()
        if disk.n_faults == 0:
            raise Failure(f'nothing failed of {kinds}')
        disk.heal()
    desk.env['G_DEBUG'] = debug


def listing(folder):
    return {name: open(os.path.join(folder, name), 'rb').read() for name in os.listdir(folder)}


def read_later(table, disk):
    """A disk that cannot be read for a while costs nothing: what was there is there later."""
    table.start(*NEW)
    table.step()
    table.app.wait_saved()
    table.app.quit()

    def start():
        disk.watch(READING, SHELF)
        table.start()
        wait_until('the game to be resumed', lambda: table.app.state('phase') == 'claim')
        table.app.wait_saved()
        calls = disk.n_calls
        table.app.quit()
        return calls

    n_calls = start()
    games = {name: content for name, content in listing(table.shelf).items() if name.endswith('.bastide')}
    n_told = 0
    for call in range(1, n_calls + 1, 1 if LONG else max(1, n_calls // 4)):
        for last in (call, FOREVER):
            disk.break_at(call, last, errno.EIO, READING, SHELF)
            table.start()
            wait_until('a game, or why there is none', lambda: table.app.state('phase') == 'claim'
                       or NOT_READ in table.desk.spoken())
            n_told += table.app.state('phase') != 'claim'
            disk.heal()
            table.app.wait_saved()
            table.app.quit()
            after = listing(table.shelf)
            check('the games kept', {name: after.get(name) for name in games}, games)
            if any(name.startswith('unreadable') for name in after):
                raise Failure('a game was set aside that could not be read for a moment')
            start()
    print(f'reading: {n_calls} calls at a start; told {n_told} times')


def read_slowly(table, disk):
    """As over a network: the window says what it waits for."""
    disk.orders.delay = 300
    table.start()
    wait_until('what is waited for', lambda: table.app.state('status') == LOOKING)
    disk.orders.delay = 0
    wait_until('the game to be resumed', lambda: table.app.state('phase') == 'claim')
    table.app.quit()


def wrong_clock(table, disk):
    """Ten years early, or late: games are in the order in which they were played."""
    players = []
    for name, years in ('Early', 30), ('Late', -10), ('Right', 0), ('Later', 20):
        disk.orders.clock = years * YEAR
        subprocess_start = ('--new', name, 'Bernat', '--seed', '5')
        table.start(*subprocess_start)
        wait_until('the new game', lambda: table.app.state('phase') == 'place')
        table.step()
        table.app.wait_saved()
        table.app.quit()
        players.append(name)
        for clock in (0, 40 * YEAR, -20 * YEAR):
            disk.orders.clock = clock
            table.start()
            wait_until(f'the game of {name}', lambda: name in table.desk.spoken()
                       and table.app.state('phase') == 'claim')
            table.app.quit()
    disk.orders.clock = 0
    table.start()
    table.app.wait_saved()
    table.app.activate('recent')
    rows = wait_until('the kept games',
                      lambda: re.findall(r'^list item: (\w+) and Bernat: (.*)$', table.desk.spoken(), re.M))
    check('the order of the kept games', [row[0] for row in rows][:3], list(reversed(players[:-1])))
    early = next(row[1] for row in rows if row[0] == 'Early')
    if not re.search(r'\d+/\d+/\d+', early):
        raise Failure(f'a game of another day has no date: {early}')
    table.dismiss('Recent Games')
    table.app.quit()


def broken_list(table, disk):
    """Of games that are over there are too many, but nothing is cleared away by a list that the disk has cut short."""
    for path in table.saves.kept():
        os.remove(path)
    table.start(*NEW)
    table.app.wait_saved()

    def add(n):
        for _ in range(n):
            shutil.copy(table.desk.path('whole.bastide'), f'{table.shelf}/{uuid.uuid4()}.bastide')

    def look(n):
        """Has all games looked through, and waits until N besides the one on the screen are shown."""
        table.app.activate('recent')
        wait_until(f'{n} games', lambda: len(re.findall('^list item: .* and .*: ', table.desk.spoken(), re.M)) == n)
        table.dismiss('Recent Games')

    def count(n):
        add(1)
        disk.watch(('listing',), SHELF)
        look(n)
        return disk.n_calls

    add(N_KEPT - 3)
    before, now = count(N_KEPT - 2), count(N_KEPT - 1)
    check('games kept', len(table.saves.kept()), N_KEPT)
    add(5)
    # When all names have been read, and it is asked for one more.
    disk.break_at(now + 5 * (now - before), FOREVER, errno.EIO, ('listing',), SHELF)
    look(N_KEPT + 4)
    check('that it was cut short', disk.n_faults > 0, True)
    check('games kept', len(table.saves.kept()), N_KEPT + 5)
    disk.heal()
    look(N_KEPT - 1)
    check('games kept', len(table.saves.kept()), N_KEPT)
    table.app.quit()


def main():
    with Desk(BUILD, APP_ID) as desk:
        table = Table(desk, Saves(CLI, desk))
        folder_comes_and_goes(table)
        without_home(desk, table)
        odd_home(desk, table)
        disk = FaultyDisk(desk, LIBRARY, table.shelf, os.path.join(desk.env['XDG_CONFIG_HOME'], 'glib-2.0'))
        without_settings(desk, table, disk)
        read_later(table, disk)
        read_slowly(table, disk)
        wrong_clock(table, disk)
        broken_list(table, disk)
        check('calls that the window has waited for', disk.orders.n_awaited, 0)
        print(f'homes where something is amiss: {disk.injected} faults: {disk.faults()}')


main()
