# test-power.py: the power fails while a game is being kept, and nothing is lost
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game is begun on a shelf that is not there yet and played for some steps, while every call that changes the disk
is noted.  Then the power is cut after each of them: in every state that the disk could be left in, the game that is
gone on with must be one that had been reached, in every field, and none that comes before what the program had said is
on the disk; and the program must go on with it."""

import argparse
import os
import random
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ET

from disks import Disk, put
from headless_player import HeadlessPlayer
from positions import Deal, Failure, Memory, Position, find_resumed, read_game

parser = argparse.ArgumentParser()
parser.add_argument('--steps', type=int, default=8)
parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
parser.add_argument('--cli', required=True)
parser.add_argument('--calls', required=True)
parser.add_argument('--player', required=True)


def play(player, arguments, folder):
    """Plays, and returns the positions in the order in which they were reached, and the log of the calls."""
    chance = random.Random(arguments.seed)
    log = os.path.join(folder, 'log')
    deal = Deal(arguments.cli, folder, arguments.seed)
    memory = Memory(Position(deal))
    positions = [None, memory.position]
    steps = [('open', deal.start)]
    for _ in range(arguments.steps):
        choices = [memory.forward()] * 4 + [('undo',)] * memory.can_undo() + [('redo',)] * memory.can_redo()
        steps.append(chance.choice(choices))
        positions.append(memory.take(steps[-1]))

    player.start({'CALLS_FOLDER': player.data, 'CALLS_LOG': log}, None)
    for step in steps:
        player.send(step)
        player.wait_done()
        while not player.is_saved(None):
            pass
    player.kill()
    with open(log, encoding='utf-8') as file:
        return positions, [line.rstrip('\n').split('\t') for line in file]


def identify(state, positions, folder):
    """Which of POSITIONS, by its number, would be gone on with."""
    root = os.path.join(folder, 'found')
    put(state, root)
    try:
        path = find_resumed(os.path.join(root, 'bastide', 'games'))
        told = read_game(path) if path is not None else None
    except ET.ParseError:
        raise Failure(f'{path} would be damaged') from None
    finally:
        shutil.rmtree(root)
    for number, position in enumerate(positions):
        if told == (None if position is None else position.told()):
            return number
    raise Failure('a position that was never reached would be gone on with')


def go_on(state, position, player):
    shutil.rmtree(player.data)
    put(state, player.data)
    player.start({}, position)
    player.kill()


def main():
    arguments = parser.parse_args()
    print(f'seed {arguments.seed}', flush=True)
    folder = tempfile.mkdtemp(prefix='bastide-power-')
    player = HeadlessPlayer(arguments, folder)
    seen = {}  # which position each state that was looked at holds
    n_cuts = n_states = n_saved = n_done = 0
    try:
        positions, log = play(player, arguments, folder)
        disk = Disk(player.data)
        for word, *rest in log:
            if word == 'say':
                for line in bytes.fromhex(rest[1]).decode().splitlines():
                    n_saved = int(line.split()[1]) if line.startswith('saved') else n_saved
                    n_done = int(line.split()[1]) if line.startswith('done') else n_done
            else:
                disk.tell(word, *rest)
            n_cuts += 1
            for state in disk.states():
                n_states += 1
                key = tuple(sorted(state.items(), key=lambda item: item[0]))
                if key not in seen:
                    seen[key] = identify(state, positions, folder)
                    go_on(state, positions[seen[key]], player)
                # The same position may have been reached twice.
                found = {number for number, position in enumerate(positions) if position == positions[seen[key]]}
                if not found & set(range(n_saved, n_done + 2)):
                    raise Failure(f'after {word} {rest[:3]}: step {seen[key]}, though {n_saved} were said to be saved')
    finally:
        player.close()
        shutil.rmtree(folder)
    print(f'{n_cuts} power cuts in {len(positions) - 1} steps: {n_states} states, {len(seen)} of them different, and '
          f'all can be gone on with')


if __name__ == '__main__':
    sys.exit(main())
