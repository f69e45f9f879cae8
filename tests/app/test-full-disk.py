# test-full-disk.py: the installed program where there is no room, or no leave, to write
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""In a mount namespace of its own: a small file system fills up and is emptied, and a home is read-only from the
start."""

import errno
import os
import re
import shutil
import subprocess
import sys

from desk import App, Desk, Failure, wait_until
from faulty_disk import WORDS
from saves import Saves, check
from table import NEW, UNSAVED_STEPS, Table

from gi.repository import GLib

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
SKIPPED = 77

APART = ['unshare', '--mount', '--propagation', 'private']
if os.getuid() != 0:
    APART += ['--map-current-user', '--keep-caps']


class Apart(App):
    """A run of the program for which MOUNTING, words of a shell, has been done before, and which alone sees that."""

    mounting = ''

    def __init__(self, desk, *arguments):
        self.reach(desk)
        self.process = subprocess.Popen([*APART, 'sh', '-ec', f'{self.mounting}\nexec "$@"', 'sh',
                                         f'{desk.prefix}/bin/bastide', *arguments], env=desk.env,
                                        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        wait_until('the window', self._window_is_there)

    def inside(self, path):
        """Where PATH, as the program sees it, is to be found."""
        return f'/proc/{self.process.pid}/root{path}'

    def end(self):
        """Leaves the steps that cannot be saved, and says what the program complained of."""
        self.activate('quit', path='')
        wait_until('the question', lambda: UNSAVED_STEPS in self.desk.spoken())
        self.focus()
        self.key('alt+q')
        complaints = self.process.communicate(timeout=60)[1]
        check('the exit status', self.process.returncode, 0)
        if 'CRITICAL' in complaints:
            raise Failure(complaints)


def fill(path):
    """Leaves no room on the file system of PATH."""
    with open(path, 'ab', buffering=0) as file:
        for size in 4096, 1:
            try:
                while True:
                    file.write(b'x' * size)
            except OSError as error:
                check('why it is full', error.errno, errno.ENOSPC)


def full_disk(desk, table):
    shelf = os.path.dirname(table.shelf)
    os.makedirs(shelf)
    Apart.mounting = f'mount -t tmpfs -o size=64k,mode=700 none "{shelf}"'
    table.start(*NEW, kind=Apart)
    app = table.app
    app.wait_saved()
    ballast = app.inside(f'{shelf}/ballast')
    games = app.inside(table.shelf)
    kept = [name for name in os.listdir(games) if name.endswith('.bastide')]

    for _ in range(3):
        fill(ballast)
        with open(f'{games}/{kept[0]}', 'rb') as file:
            before = file.read()
        table.step()
        wait_until('it to be told', lambda: table.told(errno.ENOSPC))
        check('saved', app.state('saved'), False)
        with open(f'{games}/{kept[0]}', 'rb') as file:
            check('the game on the disk', file.read(), before)
        if any(name.startswith('.bastide-') for name in os.listdir(games)):
            raise Failure('a file that could not be filled is left')

        # The player's own file neither.
        app.activate('save-file', GLib.Variant('s', GLib.filename_to_uri(f'{shelf}/mine.bastide', None)))
        wait_until('that to be told', lambda: f'{shelf}/mine.bastide: {WORDS[errno.ENOSPC]}' in desk.spoken())
        table.dismiss('The Game Could Not Be Saved')

        os.remove(ballast)
        table.wait_recovery()
        with open(f'{games}/{kept[0]}', 'rb') as file:
            if file.read() == before:
                raise Failure('it was said to be saved, and is not')
        check('games kept', [name for name in os.listdir(games) if name.endswith('.bastide')], kept)
    app.quit()


def read_only_home(desk, table):
    """From the very first start nothing can be written anywhere."""
    desk.env.pop('G_DEBUG')
    Apart.mounting = f'mount --bind "{desk.folder}" "{desk.folder}"\nmount -o remount,bind,ro "{desk.folder}"'
    table.start(kind=Apart)
    wait_until('the welcome', lambda: re.search('New Game', desk.spoken()))
    table.app.quit()
    table.start(*NEW, kind=Apart)
    wait_until('it to be told', lambda: table.told(errno.EROFS))
    for _ in range(3):
        table.step()
    table.app.activate('claim', GLib.Variant('s', ''))
    table.app.activate('end-turn')
    wait_until('play to go on', lambda: table.app.state('turn') == 1)
    check('saved', table.app.state('saved'), False)
    table.app.end()


def main():
    if not (shutil.which('unshare') and shutil.which('mount')):
        print('there is nothing here to mount a file system with')
        sys.exit(SKIPPED)
    probe = subprocess.run([*APART, 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/tmp'], capture_output=True,
                           text=True, check=False)
    if probe.returncode != 0:
        print(f'no file system may be mounted here: {probe.stderr.strip()}')
        sys.exit(SKIPPED)
    with Desk(BUILD, APP_ID) as desk:
        table = Table(desk, Saves(CLI, desk))
        read_only_home(desk, table)
        desk.env['G_DEBUG'] = 'fatal-warnings'
        full_disk(desk, table)
    print('played on a full disk and in a home that is read-only')


main()
