# screens.py: the way through every screen of the program
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Each way leads a running program from screen to screen, and yields the name of each when it is there."""

import gettext
import os
import re
import shutil

from desk import wait_until

from gi.repository import GLib

GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'docs', 'screenshots')
SIX = [('Anna', 'red', 'human', ''), ('Bernard', 'blue', 'human', ''), ('Clara', 'green', 'human', ''),
       ('Diana', 'yellow', 'computer', 'easy'), ('Eric', 'black', 'computer', 'medium'),
       ('Ferran', 'purple', 'computer', 'expert')]

# What may be meant by a lesson.
REACH = range(-5, 6)
PLACEMENTS = [GLib.Variant('(iii)', (x, y, turn)) for x in REACH for y in REACH for turn in (0, 90, 180, 270)]
CLAIMS = [GLib.Variant('s', name) for name in ('', 'monastery', 'city-0', 'city-1', 'road-0', 'road-1', 'road-2',
                                               'field-0', 'field-1', 'field-2')]


class Guide:
    """Finds a program's way about by keys, in whatever language it speaks."""

    def __init__(self, app, language):
        self.app = app
        self.catalogues = [gettext.translation(domain, folder, [language], fallback=True)
                           for domain, folder in (('bastide', f'{app.desk.prefix}/share/locale'),
                                                  ('libadwaita', '/usr/share/locale'))]

    def say(self, text):
        for catalogue in self.catalogues:
            translation = catalogue.gettext(text)
            if translation != text:
                return translation
        return text

    def press(self, label):
        """The access key of what LABEL stands for in English."""
        key = re.search(r'_(\w)', self.say(label))[1].lower()
        self.app.key(f'alt+{key}')

    def open(self, game):
        self.app.activate('open-file', GLib.Variant('s', GLib.filename_to_uri(f'{GAMES}/{game}.bastide')), path='')
        self.app.come_to_rest()

    def dismiss_toast(self):
        self.app.key('Escape')

    def wait_windows(self, count):
        wait_until(f'{count} windows', lambda: len(self.app.windows()) == count)

    def show(self, action, path='/window/1'):
        """The dialog that comes of ACTION."""
        self.app.activate(action, path=path)
        self.wait_windows(2)
        width, height = self.app.size
        if width < 700:
            self.app.resize(width, height, self.app.windows()[-1])

    def leave(self, presses=1):
        """The dialog, back to the window."""
        self.app.key(*['Escape'] * presses)
        self.wait_windows(1)


def around_the_game(guide):
    """What can be reached before any game is played."""
    app = guide.app

    yield 'welcome'
    app.key('F10')
    yield 'welcome-menu'
    app.key('Escape')

    guide.show('new-game', '')
    yield 'new-game'
    guide.leave()
    app.set('seats', GLib.Variant('a(ssss)', SIX))
    guide.show('new-game', '')
    yield 'new-game-six'
    guide.leave()

    guide.show('preferences', '')
    yield 'preferences'
    app.scroll_down()
    yield 'preferences-below'
    guide.leave()

    guide.show('shortcuts', '')
    yield 'shortcuts'
    guide.leave()

    guide.show('about', '')
    yield 'about'
    guide.press('_Troubleshooting')
    yield 'about-troubleshooting'
    guide.press('_Debugging Information')
    yield 'about-debugging'
    guide.leave(3)

    guide.show('recent')
    yield 'recent-none'
    guide.leave()

    guide.show('open', '')
    yield 'open'
    guide.leave()


def rules(guide):
    app = guide.app

    guide.show('help')
    for page in range(1, 4):
        yield f'rules-{page}'
        app.key('Down', 'Down', 'Down')
    app.key('ctrl+f', *'1')
    yield 'rules-found'
    app.key('ctrl+f', *'zzz')
    yield 'rules-not-found'
    guide.leave(3)


def inspect(app):
    """What lies somewhere in the middle of the board."""
    app.key(*['ctrl+Down'] * 4, *['ctrl+Right'] * 4, 'i')


def a_turn(guide):
    app = guide.app

    guide.open('three-players')
    yield 'opened'
    guide.dismiss_toast()
    yield 'claim'
    app.activate('lift')
    yield 'place'
    app.key('F10')
    yield 'menu'
    app.key('Escape')
    inspect(app)
    yield 'inspector'
    app.key('Escape')
    app.activate('show-fields')
    yield 'fields'
    app.activate('show-fields')
    app.activate('place', GLib.Variant('(iii)', (40, 40, 0)))
    yield 'refused'
    guide.show('remaining')
    yield 'remaining'
    guide.leave()
    app.pick_card(0)
    yield 'hand-over'
    app.key('Escape')

    app.activate('hint')
    wait_until('the hint', lambda: app.enabled('take-hint'), 60)
    yield 'hint'
    app.key('Escape')


def files(guide):
    app = guide.app

    app.activate('save-file', GLib.Variant('s', 'file:///nowhere/at/all.bastide'))
    yield 'save-error'
    guide.leave()
    app.activate('open-file', GLib.Variant('s', 'file:///nowhere/at/all.bastide'), path='')
    guide.wait_windows(2)
    yield 'open-error'
    guide.leave()
    app.save_file('saved.bastide')
    yield 'saved'
    guide.dismiss_toast()
    guide.show('save-as')
    yield 'save-as'
    guide.leave()
    guide.show('save-picture')
    yield 'save-picture'
    guide.leave()
    guide.show('recent')
    yield 'recent'
    guide.leave()


def tutorial(guide):
    """Played to its end: the lessons let nothing pass but what they want."""
    app = guide.app

    app.activate('tutorial', path='')
    wait_until('the first lesson', lambda: app.enabled('leave-tutorial'))
    while True:
        yield 'lesson'
        if app.enabled('continue'):
            app.activate('continue')
            wait_until('the next lesson', lambda: app.enabled('continue') or app.state('phase') != 'computer')
            continue
        if app.state('phase') == 'over':
            break
        turn = app.state('turn')
        for placement in PLACEMENTS:
            if app.state('phase') == 'place':
                app.activate('place', placement)
        yield 'lesson'
        for claim in CLAIMS:
            if app.state('turn') == turn:
                app.activate('claim', claim)
                app.activate('end-turn')
        wait_until('the next lesson', lambda: app.enabled('continue') or app.state('phase') != 'computer')


def thinking(guide):
    app = guide.app

    app.set('computer-pace', GLib.Variant('s', 'slow'))
    app.start('--new', 'Clara=expert', 'Anna', '--seed', '1')
    wait_until('the computer to think', lambda: app.state('phase') == 'computer')
    yield 'thinking*'
    wait_until('the computer to have moved', lambda: app.state('turn') == 1, 60)
    yield 'first-turn'
    guide.dismiss_toast()


def the_end(guide):
    app = guide.app

    guide.open('three-players')
    app.set('scoring-pace', GLib.Variant('s', 'slow'))
    guide.show('end-game')
    yield 'end-game'
    guide.press('_End Game')
    wait_until('the end', lambda: app.state('phase') == 'over')
    GLib.usleep(2500000)
    yield 'scoring*'
    app.key('Escape')
    app.set('scoring-pace', GLib.Variant('s', 'off'))
    app.come_to_rest()
    if len(app.windows()) > 1:
        guide.leave()
    yield 'over'

    guide.open('four-players')
    guide.dismiss_toast()
    guide.show('results')
    yield 'results'
    app.scroll_down()
    yield 'results-below'
    guide.leave()


def closing(guide):
    """With nowhere left to keep the game."""
    app = guide.app
    folder = app.desk.env['XDG_DATA_HOME']

    guide.open('three-players')
    guide.dismiss_toast()
    app.wait_saved()
    shutil.rmtree(folder)
    open(folder, 'w').close()
    app.activate('lift')
    yield 'not-kept'
    app.activate('quit', path='')
    guide.wait_windows(2)
    yield 'quit-anyway'
    app.key('Escape')


def whole_way(guide):
    for part in (around_the_game, rules, tutorial, a_turn, thinking, files, the_end, closing):
        yield from part(guide)


def main_screens(guide):
    """Those that show what the whole looks like in another style or size."""
    app = guide.app

    yield 'welcome'
    guide.show('new-game', '')
    yield 'new-game'
    guide.leave()
    guide.show('preferences', '')
    yield 'preferences'
    guide.leave()
    guide.show('help')
    yield 'rules'
    guide.leave()
    guide.open('three-players')
    guide.dismiss_toast()
    yield 'claim'
    app.activate('lift')
    inspect(app)
    yield 'inspector'
    app.key('Escape')
    app.activate('show-sidebar')
    yield 'sidebar'
    app.activate('show-sidebar')
    app.activate('hint')
    wait_until('the hint', lambda: app.enabled('take-hint'), 60)
    yield 'hint'
    app.key('Escape')
    guide.show('remaining')
    yield 'remaining'
    guide.leave()
    guide.open('four-players')
    guide.dismiss_toast()
    guide.show('results')
    yield 'results'
    guide.leave()


def narrow_screens(guide):
    yield from main_screens(guide)
    yield from tutorial(guide)
