# test-elsewhere.py: two installed programs, each on a desk of its own, share one home
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""They go on with one game in turns and at once, are killed and resume: every step that either said was saved is in one
of the kept games, and whoever finds that the other went on too says so."""

import configparser
import os
import random
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from desk import App, Desk, Failure, wait_until
from saves import NS, Saves, check

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
ROUNDS = int(os.environ.get('TEST_ROUNDS', '2'))
SEED = int(os.environ.get('TEST_SEED', random.SystemRandom().randrange(1 << 32)))
TELLING = 'This game went on elsewhere too'
STEP = ('x', 'y', 'rotation', 'claim')


class Neighbour(Desk):
    """Another desk for the same program and the same home."""

    def __init__(self, other):
        self.other = other
        super().__init__(BUILD, APP_ID)

    def install(self, build):
        return tempfile.mkdtemp(prefix='bastide-install-'), self.other.prefix

    def _environment(self):
        return dict(super()._environment(), XDG_DATA_HOME=self.other.env['XDG_DATA_HOME'])


def read_step(element):
    return tuple(element.get(key, '-') for key in STEP)


def read_steps(path):
    """The turns of a kept game, and what has been begun of the next."""
    game = ElementTree.parse(path).getroot()
    pending = game.find(f'{NS}pending')
    return [read_step(turn) for turn in game.find(f'{NS}turns')], None if pending is None else read_step(pending)


def read_number(path):
    """The highest is that of the game to resume."""
    note = configparser.ConfigParser()
    note.read(f'{path}.note')
    return note.getint('Game', 'Number', fallback=0)


class Table:
    """What both must find in their home."""

    def __init__(self, saves):
        self.saves = saves
        self.told = []  # of (turns, what has been begun of the next): all that was said to be saved
        self.seen = {}  # what is legal after which turns: both begin where neither is any more
        self.n_steps = 0

    def games(self):
        games = {}
        for path in self.saves.kept():
            copy = shutil.copy(path, self.saves.desk.path('copy.bastide'))
            games[path] = turns, begun = read_steps(copy)
            if begun is None and str(turns) not in self.seen:
                self.seen[str(turns)] = self.saves.run('moves', copy).splitlines()
        return games

    def moves(self, turns):
        """What is legal after TURNS, of a game that is or was kept; None for one that is not yet."""
        return self.seen.get(str(turns)) or (self.games() and self.seen.get(str(turns)))

    def has(self, told, games):
        turns, begun = told
        for found, found_begun in games.values():
            if found[:len(turns)] == turns:
                # What had been begun is there as it was, or has become a turn.
                if begun is None or found_begun == begun or found[len(turns):len(turns) + 1] == [begun]:
                    return True
        return False

    def check(self):
        games = self.games()
        for told in self.told:
            if not self.has(told, games):
                raise Failure(f'lost: {told}\nkept: {games}')


class Player:
    def __init__(self, table, desk, rng, *arguments):
        self.table = table
        self.desk = desk
        self.rng = rng
        self.begin(*arguments)

    def begin(self, *arguments):
        """Goes on with whatever game the program comes back with."""
        self.app = App(self.desk, *arguments)
        wait_until('a game', lambda: self.app.state('phase') in ('place', 'claim'))
        self.app.wait_saved()
        self.was_told = False
        self.turns, self.begun = read_steps(max(self.table.saves.kept(), key=read_number))
        check('the game that is resumed', (self.app.state('turn'), self.app.state('phase') == 'claim'),
              (len(self.turns), self.begun is not None))

    def step(self):
        """Lays a tile by chance, or ends the turn; does not wait until that is saved."""
        if self.begun is None:
            moves = wait_until('the game to have been kept', lambda: self.table.moves(self.turns))
            x, y, rotation, _ = self.rng.choice(moves).split()
            self.app.place(int(x), int(y), int(rotation))
            self.begun = x, y, rotation, '-'
        else:
            self.app.activate('end-turn')
            self.turns, self.begun = self.turns + [self.begun], None
        self.table.n_steps += 1

    def settle(self):
        self.app.wait_saved()
        self.was_told |= self.app.state('status').startswith(TELLING)
        self.table.told.append((self.turns, self.begun))
        self.table.check()


def play_in_turns(players, rng):
    for _ in range(3):
        for player in rng.sample(players, 2):
            player.step()
            player.settle()
    check('how many were told', sum(player.was_told for player in players), 1)


def play_at_once(players, rng):
    for _ in range(4):
        for player in rng.sample(players, 2):
            player.step()
    for player in players:
        player.settle()


def play_round(number, table, players, rng):
    """From a game that is on both screens."""
    check('the game on both screens', (players[0].turns, players[0].begun), (players[1].turns, players[1].begun))
    n_games = len(table.games())
    (play_in_turns, play_at_once)[number % 2](players, rng)
    check('how many games there are', len(table.games()), n_games + 1)

    # Either is killed with a step under way.
    for player in rng.sample(players, 2):
        player.step()
        player.app.kill()
    table.check()
    for player in players:
        player.begin()


def main():
    print(f'TEST_SEED={SEED} TEST_ROUNDS={ROUNDS}', flush=True)
    rng = random.Random(SEED)
    with Desk(BUILD, APP_ID) as desk, Neighbour(desk) as neighbour:
        table = Table(Saves(CLI, desk))
        players = [Player(table, desk, rng, '--new', 'Ana', 'Bernat', '--seed', str(SEED))]
        players.append(Player(table, neighbour, rng))
        for number in range(ROUNDS):
            play_round(number, table, players, rng)
        for player in players:
            player.app.quit()
        table.check()
        print(f'{table.n_steps} steps on two desks, {2 * ROUNDS} kills, {len(table.games())} games kept, nothing lost')


main()
