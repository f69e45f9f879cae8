# test-files.py: the installed program opens, keeps and refuses files
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""No file that cannot be opened touches the game on the screen, no game is ever overwritten by another, and a saved
game is saved again where it came from, even after a new start."""

import os
import re
import subprocess
import sys

from desk import App, Desk, Failure, wait_until
from saves import Saves, check

from gi.repository import GLib

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]


def seen(app):
    return app.state('turn'), app.state('phase')


def damaged(text):
    """Copies of a saved game, each damaged in one way, and the line where."""
    lines = text.split('\n')

    def number_of(part):
        return next(n for n, line in enumerate(lines, 1) if part in line)

    def changed(old, new):
        return text.replace(old, new, 1), number_of(old)

    yield 'newer', *changed('version="1"', 'version="2"')
    yield 'colour', *changed('colour="red"', 'colour="pink"')
    yield 'deck', *changed('<deck>', '<deck>D ')
    yield 'rotation', *changed('rotation="', 'rotation="1')
    yield 'unknown', *changed('<turns ', '<surprise/><turns ')
    yield 'doctype', *changed('<game ', '<!DOCTYPE game [<!ENTITY e SYSTEM "file:///etc/passwd">]><game ')
    yield 'scores', *changed('<scores>', '<scores>9')
    yield 'cut', text[:text.index('<deck>') + 20], number_of('<deck>')


def refuse_damaged(app, desk, text):
    before = seen(app)
    for name, content, line in damaged(text):
        with open(desk.path(f'{name}.bastide'), 'w', encoding='utf-8') as file:
            file.write(content)
        app.activate('open-file', GLib.Variant('s', desk.uri(f'{name}.bastide')), path='')
        wait_until(f'the refusal of {name}.bastide at line {line}',
                   lambda: f'{name}.bastide:{line}: ' in desk.spoken())
        check(f'the game after {name}.bastide', seen(app), before)
        app.key('Escape')
        wait_until('the refusal to be gone', lambda: f'{name}.bastide:{line}' not in desk.spoken())
    with open(desk.path('utf-16.bastide'), 'w', encoding='utf-16') as file:
        file.write(text)
    with open(desk.path('sparse.bastide'), 'wb') as file:
        file.truncate(1 << 30)
    os.mkfifo(desk.path('pipe.bastide'))
    # A line is only told where one was read.
    for path, sentence in (('missing.bastide', 'missing.bastide: there is no such file: '),
                           ('', f'{desk.folder}: it is a folder, not a file: '),
                           ('pipe.bastide', 'pipe.bastide: it is a pipe, not a file: '),
                           ('/dev/zero', '/dev/zero: it is a device, not a file: '),
                           ('sparse.bastide', 'sparse.bastide: the file is larger than 1 MiB, '),
                           ('utf-16.bastide', 'is UTF-16 text, ')):
        app.activate('open-file', GLib.Variant('s', desk.uri(path)), path='')
        wait_until(f'the refusal of {path!r}', lambda: sentence in desk.spoken())
        check('the game after it', seen(app), before)
        app.key('Escape')
        wait_until('the refusal to be gone', lambda: not re.search(r'^alert: |^dialog: ', desk.spoken(), re.M))


def play(app, script):
    for turn in script:
        number = app.state('turn')
        app.place(int(turn['x']), int(turn['y']), int(turn['rotation']))
        app.claim(turn.get('claim', ''))
        app.activate('end-turn')
        wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)


def lose_no_game(desk):
    """A game that cannot be kept is not left in silence, however often the program is asked to end."""
    desk.env['XDG_DATA_HOME'] = desk.path('no-folder')
    with open(desk.path('no-folder'), 'w', encoding='utf-8') as file:
        file.write('A file where the games should be kept')
    app = App(desk, '--new', 'W' * 40, 'B')
    wait_until('the failure to be told in words of its own',
               lambda: re.search(r'The game is not being kept: a file lies where a folder', desk.spoken()))
    check('sidebar beside long names and long words', app.state('show-sidebar'), True)
    for _ in range(2):
        app.activate('quit', path='')
    wait_until('the question', lambda: 'The Last Steps Are Not Saved' in desk.spoken())
    check('questions', len(re.findall(r'^label: The Last Steps Are Not Saved', desk.spoken(), re.M)), 1)
    app.focus()
    app.key('Escape')
    wait_until('the question to be gone', lambda: 'The Last Steps Are Not Saved' not in desk.spoken())
    hand_over(desk, '--new', 'Ana', 'Bo')
    wait_until('the loss to be told', lambda: 'The Game Could Not Be Saved' in desk.spoken())
    app.focus()
    app.key('Escape')
    app.activate('quit', path='')
    wait_until('the question', lambda: 'The Last Steps Are Not Saved' in desk.spoken())
    app.focus()
    app.key('alt+q')
    check('exit status of one who quits anyway', app.process.wait(60), 0)


def hand_over(desk, *arguments):
    """A second start of the program hands its arguments to the first."""
    status = subprocess.run([f'{desk.prefix}/bin/bastide', *arguments], env=desk.env, timeout=60).returncode
    check('exit status of the second start', status, 0)


def escape_hastily(app, desk):
    """Sends messages away before they have come."""
    app.focus()
    for name in ('start.bastide', 'whole.bastide') * 2:
        app.activate('open-file', GLib.Variant('s', desk.uri(name)), path='')
        app.key(*['Escape'] * 12)


def main():
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        script = saves.deal('whole.bastide', 'start.bastide', ['random', 'random'], '11')

        app = App(desk, desk.path('start.bastide'))
        app.wait_phase('place')
        play(app, script[:4])
        with open(desk.path('whole.bastide'), encoding='utf-8') as file:
            refuse_damaged(app, desk, file.read())

        # Ctrl+S writes the file that the game came from, after a new start too.
        app.focus()
        app.key('ctrl+s')
        wait_until('start.bastide to be saved', lambda: saves.position(desk.path('start.bastide'))['turn'] == 4)
        app.wait_saved()
        app.kill()
        app = App(desk)
        wait_until('the game to be resumed', lambda: seen(app) == (4, 'place'))
        play(app, script[4:6])
        app.activate('save')
        wait_until('start.bastide to be saved', lambda: saves.position(desk.path('start.bastide'))['turn'] == 6)

        # Another game leaves this one as it is, among those that the program keeps.
        hand_over(desk, '--new', 'Núria', 'Bo & Co=hard@green', '<b>=human', '--seed', '3')
        wait_until('the new game', lambda: seen(app) == (0, 'place'))
        app.wait_saved()
        kept = [saves.position(path)['turn'] for path in saves.kept()]
        check('turns of the games kept', sorted(kept), [0, 6])
        with open(saves.kept()[-1], encoding='utf-8') as file:
            if 'kind="computer" level="hard"' not in file.read():
                raise Failure('the computer\'s seat was not kept')
        hand_over(desk, desk.path('whole.bastide'))
        wait_until('the whole game', lambda: app.state('phase') == 'over')
        app.wait_saved()
        check('games kept', len(saves.kept()), 3)
        escape_hastily(app, desk)
        wait_until('the whole game again', lambda: app.state('phase') == 'over')
        app.quit()

        # An autosave that cannot be read is set aside, never deleted.
        with open(saves.kept()[-1], 'r+b') as file:
            file.truncate(300)
        app = App(desk)
        wait_until('what is wrong to be said', lambda: 'unreadable' in desk.spoken())
        aside = [path for path in os.listdir(os.path.dirname(saves.kept()[0])) if path.startswith('unreadable')]
        check('files set aside', len(aside), 1)
        app.key('Escape')
        app.quit()
        lose_no_game(desk)
    print('files opened, kept and refused')


main()
