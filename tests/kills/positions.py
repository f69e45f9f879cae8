# positions.py: a game as whoever plays it remembers it, and as it is found on the disk
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The memory knows no rules and nothing of the program: it has the turns of a whole game that was played beforehand,
and counts where in it the steps, the undoes and the redoes must have led."""

import glob
import json
import os
import subprocess
import xml.etree.ElementTree as ET
from typing import NamedTuple

NS = '{urn:x-bastide:game}'


class Failure(Exception):
    pass


def read_game(path):
    """Everything that a saved game says, but who wrote it."""
    root = ET.parse(path).getroot()
    turns = root.find(f'{NS}turns')
    pending = root.find(f'{NS}pending')
    return {
        'version': root.get('version'),
        'setup': [(part.tag, dict(part.attrib)) for part in root.find(f'{NS}setup')],
        'deck': root.find(f'{NS}deck').text,
        'marks': dict(turns.attrib),
        'turns': [dict(turn.attrib) for turn in turns],
        'pending': None if pending is None else dict(pending.attrib),
        'scores': root.find(f'{NS}scores').text,
    }


class Deal:
    """A whole game, played at random by bastide-cli, and a file with the same before its first turn."""

    def __init__(self, cli, folder, seed, players=3):
        self.whole = os.path.join(folder, f'whole-{seed}.bastide')
        self.start = os.path.join(folder, f'start-{seed}.bastide')
        self.cli = cli
        self.scores = {}
        subprocess.run([cli, 'play', *['--player', 'random'] * players, '--seed', str(seed), '-o', self.whole],
                       check=True, stdout=subprocess.DEVNULL)
        self.told = read_game(self.whole)
        self.turns = self.told['turns']
        ET.register_namespace('', NS[1:-1])
        tree = ET.parse(self.whole)
        turns = tree.getroot().find(f'{NS}turns')
        turns[:] = []
        turns.set('played', '0')
        tree.getroot().remove(tree.getroot().find(f'{NS}scores'))
        tree.write(self.start, xml_declaration=True, encoding='UTF-8')

    def scores_after(self, turn):
        if turn not in self.scores:
            shown = subprocess.run([self.cli, 'show', self.whole, '--json', '--turn', str(turn)], check=True,
                                   capture_output=True, text=True).stdout
            self.scores[turn] = ' '.join(map(str, json.loads(shown)['scores']))
        return self.scores[turn]


class Position(NamedTuple):
    deal: Deal
    n_turns: int = 0       # those to be redone included
    played: int = 0
    is_laid: bool = False
    is_claimed: bool = False

    def turn(self):
        return self.deal.turns[self.played] if self.played < len(self.deal.turns) else None

    def phase(self):
        if self.turn() is None:
            return 'over'
        return 'claim' if self.is_laid else 'place'

    def told(self):
        """What its saved game must say."""
        pending = None
        if self.is_laid:
            pending = {key: self.turn()[key] for key in ('x', 'y', 'rotation')}
            if self.is_claimed:
                pending['claim'] = self.turn()['claim']
        return dict(self.deal.told, marks={'played': str(self.played)}, turns=self.deal.turns[:self.n_turns],
                    pending=pending, scores=self.deal.scores_after(self.played))

    def __str__(self):
        return (f'turn {self.played} of {self.n_turns}' + (', laid' if self.is_laid else '')
                + (', claimed' if self.is_claimed else ''))


class Memory:
    """Where the game is, and how far it can be redone."""

    def __init__(self, position):
        self.position = position
        self.tail = None  # of the turn that comes last: 'laid' or 'claimed'
        if position is not None and position.is_laid and position.n_turns == position.played:
            self.tail = 'claimed' if position.is_claimed else 'laid'

    def forward(self):
        """The step that comes next, as the game went beforehand; None at its end."""
        position = self.position
        turn = position.turn()
        if turn is None:
            return None
        if not position.is_laid:
            return ('place', turn['x'], turn['y'], turn['rotation'])
        if 'claim' in turn and not position.is_claimed:
            return ('claim', turn['claim'])
        return ('end-turn',)

    def can_undo(self):
        return self.position.is_laid or self.position.played > 0

    def can_redo(self):
        position = self.position
        if position.played < position.n_turns:
            return True
        if self.tail is None:
            return False
        return not position.is_laid or (self.tail == 'claimed' and not position.is_claimed)

    def _end(self):
        position = self.position
        if position.n_turns == position.played:
            self.tail = None
        return position._replace(n_turns=max(position.n_turns, position.played + 1), played=position.played + 1,
                                 is_laid=False, is_claimed=False)

    def _undo(self):
        position = self.position
        if position.is_claimed:
            return position._replace(is_claimed=False)
        if position.is_laid:
            return position._replace(is_laid=False)
        played = position.played - 1
        return position._replace(played=played, is_laid=True, is_claimed='claim' in position.deal.turns[played])

    def _redo(self):
        position = self.position
        is_last = position.played == position.n_turns
        claims = self.tail == 'claimed' if is_last else 'claim' in position.turn()
        if not position.is_laid:
            return position._replace(is_laid=True)
        if claims and not position.is_claimed:
            return position._replace(is_claimed=True)
        return self._end()

    def take(self, step):
        word = step[0]
        position = self.position
        is_last = position.played == position.n_turns
        if word == 'place':
            self.position = position._replace(is_laid=True)
            if is_last and self.tail is None:
                self.tail = 'laid'
        elif word == 'claim':
            self.position = position._replace(is_claimed=True)
            if is_last:
                self.tail = 'claimed'
        else:
            self.position = {'end-turn': self._end, 'undo': self._undo, 'redo': self._redo}[word]()
        return self.position


def find_resumed(folder):
    """The autosave in FOLDER that is gone on with: that with the highest number in the note beside it."""
    best, number = None, -1
    for path in glob.glob(f'{folder}/*.bastide'):
        if not os.path.basename(path).startswith('unreadable-'):
            try:
                with open(path + '.note', encoding='utf-8') as note:
                    lines = [line for line in note.read().splitlines() if line.startswith('Number=')]
            except FileNotFoundError:
                lines = []
            mine = int(lines[0].split('=')[1]) if lines else 0
            if mine > number:
                best, number = path, mine
    return best
