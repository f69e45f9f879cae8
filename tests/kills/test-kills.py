# test-kills.py: the program is killed, again and again, and loses nothing
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game is played with each step kept as it is taken, the player is killed as by kill -9 in the middle of it, and the
next one goes on with what is found on the disk; at the end of the game another begins.  Killed is

  at random   after a time that is uniform over what a step takes, or while the program starts;
  aimed       at the Nth call that changes something on the disk, before or after it, for every N in turn, in a game
              under way and on a shelf that is not there yet.

Every time, the position that is gone on with must be one that had been reached, in every field that the saved game
has: none that comes before what the program had said is on the disk, and at most one step back if each step was waited
for.

The player is the window of the installed program, driven over its actions, or one without a window, which is quicker.
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time

from positions import Deal, Failure, Memory, Position, find_resumed, read_game


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('kind', choices=('window', 'headless'))
    parser.add_argument('--random', type=int, default=20, help='kills at random')
    parser.add_argument('--aimed', type=int, default=12, help='calls to kill at, in a game under way')
    parser.add_argument('--first', type=int, default=0, help='calls to kill at, on a shelf that is not there yet')
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument('--cli', required=True)
    parser.add_argument('--calls', required=True)
    parser.add_argument('--player')
    parser.add_argument('--build')
    parser.add_argument('--app-id')
    return parser.parse_args()


class Table:
    """What is remembered of the game while players come and go."""

    def __init__(self, arguments, chance, folder, create_player):
        self.arguments = arguments
        self.chance = chance
        self.folder = folder
        self.player = create_player()
        self.n_deals = 0
        self.deal = None
        self.memory = Memory(None)
        self.reached = [None]  # since what is surely on the disk, which comes first
        self.waits = True      # for each step to be on the disk
        self.was_hasty = False # since what is surely on the disk, some step was not waited for
        self.step_seconds = 0.01
        self.n_kills = self.n_steps = self.n_lost = self.most_lost = 0

    # --- checking ---

    def begin(self, environment=None):
        """Looks at what is on the disk, and has a player go on with that."""
        self.check()
        self.player.start(environment or {}, self.memory.position)

    def check(self):
        path = find_resumed(self.player.shelf)
        told = read_game(path) if path is not None else None
        for index, position in reversed(list(enumerate(self.reached))):
            if told == (None if position is None else position.told()):
                break
        else:
            reached = ', '.join(map(str, self.reached))
            kept = shutil.copytree(self.player.data, tempfile.mkdtemp(prefix='bastide-kills-') + '/data')
            raise Failure(f'after {self.n_kills} kills {kept} has none of: {reached}')
        n_lost = len(self.reached) - 1 - index
        self.n_lost += n_lost
        self.most_lost = max(self.most_lost, n_lost)
        if n_lost > 1 and not self.was_hasty:
            raise Failure(f'{n_lost} steps are lost after {self.n_kills} kills')
        self.was_hasty = False
        self.reached = [position]
        self.memory = Memory(position)

    # --- playing ---

    def choose(self):
        if self.memory.position is None:
            return None
        forward = self.memory.forward()
        roll = self.chance.random()
        if roll < 0.15 and self.memory.can_undo():
            return ('undo',)
        if roll < 0.35 and self.memory.can_redo():
            return ('redo',)
        return forward

    def begin_anew(self):
        if self.deal is None or self.memory.position is not None:
            self.n_deals += 1
            self.deal = Deal(self.arguments.cli, self.folder, self.arguments.seed * 1000 + self.n_deals)
        self.memory = Memory(Position(self.deal))
        return ('open', self.deal.start)

    def send(self):
        """Has the player take a step, which is reached from now on, for all that is known."""
        step = self.choose()
        if step is None:
            step = self.begin_anew()
            self.reached.append(self.memory.position)
        else:
            self.reached.append(self.memory.take(step))
        self.n_steps += 1
        self.player.send(step)

    def note_saved(self):
        if self.player.is_saved(self.memory.position):
            self.reached = self.reached[-1:]

    def step(self):
        begun = time.monotonic()
        self.send()
        self.player.wait_done()
        while self.waits and len(self.reached) > 1:
            self.note_saved()
        if self.waits:
            self.step_seconds += (time.monotonic() - begun - self.step_seconds) / 20

    # --- killing ---

    def be_killed_at_random(self):
        if self.chance.random() < 0.1:
            self.player.start_and_die(self.chance.uniform(0, self.player.start_seconds))
        else:
            self.begin()
            self.waits = self.chance.random() < 0.8
            self.was_hasty = not self.waits
            for _ in range(self.chance.randrange(5)):
                self.step()
            self.send()
            end = time.monotonic() + self.chance.uniform(0, 1.5 * self.step_seconds)
            while time.monotonic() < end:
                self.note_saved()
            self.player.kill()
            self.note_saved()
        self.n_kills += 1

    def be_killed_at(self, number, after):
        self.waits = True
        environment = {'CALLS_FOLDER': self.player.data, 'CALLS_KILL': str(number)}
        if after:
            environment['CALLS_AFTER'] = '1'
        try:
            self.begin(environment)
            while True:
                self.step()
        except self.player.Dead:
            self.player.bury()
            self.note_saved()
        self.n_kills += 1

    def forget(self):
        """Takes the shelf away, and begins anew."""
        shutil.rmtree(self.player.data)
        os.mkdir(self.player.data, mode=0o700)
        self.reached = [None]
        self.memory = Memory(None)

    def run(self):
        arguments = self.arguments
        for number in range(1, arguments.first + 1):
            for after in False, True:
                self.forget()
                self.be_killed_at(number, after)
                self.begin()
                self.player.kill()
                self.note_saved()
        for number in range(1, arguments.aimed + 1):
            for after in False, True:
                self.be_killed_at(number, after)
        for _ in range(arguments.random):
            self.be_killed_at_random()
        self.begin()
        self.player.kill()


def main():
    arguments = parse_arguments()
    print(f'seed {arguments.seed}', flush=True)
    folder = tempfile.mkdtemp(prefix='bastide-kills-')
    try:
        if arguments.kind == 'window':
            from window_player import WindowPlayer
            create_player = lambda: WindowPlayer(arguments)  # noqa: E731
        else:
            from headless_player import HeadlessPlayer
            create_player = lambda: HeadlessPlayer(arguments, folder)  # noqa: E731
        table = Table(arguments, random.Random(arguments.seed), folder, create_player)
        try:
            table.run()
        finally:
            table.player.close()
    finally:
        shutil.rmtree(folder)
    print(f'{table.n_kills} kills survived, {table.n_steps} steps in {table.n_deals} games; {table.n_lost} steps were '
          f'not on the disk yet, at most {table.most_lost} at once')


if __name__ == '__main__':
    sys.exit(main())
