# test-whole-game.py: the installed program plays a whole game
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game that bastide-cli has played at random is played again in the window: most of it through the exported actions,
some with the pointer and with keys; on the way it is undone, redone, saved, killed in the middle of a turn and resumed.
It must end with the scores that the referee of the engine's tests counts."""

import glob
import json
import os
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET

from desk import App, Desk, Failure, wait_until

BUILD, CLI, REFEREE, APP_ID, SEED = sys.argv[1:6]
NS = '{urn:x-bastide:game}'
KEYS_AT, POINTER_AT, UNDO_AT, SAVE_AT, KILL_AT = 3, 6, (10, 30), 15, (20, 45)


def check(what, got, want):
    if got != want:
        raise Failure(f'{what}: got {got!r}, want {want!r}')


def cli(*arguments):
    return subprocess.run([CLI, *arguments], check=True, capture_output=True, text=True).stdout


def deal(desk):
    """The game to be played, as a list of turns and a file of it before its first turn."""
    cli('play', '--player', 'random', '--player', 'random', '--player', 'random', '--seed', SEED,
        '-o', desk.path('whole.bastide'))
    ET.register_namespace('', NS[1:-1])
    tree = ET.parse(desk.path('whole.bastide'))
    turns = tree.getroot().find(f'{NS}turns')
    script = [dict(turn.attrib) for turn in turns]
    turns[:] = []
    turns.set('played', '0')
    scores = tree.getroot().find(f'{NS}scores')
    if scores is not None:
        tree.getroot().remove(scores)
    tree.write(desk.path('start.bastide'), xml_declaration=True, encoding='UTF-8')
    return script


def autosave(desk):
    """The root of the newest file that the program keeps by itself."""
    files = glob.glob(f'{desk.env["XDG_DATA_HOME"]}/**/*.bastide', recursive=True)
    return ET.parse(max(files, key=os.path.getmtime)).getroot()


def pending(desk):
    element = autosave(desk).find(f'{NS}pending')
    return dict(element.attrib) if element is not None else None


def position(path, turn=None):
    found = json.loads(cli('show', path, '--json', *([] if turn is None else ['--turn', str(turn)])))
    for key in ('features', 'tiles'):
        found[key].sort(key=json.dumps)
    found.pop('pending', None)
    return found


def lay(app, turn):
    app.place(int(turn['x']), int(turn['y']), int(turn['rotation']))
    app.wait_phase('claim')
    if 'claim' in turn:
        app.claim(turn['claim'])


def play_turn(app, number, turn):
    lay(app, turn)
    app.activate('end-turn')
    wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)


def refuse_illegal(app, desk, turn):
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


def play_keys(app, desk):
    """Lays the tile down by keys alone, chooses by keys, steps back by keys."""
    app.focus()
    app.key('Right', 'Down', 'Return')
    app.wait_phase('claim')
    app.wait_saved()
    laid = pending(desk)
    if laid is None or (laid['x'], laid['y']) == ('0', '0'):
        raise Failure(f'Return laid the tile at {laid}')
    app.key('Right', 'space')
    app.key('Escape')
    app.key('Escape')
    app.wait_phase('place')


def board_box(app, desk):
    """Where on the screen the board is: left of the sidebar, between header and status line."""
    x, y, width, height = app.geometry()
    return x, y + 50, width - 380, height - 110


def play_pointer(app, desk):
    """Lays the tile down by clicks spiralling out from the middle, where fit has put the board; Undo takes it back."""
    app.activate('fit')
    x, y, width, height = board_box(app, desk)
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


def save_and_compare(app, desk, number):
    app.save_file('saved.bastide')
    check(f'the position saved at turn {number}', position(desk.path('saved.bastide')),
          position(desk.path('whole.bastide'), number))
    check('check of the saved game', subprocess.run([CLI, 'check', desk.path('saved.bastide')],
                                                    capture_output=True).returncode, 0)


def kill_and_resume(app, desk, number, turn):
    lay(app, turn)
    app.wait_saved()
    app.kill()
    app = App(desk)
    wait_until('the game to be resumed', lambda: app.state('turn') == number)
    app.wait_phase('claim')
    app.wait_saved()
    laid = pending(desk)
    for key in ('x', 'y', 'rotation', 'claim'):
        check(f'the resumed tile\'s {key}', laid.get(key), turn.get(key))
    app.activate('end-turn')
    wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)
    return app


def spoken(desk):
    return subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), 'names.py'), 'bastide'],
                          env=desk.env, capture_output=True, text=True).stdout


def check_end(app, desk, script):
    app.wait_phase('over')
    check('turns played', app.state('turn'), len(script))
    want = [int(score) for score in
            subprocess.run([REFEREE, desk.path('whole.bastide')], check=True, capture_output=True, text=True)
            .stdout.split()]
    app.save_file('over.bastide')
    check('the final scores', position(desk.path('over.bastide'))['final'], want)
    status = app.state('status')
    if not re.search(rf'\b{max(want)}\b', status):
        raise Failure(f'the winner\'s {max(want)} points are not in the status line: {status!r}')
    names = spoken(desk)
    for score in want:
        if not re.search(rf'\b{score}\b', names):
            raise Failure(f'nothing on the window says {score} points:\n{names}')


def main():
    # The watchdog's word: leave nothing running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit('stopped by the watchdog'))
    desk = Desk(BUILD, APP_ID)
    try:
        script = deal(desk)
        app = App(desk, desk.path('start.bastide'))
        app.wait_phase('place')
        check('turn at the start', app.state('turn'), 0)
        for number, turn in enumerate(script):
            if number == 0:
                refuse_illegal(app, desk, turn)
            if number == KEYS_AT:
                play_keys(app, desk)
            if number == POINTER_AT:
                play_pointer(app, desk)
            if number == SAVE_AT:
                save_and_compare(app, desk, number)
            if number in KILL_AT:
                app = kill_and_resume(app, desk, number, turn)
            else:
                play_turn(app, number, turn)
            if number in UNDO_AT:
                undo_and_redo(app, number + 1, 7)
        check_end(app, desk, script)
        undo_and_redo(app, len(script), 4)
        check_end(app, desk, script)
        app.quit()
        app = App(desk)
        app.wait_phase('over')
        app.quit()
    finally:
        desk.close()
    print(f'{len(script)} turns played')


main()
