# test-keyboard.py: a whole game in the installed program by somebody who neither sees it nor has a mouse
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Every step is a key, and is decided by what was heard: where the cursor is, whether the tile fits there, which places
there are for a follower.  Whatever is opened on the way gives the focus back.  The game that is kept in the end agrees
with what was said of it and with the referee of the engine's tests."""

import random
import re
import subprocess
import sys
import time

from desk import App, Desk, Failure, wait_until
from ears import Ears
from saves import Saves, check

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
ARROWS = 'Left', 'Right', 'Up', 'Down'
VISIT_AT, TAB_AT, UNDO_AT, HINT_AT = 2, 4, 9, 12
MOST_STOPS = 60
# Seconds in which a key that is held down comes many times.
SOME_REPEATS = 1
# Seconds after which a key that comes has not been held down.
LONGER_THAN_HELD = 2.5


def follow(ears, chance):
    """Goes about with the cursor until the tile fits, turns it now and then, and lays it down."""
    for _ in range(chance.randint(1, 3)):
        heard = ears.after(chance.choice(ARROWS))
        if 'the tile fits in' not in heard:
            raise Failure(f'an arrow led to where the tile does not fit: {heard!r}')
    ways = int(re.search(r'fits in (\d+)', heard).group(1))
    if ways > 1 and chance.random() < .5:
        turned = ears.after('r')
        if not turned.startswith('Turned:'):
            raise Failure(f'R said {turned!r}')
    return ears.after('Return')


def choose(ears, chance, heard):
    """Hears what places there are for a follower, and takes one if it pays enough."""
    if 'place a follower' not in heard:
        return
    for _ in range(4):
        place = ears.after(chance.choice(ARROWS))
        points = re.search(r'(\d+) point', place)
        if points is None:
            if not place.startswith('No follower'):
                raise Failure(f'a place for a follower is called {place!r}')
        elif int(points.group(1)) >= chance.randint(1, 5):
            if 'end the turn' not in ears.after('space'):
                raise Failure('a follower was chosen, and not told what to do then')
            return


def play_turn(app, ears, chance, number):
    check('turn', app.state('turn'), number)
    heard = follow(ears, chance)
    check('phase once Enter has laid the tile down', app.state('phase'), 'claim')
    choose(ears, chance, heard)
    app.key('Return')
    wait_until(f'turn {number} to end', lambda: app.state('turn') == number + 1)


def check_heard(app, ears, what):
    wait_until(f'{what} to be said', lambda: ears.board.get_name().rstrip() == app.state('status'))


def visit(app, ears):
    """What a key opens can be heard there, Escape leaves it, and the board has the focus again."""
    for key in ('F10', 't', 'F1', 'ctrl+question', 'ctrl+comma', 'ctrl+n', 'ctrl+o', 'ctrl+shift+s'):
        app.key(key)
        wait_until(f'{key} to lead away from the board', lambda: not ears.on_board())
        wait_until(f'{key} to lead somewhere that has a name',
                   lambda: (ears.find_focus() is not None) and ears.find_focus().get_name())
        app.key('Escape')
        wait_until(f'the board to have the focus again after {key}', lambda: ears.find_focus() == ears.board)


def look_about(ears):
    """Any cell can be heard of, laid or free, and what lies there; the zoom takes no word away."""
    laid = False
    for _ in range(6):
        laid = 'start tile' in ears.after('ctrl+Left' if not laid else 'ctrl+Up') or laid
    for key in 'plus', 'minus', '0':
        ears.app.key(key)
    if not ears.after('i'):
        raise Failure('I says nothing')
    if not ears.after('Up').count('fits in'):
        raise Failure('an arrow does not lead back to where the tile fits')


def toggle(app):
    for key, state in (('f', 'show-fields'), ('m', 'sound'), ('F11', 'fullscreen')):
        was = app.state(state)
        app.key(key)
        wait_until(f'{key} to change {state}', lambda: app.state(state) != was)
        app.key(key)
        wait_until(f'{key} to change {state} back', lambda: app.state(state) == was)


def walk_round(app, ears):
    """Tab leads through all of the window and back, Shift+Tab the other way; each stop has a name."""
    rounds = []
    for key in ('Tab', 'shift+Tab'):
        stops = []
        while not stops or not ears.on_board():
            app.key(key)
            focus = wait_until(f'{key} to lead anywhere after {stops}', ears.find_focus)
            if not focus.get_name():
                raise Failure(f'{key} led to a nameless {focus.get_role_name()} after {stops}')
            stops.append(focus.get_name())
            if len(stops) > MOST_STOPS:
                raise Failure(f'{key} does not come back to the board: {stops}')
        rounds.append(stops[:-1])
    check('the stops of Shift+Tab', sorted(rounds[1]), sorted(rounds[0]))
    for name in ('Undo', 'Main Menu', 'Zoom In'):
        if name not in rounds[0]:
            raise Failure(f'Tab does not lead to {name!r}: {rounds[0]}')


def undo_and_redo(app, ears, number):
    reached = app.state('phase')
    for _ in range(3):
        ears.after('ctrl+z')
    if app.state('turn') >= number:
        raise Failure('three steps of undo did not lead to the turn before')
    for _ in range(3):
        ears.after('ctrl+shift+z')
    check('after undo and redo', (app.state('turn'), app.state('phase')), (number, reached))


def take_hint(app, ears):
    if 'Looking' not in ears.after('h'):
        raise Failure('H did not say what it does')
    wait_until('the hints to be said', lambda: ears.said().startswith('Best:'))
    ears.after('1')
    check('phase after the first hint was taken', app.state('phase'), 'claim')
    ears.after('ctrl+z')
    while app.state('phase') == 'claim':
        ears.after('ctrl+z')


def check_end(app, desk, ears, saves):
    app.wait_phase('over')
    status = app.state('status')
    wait_until('the results', lambda: not ears.on_board() and ears.find_focus())
    app.key('Escape')
    wait_until('the board to have the focus after the results', ears.on_board)
    check('what was said in the end', ears.said().rstrip(), status)
    app.wait_saved()
    kept = saves.kept()[-1]
    want = [int(score) for score in
            subprocess.run([REFEREE, kept], check=True, capture_output=True, text=True).stdout.split()]
    check('the final scores', saves.position(kept)['final'], want)
    if not re.search(rf'\b{max(want)} point', status):
        raise Failure(f'the winner\'s {max(want)} points are not in {status!r}')


def hold_enter(app, ears):
    """Ends the game anew with Enter held down, and Shift beside it for a while: that is not meant for what the results
    offer.  Pressed again it is."""
    turns = app.state('turn')
    app.key('ctrl+z')
    app.wait_phase('claim')
    app.hold('Return')
    app.wait_phase('over')
    wait_until('the results', lambda: not ears.on_board() and ears.find_focus())
    time.sleep(SOME_REPEATS)
    app.key('shift')
    time.sleep(SOME_REPEATS)
    check('turns of the game whose results show', app.state('turn'), turns)
    app.let_go('Return')
    app.key('Return')
    wait_until('another game', lambda: (app.state('turn'), app.state('phase')) == (0, 'place'))
    app.wait_saved()


def answer_held(app, ears):
    """Answers a question with Enter held down, which goes at once: neither is that meant for what comes after it."""
    app.activate('end-game')
    wait_until('the question', lambda: not ears.on_board() and ears.find_focus())
    app.hold('Return')
    app.wait_phase('over')
    wait_until('the results', lambda: not ears.on_board() and ears.find_focus())
    time.sleep(SOME_REPEATS)
    check('phase of the game whose results show', app.state('phase'), 'over')
    app.let_go('Return')
    app.key('Escape')
    wait_until('the board to have the focus after the results', ears.on_board)


def let_go_elsewhere(app, ears):
    """Lets a key go while the window is without the focus, and is not told.  A dialog hears it all the same."""
    app.hold('Escape')
    window = app.minimize()
    wait_until('the board to be without the focus', lambda: not ears.on_board())
    app.let_go('Escape')
    app.restore(window)
    wait_until('the board to have the focus again', ears.on_board)
    time.sleep(LONGER_THAN_HELD)
    app.activate('remaining')
    wait_until('the tiles that remain', lambda: not ears.on_board() and ears.find_focus())
    app.key('Escape')
    wait_until('the board to have the focus after the dialog', ears.on_board)


def main():
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        chance = random.Random(3)
        app = App(desk, '--new', 'Ana', 'Bo', '--seed', '11')
        app.focus()
        ears = Ears(app)
        number = 0
        while app.state('phase') != 'over':
            if number == VISIT_AT:
                visit(app, ears)
                toggle(app)
                look_about(ears)
            if number == TAB_AT:
                walk_round(app, ears)
            if number == UNDO_AT:
                undo_and_redo(app, ears, number)
            if number == HINT_AT:
                take_hint(app, ears)
            play_turn(app, ears, chance, number)
            number += 1
            if app.state('phase') != 'over':
                check_heard(app, ears, f'what turn {number} begins with')
        check_end(app, desk, ears, saves)
        hold_enter(app, ears)
        answer_held(app, ears)
        let_go_elsewhere(app, ears)
        app.key('ctrl+q')
        if app.process.wait(20) != 0:
            raise Failure(f'the program ended with {app.process.returncode}')
    print(f'{number} turns played')


main()
