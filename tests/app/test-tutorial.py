# test-tutorial.py: the tutorial in the installed program, by somebody who neither sees it nor has a mouse
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Everything is done by keys, as what is heard tells.  On the way the program is killed, the tutorial left, and another
game begun; it goes on each time with the lesson that it had."""

import re
import sys

from desk import App, Desk, Failure, wait_until
from ears import Ears
from saves import check

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
N_TURNS = 13
KILL_AT, LEAVE_AT, OTHER_AT = 4, 6, 10


def listen(ears, *words):
    """What the board said last, once each of WORDS is in it."""
    wait_until(f'{words} to be heard, after {ears.board.get_name()!r}',
               lambda: all(word in ears.board.get_name() for word in words))
    return ears.said().rstrip()


def hear_lesson(app, ears):
    """The lesson of the position, said once more."""
    if app.enabled('hint'):
        app.key('h')
    return ears.said().rstrip()


def read_on(app, ears):
    while app.enabled('continue'):
        heard = ears.said()
        app.key('Return')
        wait_until('the next page', lambda: ears.board.get_name() != heard)


def where(words):
    """The cell that words such as "2 west, 1 south" tell of."""
    if 'start tile' in words:
        return 0, 0
    x = re.search(r'(\d+) (east|west)', words)
    y = re.search(r'(\d+) (south|north)', words)
    return (int(x.group(1)) * (1 if x.group(2) == 'east' else -1) if x else 0,
            int(y.group(1)) * (1 if y.group(2) == 'south' else -1) if y else 0)


def go_to(ears, x, y):
    """Over any cells; each says where it is."""
    heard = ears.after('ctrl+Up')
    while True:
        at = where(heard.removeprefix('Marked: ').split(':')[0])
        if at == (x, y):
            return heard
        key = ('Right' if at[0] < x else 'Left') if at[0] != x else ('Down' if at[1] < y else 'Up')
        heard = ears.after(f'ctrl+{key}')


def place(app, ears):
    heard = listen(ears, 'Marked: ')
    wanted = where(heard.rsplit('Marked: ', 1)[1])
    if not go_to(ears, *wanted).startswith('Marked: '):
        raise Failure(f'the cell {wanted} is not said to be marked')
    for _ in range(4):
        app.key('Return')
        wait_until('Enter to lay the tile or to say why not',
                   lambda: app.state('phase') == 'claim' or 'Turn the tile' in ears.board.get_name())
        if app.state('phase') == 'claim':
            return
        ears.after('r')
    raise Failure('turning the tile does not help')


def claim(app, ears):
    heard = hear_lesson(app, ears)
    if 'Marked: ' in heard:
        for key in ('Up', 'Down', 'Left', 'Right') * 4:
            app.key(key)
            wait_until('a place to be said', lambda: ears.board.get_name().rstrip() == app.state('status'))
            if ears.said().startswith('Marked: '):
                break
        else:
            raise Failure(f'no arrow leads to what is marked: {heard!r}')
        app.key('space')
        listen(ears, 'nd your turn')
    app.key('Return')


def play_turn(app, ears, turn):
    check('turn', app.state('turn'), turn)
    read_on(app, ears)
    if turn % 2 == 0:
        hear_lesson(app, ears)
        place(app, ears)
        claim(app, ears)
    wait_until(f'turn {turn} to end', lambda: app.state('turn') == turn + 1)
    if turn + 1 < N_TURNS:
        app.wait_phase('computer' if turn % 2 == 0 else 'place')


def start(desk, *arguments):
    app = App(desk, *arguments)
    app.focus()
    return app, Ears(app)


def break_off(desk, app, ears, turn):
    """Killed after TURN turns, it goes on."""
    app.wait_saved()
    app.kill()
    app, ears = start(desk)
    wait_until('the tutorial to go on', lambda: app.state('turn') == turn)
    check('whether it can be left', app.enabled('leave-tutorial'), True)
    return app, ears


def leave(desk, app, ears, turn):
    """Tab leads to the way out, which leads to the welcome page; asked for, the tutorial goes on."""
    for _ in range(20):
        app.key('Tab')
        focus = wait_until('Tab to lead anywhere', ears.find_focus)
        if focus.get_name() == 'Leave the Tutorial':
            break
    else:
        raise Failure('Tab does not lead to the way out')
    app.key('space')
    wait_until('the tutorial to be left', lambda: not app.enabled('leave-tutorial'))
    app.quit()
    app, ears = start(desk, '--tutorial')
    wait_until('the tutorial to go on', lambda: app.enabled('leave-tutorial') and app.state('turn') == turn)
    return app, ears


def play_another(desk, app, ears, turn):
    """A game begun meanwhile takes nothing away."""
    App(desk, '--new', 'Ana', 'Bo').process.wait(20)
    wait_until('another game', lambda: not app.enabled('leave-tutorial'))
    app.wait_saved()
    app.quit()
    app, ears = start(desk)
    check('whether the other game goes on', app.enabled('leave-tutorial'), False)
    app.activate('tutorial', path='')
    wait_until('the tutorial to go on', lambda: app.enabled('leave-tutorial') and app.state('turn') == turn)
    wait_until('the focus on the board', ears.on_board)
    return app, ears


def main():
    with Desk(BUILD, APP_ID) as desk:
        app, ears = start(desk, '--tutorial')
        wait_until('the tutorial', lambda: app.enabled('leave-tutorial'))
        listen(ears, 'Lay a Tile', 'Hello!')
        for turn in range(N_TURNS):
            if turn == KILL_AT:
                app, ears = break_off(desk, app, ears, turn)
            if turn == LEAVE_AT:
                app, ears = leave(desk, app, ears, turn)
            if turn == OTHER_AT:
                app, ears = play_another(desk, app, ears, turn)
            play_turn(app, ears, turn)
        app.wait_phase('over')
        read_on(app, ears)
        listen(ears, 'The End', 'You win with 33 points to my 15')
        check('whether results are to be had', app.enabled('results'), True)
        app.key('ctrl+q')
        if app.process.wait(20) != 0:
            raise Failure(f'the program ended with {app.process.returncode}')
    print(f'{N_TURNS} turns learnt')


main()
