# table.py: a game between two, on a table that may be anywhere
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Two steps follow each other for as long as one wishes: a tile is laid down, and lifted again."""

import os

from desk import App, wait_until
from faulty_disk import tells

SEED = '5'
NEW = ('--new', 'Ana', 'Bernat', '--seed', SEED)

NOT_KEPT = 'The game is not being kept: '
KEPT_AGAIN = 'The game is being kept again'
UNSAVED_STEPS = 'The Last Steps Are Not Saved'


class Table:
    def __init__(self, desk, saves):
        self.desk = desk
        self.saves = saves
        self.shelf = os.path.join(desk.env['XDG_DATA_HOME'], 'bastide', 'games')
        script = saves.deal('whole.bastide', 'start.bastide', ['random', 'random'], SEED)
        self.spot = tuple(int(script[0][name]) for name in ('x', 'y', 'rotation'))
        self.app = None

    def start(self, *arguments, kind=App):
        self.app = kind(self.desk, *arguments)

    def step(self):
        before = self.app.state('phase')
        if before == 'place':
            self.app.place(*self.spot)
        else:
            self.app.activate('lift')
        wait_until('the step', lambda: self.app.state('phase') != before)

    def told(self, number):
        """Whether it has been told that the game is not being kept, and why."""
        return tells(self.app.state('status'), number, NOT_KEPT)

    def wait_told(self, words):
        wait_until(f'“{words}” to be told', lambda: words in self.app.state('status'))

    def wait_recovery(self):
        self.app.wait_saved()
        self.wait_told(KEPT_AGAIN)

    def dismiss(self, words):
        """Sends the dialog away that says WORDS."""
        self.app.focus()
        self.app.key('Escape')
        wait_until(f'“{words}” to be gone', lambda: words not in self.desk.spoken())
