# test-company.py: the program is killed while computers play, and loses nothing
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A human plays with two computers, and the player is killed at random: in the human's turn, or in those of the
computers, which nobody has told what to do.  What is found on the disk is legal, has all that was there when the human
was last to move, and of what the human did since nothing else than that, in order, and all that was said to be saved;
then come whatever turns of the computers."""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from headless_player import HeadlessPlayer
from positions import Failure, find_resumed, read_game

parser = argparse.ArgumentParser()
parser.add_argument('--random', type=int, default=20, help='kills at random')
parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
parser.add_argument('--cli', required=True)
parser.add_argument('--calls', required=True)
parser.add_argument('--player', required=True)

SEATS = ('Ana', 'Bo=easy', 'Carme=medium')
PLACED = ('x', 'y', 'rotation')


class Company:
    def __init__(self, arguments, folder):
        self.cli = arguments.cli
        self.folder = folder
        self.chance = random.Random(arguments.seed)
        self.player = HeadlessPlayer(arguments, folder)
        self.n_games = self.n_kills = self.n_turns = self.n_theirs = 0
        self.sure = None   # what was on the disk when the human was last to move
        self.done = []     # what the human has done since: the states of the move, as saved games have it
        self.n_saved = 0   # of these, said to be saved
        self.ended = False
        self.seconds = 0.2

    def _run(self, *arguments):
        return subprocess.run([self.cli, *arguments], check=True, capture_output=True, text=True).stdout

    # --- checking ---

    def check(self):
        path = find_resumed(self.player.shelf)
        found = read_game(path)
        self._run('check', path)
        n_sure = len(self.sure['turns'])
        since = found['turns'][n_sure:]
        told = f'{since} and {found["pending"]} since {n_sure}, where {self.done} were done'
        if found['turns'][:n_sure] != self.sure['turns'] or found['deck'] != self.sure['deck']:
            raise Failure(f'what was sure is not there: {told}')
        if not since:
            reached = [self.sure['pending'], *self.done]
            if found['pending'] not in reached[min(self.n_saved, len(reached) - 1):] \
                    or self.n_saved > len(self.done):
                raise Failure(told)
        else:
            mine = {key: value for key, value in since[0].items() if key not in ('player', 'tile')}
            if not self.ended or mine != self.done[-1] or len(since) > len(SEATS):
                raise Failure(told)
            self.n_theirs += len(since) - 1

    def begin(self):
        if self.sure is not None:
            self.check()
        self.player.start_anew()
        self.wait_for_turn()

    def wait_for_turn(self):
        while not self.player.is_its_turn():
            time.sleep(0.001)
        self.sure = read_game(find_resumed(self.player.shelf))
        self.done = []
        self.n_saved = 0
        self.ended = False

    # --- playing ---

    def deal(self):
        self.n_games += 1
        start = os.path.join(self.folder, f'start-{self.n_games}.bastide')
        self._run('new', *(word for seat in SEATS for word in ('--player', seat)), '--seed',
                  str(self.chance.randrange(1 << 32)), '-o', start)
        self.player.send(('open', start))
        self.wait_for_turn()

    def take(self, step):
        self.player.send(step)
        self.player.wait_done()

    def note_saved(self, n_before):
        """The steps of the human that are surely on the disk."""
        self.n_saved = max(self.n_saved, self.player.n_saved - n_before)

    def turn(self):
        """Plays a turn and waits for the human's next, or not, and is killed on the way."""
        moves = self._run('moves', find_resumed(self.player.shelf)).splitlines()
        if not moves:
            self.deal()
            return self.turn()
        x, y, rotation, claim = self.chance.choice(moves).split()
        n_before = self.player.n_sent
        self.n_turns += 1
        if self.sure['pending'] is not None:
            raise Failure('the human has not ended the turn')
        move = dict(zip(PLACED, (x, y, rotation)))
        steps = [(('place', x, y, rotation), move)]
        if claim not in ('-', 'none'):
            move = dict(move, claim=claim)
            steps.append((('claim', claim), move))
        end = time.monotonic() + self.chance.uniform(0, self.seconds)
        for step, state in steps:
            self.done.append(state)
            self.take(step)
            if self.chance.random() < 0.1:
                return n_before
        self.ended = True
        self.take(('end-turn',))
        while time.monotonic() < end:
            if self.player.is_its_turn():
                self.wait_for_turn()
                return self.turn()
        return n_before

    def run(self, n_kills):
        self.player.start({}, None)
        self.deal()
        for _ in range(n_kills):
            n_before = self.turn()
            self.player.kill()
            self.note_saved(n_before)
            self.n_kills += 1
            self.begin()
            if self.sure['pending'] is not None:
                self.take(('end-turn',))
                self.wait_for_turn()


def main():
    arguments = parser.parse_args()
    print(f'seed {arguments.seed}', flush=True)
    folder = tempfile.mkdtemp(prefix='bastide-company-')
    company = Company(arguments, folder)
    try:
        company.run(arguments.random)
    finally:
        company.player.close()
        shutil.rmtree(folder)
    print(f'{company.n_kills} kills survived in {company.n_turns} turns and {company.n_games} games; '
          f'{company.n_theirs} turns of computers were on the disk already')


if __name__ == '__main__':
    sys.exit(main())
