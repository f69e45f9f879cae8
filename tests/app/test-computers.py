# test-computers.py: the installed program with computers at the table
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game against every level is played to its end through the exported actions, the human's moves advised by nobody but
chance; a thought is undone and killed; computers play among themselves; a hint is asked for and taken; a seat is handed
over and back."""

import os
import random
import subprocess
import sys

from desk import App, Desk, Failure, wait_until
from saves import Saves, check

from gi.repository import GLib

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
LEVELS = 'easy', 'medium', 'hard', 'expert'
PATIENCE = 60


def set_pace(desk, pace):
    subprocess.run(['gsettings', 'set', desk.app_id, 'computer-pace', pace], env=desk.env, check=True)


def wait_turn(app):
    """Waits until the human is to move or the game is over, and says which."""
    return wait_until('the human\'s turn or the end',
                      lambda: app.state('phase') in ('place', 'over') and app.state('phase'), PATIENCE)


def play_turn(app, desk, saves, chance):
    app.save_file('now.bastide')
    x, y, rotation, claim = chance.choice(saves.run('moves', desk.path('now.bastide')).splitlines()).split()
    os.remove(desk.path('now.bastide'))
    app.place(int(x), int(y), int(rotation))
    check('phase once the tile lies', app.state('phase'), 'claim')
    app.claim('' if claim == '-' else claim)
    app.activate('end-turn')


def check_end(app, desk, saves):
    check('win.undo at the end', app.enabled('undo'), True)
    app.save_file('over.bastide')
    want = [int(score) for score in
            subprocess.run([REFEREE, desk.path('over.bastide')], check=True, capture_output=True, text=True)
            .stdout.split()]
    check('the final scores', saves.position(desk.path('over.bastide'))['final'], want)
    os.remove(desk.path('over.bastide'))
    wait_until('the results', lambda: 'At the End' in desk.spoken())


def play_level(desk, saves, level, chance):
    app = App(desk, '--new', 'Ana', f'Bo={level}', '--seed', '5')
    while wait_turn(app) == 'place':
        play_turn(app, desk, saves, chance)
    check_end(app, desk, saves)
    app.quit()


def undo_thought(desk):
    """Undo in the middle of a thought leads back to the human's tile, and the computer's answer never comes."""
    app = App(desk, '--new', 'Ana', 'Bo=expert', '--seed', '5')
    app.wait_phase('place')
    app.place(0, 1, 0)
    if app.state('phase') != 'claim':
        app.place(0, -1, 180)
    app.wait_phase('claim')
    app.activate('end-turn')
    check('phase after the turn', app.state('phase'), 'computer')
    for name in ('rotate', 'lift', 'end-turn', 'hint'):
        check(f'win.{name} while the computer plays', app.enabled(name), False)
    check('win.skip while the computer plays', app.enabled('skip'), True)
    app.activate('undo')
    check('phase after undo', (app.state('phase'), app.state('turn')), ('claim', 0))
    app.activate('end-turn')
    return app


def kill_thought(desk, app):
    """Killed in the middle of a thought, the game comes back with the computer thinking anew."""
    check('phase before the kill', app.state('phase'), 'computer')
    app.wait_saved()
    app.kill()
    app = App(desk)
    wait_until('the computer\'s turn to be over', lambda: (app.state('phase'), app.state('turn')) == ('place', 2))
    return app


def leave_thought(desk, app):
    """A thought is left for another game, which asks for one too, and at the end of the program; each goes on after."""
    app.activate('undo')
    app.wait_phase('claim')
    app.activate('end-turn')
    check('phase before another game', (app.state('phase'), app.state('turn')), ('computer', 1))
    status = subprocess.run([f'{desk.prefix}/bin/bastide', '--new', 'Cy=expert', 'Dan'], env=desk.env,
                            timeout=PATIENCE).returncode
    check('exit status of the second start', status, 0)
    check('phase of the other game', (app.state('phase'), app.state('turn')), ('computer', 0))
    app.activate('go-back')
    check('phase once back', (app.state('phase'), app.state('turn')), ('computer', 1))
    app.quit()
    app = App(desk)
    wait_until('the computer\'s turn to be over', lambda: (app.state('phase'), app.state('turn')) == ('place', 2))
    return app


def ask_hint(app, desk):
    app.activate('hint')
    wait_until('the hint', lambda: app.enabled('take-hint'))
    if 'Best' not in app.state('status') or app.state('status') not in desk.spoken():
        raise Failure(f'the hint is told as {app.state("status")!r}')
    app.activate('take-hint', GLib.Variant('i', 1))
    check('phase once a hint is taken', app.state('phase'), 'claim')
    check('win.take-hint then', app.enabled('take-hint'), False)
    app.activate('undo')

    # By keys: asked for, put away, asked for, and laid.
    wait_until('the tile back in hand', lambda: app.state('phase') in ('place', 'claim'))
    while app.state('phase') == 'claim':
        app.activate('undo')
    app.focus()
    app.key('h')
    wait_until('the hint', lambda: app.enabled('take-hint'))
    app.key('Escape')
    wait_until('the hint to be gone', lambda: not app.enabled('take-hint'))
    app.key('h')
    wait_until('the hint', lambda: app.enabled('take-hint'))
    app.key('2')
    app.wait_phase('claim')


def hand_over(app):
    app.activate('set-seat', GLib.Variant('(is)', (0, 'medium')))
    check('phase once the seat is handed over', app.state('phase'), 'computer')
    wait_until('both computers to play', lambda: app.state('turn') >= 5)
    app.activate('set-seat', GLib.Variant('(is)', (0, 'human')))
    app.wait_phase('place')
    app.activate('set-seat', GLib.Variant('(is)', (7, 'human')))
    if '7' not in app.state('status'):
        raise Failure(f'a seat that is not there is explained as {app.state("status")!r}')
    app.quit()


def play_computers(desk, saves):
    """Undo holds computers that play among themselves, Esc cuts their turns short, and the end comes by itself."""
    set_pace(desk, 'slow')
    app = App(desk, '--new', 'Ana=easy', 'Bo=medium', 'Cy=easy', 'Dan=easy', 'Eva=medium', 'Flo=easy', '--seed', '8')
    app.focus()
    for turn in range(1, 4):
        app.key('Escape')
        wait_until(f'turn {turn} to end', lambda: app.state('turn') >= turn)
    app.activate('undo')
    held = app.state('turn')
    check('win.go-on after undo', app.enabled('go-on'), True)
    check('win.skip after undo', app.enabled('skip'), False)
    set_pace(desk, 'instant')
    app.key('space')
    wait_until('play to go on', lambda: app.state('turn') > held)
    wait_until('the end', lambda: app.state('phase') == 'over', PATIENCE)
    check_end(app, desk, saves)
    app.quit()


def main():
    chance = random.Random(3)
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        # What is done in the middle of a turn has time enough.
        set_pace(desk, 'slow')
        app = kill_thought(desk, undo_thought(desk))
        app = leave_thought(desk, app)
        set_pace(desk, 'instant')
        ask_hint(app, desk)
        hand_over(app)
        play_computers(desk, saves)
        for level in LEVELS:
            play_level(desk, saves, level, chance)
    print('every level played to the end')


main()
