# test-disk.py: the installed program on a disk that fails
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Every call by which a game is kept, saved or read fails in turn.  What is on the disk is the old or the new, whole;
nothing is left beside it; what is said to be saved is; the player is told what happened, and that it is well again; and
the game goes on meanwhile."""

import errno
import os
import re
import shutil
import subprocess
import sys

from desk import Desk, Failure, wait_until
from faulty_disk import WORDS, WRITING, FaultyDisk, tells
from saves import Saves, check
from table import KEPT_AGAIN, NEW, UNSAVED_STEPS, Table

from gi.repository import GLib

BUILD, CLI, REFEREE, APP_ID, LIBRARY = sys.argv[1:6]
LONG = os.environ.get('TEST_LENGTH') == 'long'

FOREVER = 1000000
# Calls that make room, or need none, go on: what was begun can be taken away again.
BREAKING = tuple(kind for kind in WRITING if kind != 'unlinking')
# The folders, by their bits.
SHELF, MINE = 1, 2

NOT_SAVED = 'The Game Could Not Be Saved'
NOT_KEPT_AT_ALL = 'The game is not being kept'


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def check_alone(folder):
    """Nothing that was begun is left; what is tried again by itself may be about to be."""
    def is_alone():
        return not os.path.isdir(folder) or not any(name.startswith('.') for name in os.listdir(folder))
    wait_until(f'nothing that was begun to be left in {folder}', is_alone)


def choose(numbers):
    return numbers if LONG else numbers[:1]


def calls_of(n_calls):
    """Those that fail: a step has each of them fail in any case, and all else is written as a step is."""
    return range(1, n_calls + 1, 1 if LONG else 4)


class FaultyTable(Table):
    """One with a faulty disk in it."""

    def __init__(self, desk, saves, disk):
        super().__init__(desk, saves)
        self.disk = disk
        self.contents = {}

    def file(self):
        return self.saves.kept()[-1]

    def learn(self):
        """What the file holds after each of the two steps."""
        for _ in range(2):
            self.step()
            self.app.wait_saved()
            self.contents[self.app.state('phase')] = read(self.file())
            self.saves.position(self.file())
        check('phases', sorted(self.contents), ['claim', 'place'])

    def outcome(self, number):
        """Of a step at which the disk has failed."""
        def find():
            # It may be told, and saved after all, between one question and the next.
            saved = self.disk.n_faults > 0 and self.app.state('saved')
            if self.told(number) or KEPT_AGAIN in self.app.state('status'):
                return 'told'
            return 'saved' if saved else None
        return wait_until(f'a failure to be told: {WORDS[number]}', find)

    def check_disk(self, *phases):
        if read(self.file()) not in [self.contents[phase] for phase in phases]:
            raise Failure(f'{self.file()} is neither as before nor as after')
        check_alone(self.shelf)

    def recover(self, by_itself=False):
        self.disk.heal()
        if by_itself:
            self.wait_recovery()
        else:
            # It may be tried again before the step: then the step follows what is told of that.
            self.step()
            self.app.wait_saved()
            wait_until('nothing to be amiss', lambda: not self.app.enabled('show-failure'))
        self.check_disk(self.app.state('phase'))

    def wait_closed(self):
        """What has been written may yet have to be closed, and its folder."""
        wait_until('all files to be closed',
                   lambda: not any(path.startswith(self.disk.folders) for path in self.app.open_files()))

    def count(self, act, kinds=WRITING, folders=SHELF):
        """How many calls it takes to ACT on a disk that does not fail, and of which kinds."""
        self.wait_closed()
        self.disk.watch(kinds, folders)
        act()
        self.app.wait_saved()
        self.wait_closed()
        return self.disk.n_calls, self.disk.calls()


def spell(first, last, number):
    return f'{"call" if first == last else "calls from"} {first}, {errno.errorcode[number]}'


def fail_each_step(table):
    """The autosave of a step."""
    app, disk = table.app, table.disk
    n_calls, kinds = table.count(table.step)
    for kind in ('creating', 'writing', 'syncing', 'closing', 'renaming'):
        if kinds.get(kind, 0) < 1:
            raise Failure(f'a step takes no {kind}: {kinds}')
    outcomes = {'told': 0, 'saved': 0}
    for number in choose([errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EACCES, errno.EROFS]):
        for call in range(1, n_calls + 1):
            for last in (call, FOREVER):
                before = app.state('phase')
                disk.break_at(call, last, number, BREAKING, SHELF)
                table.step()
                outcome = table.outcome(number)
                outcomes[outcome] += 1
                if outcome == 'told' and last == FOREVER:
                    check(f'saved at {spell(call, last, number)}', app.state('saved'), False)
                table.check_disk(before, app.state('phase'))
                if outcome == 'saved':
                    # Everything is on the disk; what cannot be closed was opened to be read, and a folder that one may
                    # not read is not brought to the disk.
                    harmless = {'closing', 'opening'} if number == errno.EACCES else {'closing'}
                    if not disk.failed() <= harmless:
                        raise Failure(f'{disk.failed()} failed at {spell(call, last, number)}, and nothing was told')
                    disk.heal()
                    table.check_disk(app.state('phase'))
                elif call <= 2:
                    table.recover(by_itself=True)
                else:
                    table.recover()
    print(f'a step: {n_calls} calls, {kinds}; {outcomes}')


def write_piecemeal(table):
    """A disk that takes a few bytes at a time."""
    table.disk.watch()
    table.disk.orders.largest = 10
    table.step()
    table.app.wait_saved()
    table.disk.orders.largest = 0
    table.check_disk(table.app.state('phase'))
    check('pieces', table.disk.calls()['writing'], (len(read(table.file())) + 9) // 10)


def words_on_screen(table):
    """A toast and a sign say that it fails; the status line tells the reason, and whoever asks for more the file."""
    app, desk, disk = table.app, table.desk, table.disk
    disk.break_at(1, FOREVER, errno.ENOSPC, BREAKING, SHELF)
    table.step()
    table.outcome(errno.ENOSPC)
    wait_until('the toast', lambda: re.search(f'^label: {NOT_KEPT_AT_ALL}$', desk.spoken(), re.M))
    if f'push button: {NOT_KEPT_AT_ALL}' not in desk.spoken():
        raise Failure('there is no sign')
    app.activate('show-failure')
    told = f'^label: .*{WORDS[errno.ENOSPC]}  {re.escape(table.file())}  '
    wait_until('the file to be told', lambda: re.search(told, desk.spoken(), re.M))
    if 'Save As…' not in desk.spoken():
        raise Failure('nothing is offered to do')
    table.dismiss('The Game Is Not Being Kept')
    # It goes on being tried, and being said once.
    faults = disk.n_faults
    wait_until('it to be tried again', lambda: disk.n_faults > faults)
    table.recover()
    wait_until('toast and sign to be gone', lambda: NOT_KEPT_AT_ALL not in desk.spoken())


def begin(table):
    subprocess.run([f'{table.desk.prefix}/bin/bastide', *NEW], env=table.desk.env, check=True, timeout=60)


def fail_each_beginning(table):
    """The first autosave of a new game, for which the folder is made."""
    app, disk = table.app, table.disk

    def begin_afresh():
        shutil.rmtree(table.shelf, ignore_errors=True)
        begin(table)
        wait_until('the new game', lambda: app.state('phase') == 'place' and app.state('turn') == 0)

    if app.state('phase') == 'claim':
        table.step()
    app.wait_saved()
    n_calls, kinds = table.count(begin_afresh)
    for kind in ('making folder', 'creating', 'renaming'):
        if kinds.get(kind, 0) < 1:
            raise Failure(f'a new game takes no {kind}: {kinds}')
    n_told = 0
    for number in choose([errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EACCES, errno.EROFS]):
        for call in calls_of(n_calls):
            for last in (call, FOREVER) if LONG else (FOREVER,):
                disk.break_at(call, last, number, BREAKING, SHELF)
                begin_afresh()
                n_told += table.outcome(number) == 'told'
                for path in table.saves.kept():
                    table.saves.position(path)
                check_alone(table.shelf)
                disk.heal()
                table.step()
                app.wait_saved()
                check('games kept', len(table.saves.kept()), 1)
                table.check_disk('claim')
                check_alone(table.shelf)
                # Its note too.
                wait_until('the note', lambda: len(os.listdir(table.shelf)) == 2)
                table.step()
                app.wait_saved()
    print(f'a new game: {n_calls} calls, {kinds}; {n_told} told')


def hear_of_save(table, path, number):
    """What is spoken, once it tells how a save to PATH has come out."""
    spoken = table.desk.spoken()
    tells_failure = any(tells(spoken, number, name) for name in (f'{path}: ', f'{path}:1: '))
    return spoken if tells_failure or 'The game is saved' in spoken else None


def fail_each_save(table, act, path):
    """A save to the player's own file at PATH, which is there already."""
    app, disk = table.app, table.disk

    def save():
        before = os.stat(path).st_ino
        act()
        wait_until('the file to be saved', lambda: os.stat(path).st_ino != before)
        table.wait_closed()

    n_calls, kinds = table.count(save, folders=MINE)
    check('files made to save one', kinds.get('creating', 0) > 0 and kinds.get('renaming', 0), 1)
    for number in choose([errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EACCES, errno.EROFS]):
        for call in calls_of(n_calls):
            for last in (call, FOREVER) if LONG else (FOREVER,):
                before = read(path)
                table.step()
                app.wait_saved()
                disk.break_at(call, last, number, BREAKING, MINE)
                act()
                # Where only the folder cannot be closed all is well.
                wait_until('the disk to fail', lambda: disk.n_faults > 0)
                spoken = wait_until('that to be told', lambda: hear_of_save(table, path, number))
                told = NOT_SAVED in spoken
                if read(path) not in (before, table.contents[app.state('phase')]):
                    raise Failure(f'{path} is neither as before nor as after {spell(call, last, number)}')
                check_alone(os.path.dirname(path))
                disk.heal()
                if not told:
                    check('the file saved', read(path), table.contents[app.state('phase')])
                    continue
                table.dismiss(NOT_SAVED)
                save()
                check('the file saved again', read(path), table.contents[app.state('phase')])
    print(f'a save: {n_calls} calls, {kinds}')


def fail_each_closing(table):
    """What is left to write when the player wants to go."""
    app, disk = table.app, table.disk
    n_calls, _ = table.count(table.step)
    for number in choose([errno.ENOSPC, errno.EIO, errno.EACCES]):
        for call in calls_of(n_calls - 1):
            before = app.state('phase')
            disk.break_at(1, FOREVER, number, BREAKING, SHELF)
            table.step()
            table.outcome(number)
            disk.break_at(call, FOREVER, number, BREAKING, SHELF)
            app.activate('quit', path='')
            wait_until('the question', lambda: UNSAVED_STEPS in table.desk.spoken()
                       and tells(table.desk.spoken(), number))
            table.check_disk(before, app.state('phase'))
            table.dismiss(UNSAVED_STEPS)
            table.recover()
    print(f'closing: {n_calls - 1} calls')


def main():
    with Desk(BUILD, APP_ID) as desk:
        mine = desk.path('mine')
        os.mkdir(mine)
        shelf = os.path.join(desk.env['XDG_DATA_HOME'], 'bastide')
        disk = FaultyDisk(desk, LIBRARY, shelf, mine)
        table = FaultyTable(desk, Saves(CLI, desk), disk)
        table.start(*NEW)
        table.app.wait_saved()
        table.learn()
        fail_each_step(table)
        write_piecemeal(table)
        words_on_screen(table)
        fail_each_beginning(table)

        path = os.path.join(mine, 'game.bastide')
        table.app.activate('save-file', GLib.Variant('s', desk.uri('mine/game.bastide')))
        wait_until('the file to be saved', lambda: os.path.exists(path))
        table.app.wait_saved()
        fail_each_save(table, lambda: table.app.activate('save'), path)
        fail_each_save(table, lambda: table.app.activate('save-file', GLib.Variant('s', desk.uri('mine/game.bastide'))),
                       path)
        fail_each_closing(table)
        table.app.quit()
        check('calls that the window has waited for', disk.orders.n_awaited, 0)
        print(f'{disk.injected} faults: {disk.faults()}')


main()
