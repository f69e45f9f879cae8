# test-hint.py: the best moves
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import driver


class Hint(driver.CliTest):
    def hint(self, *words):
        answer, = self.done_json('hint', *words)
        return answer

    def test_fields(self):
        path = self.played_game()
        for turn in (0, 1, 35, 70):
            answer = self.hint(path, '--turn', str(turn), '--time', '20')
            shown, = self.done_json('show', path, '--turn', str(turn))
            self.assertEqual(set(answer), {'turn', 'player', 'tile', 'moves'})
            self.assertEqual([answer[key] for key in ('turn', 'player', 'tile')],
                             [shown[key] for key in ('turn', 'player', 'tile')])
            legal = self.done('moves', path, '--turn', str(turn)).splitlines()
            told = []
            for move in answer['moves']:
                self.assertEqual(set(move), {'x', 'y', 'rotation', 'claim', 'margin', 'visits'})
                told.append('{x} {y} {rotation} '.format(**move) + (move['claim'] or '-'))
            self.assertGreater(len(told), 0)
            self.assertEqual(len(set(told)), len(told))
            self.assertLessEqual(set(told), set(legal))

    def test_every_level(self):
        path = self.new_game('--deck', driver.DECK)
        for level in ('easy', 'medium', 'hard', 'expert', 'random', 'greedy', 'uct:10'):
            moves = self.hint(path, '--level', level, '--time', '20')['moves']
            self.assertGreater(len(moves), 0)
            for better, worse in zip(moves, moves[1:]):
                self.assertGreaterEqual(better['margin'], worse['margin'], level)

    def test_margin(self):
        """What greedy expects of a move is the scores if the game ended then: here, those of a whole city of two."""
        deck = 'E V ' + driver.DECK.replace(' E', '', 1).replace(' V', '', 1)
        moves = self.hint(self.new_game('--deck', deck), '--level', 'greedy')['moves']
        self.assertEqual({key: moves[0][key] for key in ('x', 'y', 'rotation', 'claim', 'margin')},
                         {'x': 0, 'y': -1, 'rotation': 180, 'claim': 'city-0', 'margin': 4})
        self.assertEqual(moves, sorted(moves, key=lambda move: -move['margin']))

    def test_no_claim_is_null(self):
        """A player whose followers are all on the board has nothing to claim with."""
        moves = self.hint(self.new_game('--deck', driver.DECK), '--level', 'greedy')['moves']
        self.assertIn(None, [move['claim'] for move in moves])
        self.assertNotIn('-', [move['claim'] for move in moves])

    def test_fixed_effort(self):
        path = self.played_game()
        for level in ('easy', 'greedy', 'uct:20', 'expert'):
            options = ('--turn', '60', '--level', level, '--time', '0')
            self.assertEqual(self.hint(path, *options), self.hint(path, *options))

    def test_pending_does_not_count(self):
        path = self.new_game('--deck', driver.DECK)
        pending = self.edited(path, '<scores>', '<pending x="0" y="1" rotation="0" claim="monastery"/><scores>')
        options = ('--level', 'greedy')
        self.assertEqual(self.hint(pending, *options), self.hint(path, *options))

    def test_over(self):
        path = self.played_game()
        self.assertEqual(self.hint(path), {'turn': 71, 'player': None, 'tile': None, 'moves': []})
        self.assertEqual(self.done('hint', path), 'The game is over\n')

    def test_text(self):
        deck = 'E V ' + driver.DECK.replace(' E', '', 1).replace(' V', '', 1)
        path = self.new_game('--deck', deck)
        lines = self.done('hint', path, '--level', 'greedy').splitlines()
        self.assertEqual(lines[0], 'Ana has tile E in hand: City')
        self.assertIn('best moves', lines[1])
        self.assertEqual(lines[2], ' 1.   +4.0  1 north: city to the south; Knight in the city to the south')
        self.assertEqual([re.match(' *([0-9]+)[.] ', line)[1] for line in lines[2:]],
                         [str(n + 1) for n in range(len(lines) - 2)])
        self.assertLessEqual(len(lines), 12)
        self.assertTrue(any(line.endswith('; no follower') for line in lines))

    def test_defaults(self):
        """Expert, and a limit of time: what is found is not told to the move."""
        self.assertGreater(len(self.hint(self.new_game('--seed', '1'))['moves']), 0)
        self.assertIn('(1000)', self.done('hint', '--help'))

    def test_text_in_an_old_encoding(self):
        self.done('hint', self.new_game(players=('José', 'Ana')), '--level', 'greedy',
                  env=dict(os.environ, LC_ALL='C'), encoding='ascii')

    def test_usage(self):
        path = self.new_game()
        for level in ('human', 'Expert', '', 'exec:true'):
            self.assertIn(f'“{level}”', self.usage('hint', path, '--level', level))
        for time in ('-1', 'x', '', '1.5', '2147483648'):
            self.assertIn('--time', self.usage('hint', path, '--time', time))
        self.assertIn('--turn', self.usage('hint', path, '--turn', 'x'))
        self.assertIn('“1”', self.usage('hint', path, '1'))


if __name__ == '__main__':
    driver.main()
