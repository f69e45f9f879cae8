# test-whole-game.py: the installed program plays a whole game
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game that bastide-cli has played at random is played again in the window: most of it through the exported actions,
some with the pointer and with keys; on the way it is undone, redone, saved, killed in the middle of a turn and resumed.
It must end with the scores that the referee of the engine's tests counts."""

import os
import re
import subprocess
import sys

from desk import App, Desk, Failure, wait_until
from saves import Saves, check

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
SEED = '7'
KEYS_AT, POINTER_AT, UNDO_AT, SAVE_AT, KILL_AT = 3, 6, (10, 30), 15, (20, 45)


def lay(app, turn):
    app.place(int(turn['x']), int(turn['y']), int(turn['rotation']))
    app.wait_phase('claim')
    if 'claim' in turn:
        app.claim(turn['claim'])


def play_turn(app, number, turn):
    lay(app, turn)
    app.activate('end-turn')
    wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)


def refuse_illegal(app):
    """An illegal step changes nothing and is explained (the actions' contract)."""
    before = app.state('turn'), app.state('phase')
    app.place(40, 40, 0)
    check('after an illegal placement', (app.state('turn'), app.state('phase')), before)
    explanation = app.state('status')
    app.claim('city-7')
    check('after an illegal claim', (app.state('turn'), app.state('phase')), before)
    if not explanation or explanation == app.state('status'):
        raise Failure(f'both illegal steps are explained as {explanation!r}')
    for action in ('lift', 'end-turn'):
        check(f'win.{action} enabled before a tile lies', app.enabled(action), False)


def play_keys(app, saves):
    """Lays the tile down by keys alone, chooses by keys, steps back by keys."""
    app.focus()
    app.key('Right', 'Down', 'Return')
    app.wait_phase('claim')
    app.wait_saved()
    laid = saves.pending()
    if laid is None or (laid['x'], laid['y']) == ('0', '0'):
        raise Failure(f'Return laid the tile at {laid}')
    app.key('Right', 'space')
    app.key('Escape')
    app.key('Escape')
    app.wait_phase('place')


def board_box(app):
    """Where on the screen the board is: left of the sidebar, between header and status line."""
    x, y, width, height = app.geometry()
    return x, y + 50, width - 380, height - 110


def play_pointer(app):
    """Lays the tile down by clicks spiralling out from the middle, where fit has put the board; Undo takes it back."""
    app.activate('fit')
    x, y, width, height = board_box(app)
    for radius in range(30, min(width, height) // 2, 25):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            app.click(x + width / 2 + dx * radius, y + height / 2 + dy * radius)
            if app.state('phase') == 'claim':
                app.activate('undo')
                app.wait_phase('place')
                return
    app.picture(os.path.join(BUILD, 'pointer-failed.png'))
    raise Failure('no click laid the tile down')


def undo_and_redo(app, number, steps):
    reached = app.state('turn'), app.state('phase')
    for _ in range(steps):
        check('win.undo enabled', app.enabled('undo'), True)
        app.activate('undo')
    if app.state('turn') >= number:
        raise Failure(f'{steps} steps of undo led from turn {number} to {app.state("turn")}')
    for _ in range(steps):
        check('win.redo enabled', app.enabled('redo'), True)
        app.activate('redo')
    check('after undo and redo', (app.state('turn'), app.state('phase')), reached)
    check('win.redo enabled at the end of redo', app.enabled('redo'), False)


def save_and_compare(app, desk, saves, number):
    app.save_file('saved.bastide')
    check(f'the position saved at turn {number}', saves.position(desk.path('saved.bastide')),
          saves.position(desk.path('whole.bastide'), number))


def kill_and_resume(app, desk, saves, number, turn):
    lay(app, turn)
    app.wait_saved()
    app.kill()
    app = App(desk)
    wait_until('the game to be resumed', lambda: app.state('turn') == number)
    app.wait_phase('claim')
    app.wait_saved()
    laid = saves.pending()
    for key in ('x', 'y', 'rotation', 'claim'):
        check(f'the resumed tile\'s {key}', laid.get(key), turn.get(key))
    app.activate('end-turn')
    wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)
    return app


def check_end(app, desk, saves, script):
    app.wait_phase('over')
    check('turns played', app.state('turn'), len(script))
    want = [int(score) for score in
            subprocess.run([REFEREE, desk.path('whole.bastide')], check=True, capture_output=True, text=True)
            .stdout.split()]
    app.save_file('over.bastide')
    check('the final scores', saves.position(desk.path('over.bastide'))['final'], want)
    status = app.state('status')
    if not re.search(rf'\b{max(want)}\b', status):
        raise Failure(f'the winner\'s {max(want)} points are not in the status line: {status!r}')
    names = desk.spoken()
    for score in want:
        if not re.search(rf'\b{score}\b', names):
            raise Failure(f'nothing on the window says {score} points:\n{names}')


def main():
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        script = saves.deal('whole.bastide', 'start.bastide', ['random'] * 3, SEED)
        app = App(desk, desk.path('start.bastide'))
        app.wait_phase('place')
        check('turn at the start', app.state('turn'), 0)
        for number, turn in enumerate(script):
            if number == 0:
                refuse_illegal(app)
            if number == KEYS_AT:
                play_keys(app, saves)
            if number == POINTER_AT:
                play_pointer(app)
            if number == SAVE_AT:
                save_and_compare(app, desk, saves, number)
            if number in KILL_AT:
                app = kill_and_resume(app, desk, saves, number, turn)
            else:
                play_turn(app, number, turn)
            if number in UNDO_AT:
                undo_and_redo(app, number + 1, 7)
        check_end(app, desk, saves, script)
        undo_and_redo(app, len(script), 4)
        check_end(app, desk, saves, script)
        app.quit()
        app = App(desk)
        app.wait_phase('over')
        app.quit()
    print(f'{len(script)} turns played')


main()
