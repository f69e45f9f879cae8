# test-show.py: positions and the moves from them
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import driver
from driver import CliTest


class Turn(CliTest):
    def test_every_turn(self):
        path = self.played_game()
        for turn in (0, 1, 35, 71):
            shown, = self.done_json('show', path, '--turn', str(turn))
            self.assertEqual((shown['turn'], len(shown['tiles'])), (turn, turn + 1))
            self.assertEqual(bool(self.done('moves', path, '--turn', str(turn))), turn < 71)

    def test_default_is_played(self):
        path = self.played_game()
        self.assertEqual(self.done_json('show', path), self.done_json('show', path, '--turn', '71'))

    def test_redo_turns_can_be_shown(self):
        path = self.edited(self.played_game(), 'played="71"', 'played="20"')
        text = path.read_text(encoding='utf-8')
        path.write_text(re.sub('<scores>.*</scores>', '', text), encoding='utf-8')
        self.assertEqual(self.done_json('show', path)[0]['turn'], 20)
        self.assertEqual(self.done_json('show', path, '--turn', '71')[0]['over'], True)

    def test_ended_early(self):
        """Over where the players ended it, and nowhere before."""
        path = self.edited(self.played_game(), 'played="71"', 'played="20"')
        text = re.sub('<scores>.*</scores>', '', path.read_text(encoding='utf-8'))
        text = re.sub('(<turn .*\n){51} *</turns>', '</turns>', text.replace('    <turn ', '<turn '))
        text = text.replace('played=', 'xmlns:m="urn:x-bastide:more" m:ended="true" played=')
        path.write_text(text, encoding='utf-8')
        shown, = self.done_json('show', path)
        self.assertEqual((shown['turn'], shown['over'], shown['tile'], shown['player']), (20, True, None, None))
        self.assertEqual(self.done('moves', path), '')
        shown, = self.done_json('show', path, '--turn', '19')
        self.assertEqual((shown['turn'], shown['over']), (19, False))

    def test_beyond_the_end(self):
        path = self.new_game()
        for turn in ('1', '4294967296', '18446744073709551616', '9' * 100):
            for command in (['show'], ['moves'], ['hint'], ['render', '-o', self.folder / 'out.png']):
                message = self.wrong(*command, path, '--turn', turn)
                self.assertTrue(message.startswith(f'{path}: '), message)
                self.assertIn(turn, message)

    def test_no_number(self):
        path = self.new_game()
        for turn in ('-1', '+1', '1.0', '0x1', ' 1', '', 'one'):
            self.assertIn('--turn', self.usage('show', path, '--turn', turn))

    def test_first_of_turns_is_the_players_own(self):
        shown, = self.done_json('show', self.new_game(players=('A', 'B', 'C')))
        self.assertEqual((shown['turn'], shown['player'], shown['scores'], shown['followers']),
                         (0, 0, [0, 0, 0], [7, 7, 7]))


class Show(CliTest):
    def test_fields(self):
        shown, = self.done_json('show', self.new_game('--deck', driver.DECK))
        self.assertEqual({key: shown[key] for key in ('turn', 'player', 'tile', 'remaining', 'discarded', 'over',
                                                      'scores', 'followers', 'final', 'tiles', 'pending')},
                         {'turn': 0, 'player': 0, 'tile': 'A', 'remaining': 70, 'discarded': [], 'over': False,
                          'scores': [0, 0], 'followers': [7, 7], 'final': [0, 0], 'pending': None,
                          'tiles': [{'id': 'D', 'x': 0, 'y': 0, 'rotation': 0, 'claim': None, 'player': None}]})
        self.assertIn({'kind': 'road', 'tiles': 1, 'shields': 0, 'open': 2, 'complete': False, 'followers': [0, 0],
                       'owners': [], 'points': 1, 'segments': [[0, 0, 'road-0']]}, shown['features'])
        self.assertEqual(len(shown['features']), 4)

    def test_over(self):
        shown, = self.done_json('show', self.played_game())
        self.assertEqual((shown['player'], shown['tile'], shown['over'], shown['remaining']), (None, None, True, 0))

    def test_pending(self):
        """It does not count as played, and belongs to the position in force alone."""
        path = self.edited(self.new_game('--deck', driver.DECK), '<scores>',
                           '<pending x="0" y="1" rotation="0" claim="monastery"/><scores>')
        shown, = self.done_json('show', path)
        self.assertEqual(shown['pending'], {'x': 0, 'y': 1, 'rotation': 0, 'claim': 'monastery'})
        self.assertEqual((shown['turn'], len(shown['tiles']), shown['tile']), (0, 1, 'A'))
        self.assertEqual(shown['followers'], [7, 7])

        played = self.played_game()
        turn = self.elements(played, 'turn')[20]
        pending = '<pending x="{x}" y="{y}" rotation="{rotation}"/>'.format(**turn.attrib)
        text = re.sub('<scores>.*</scores>', '', played.read_text(encoding='utf-8'))
        text = text.replace('played="71"', 'played="20"').replace('</turns>', '</turns>' + pending)
        played.write_text(text, encoding='utf-8')
        self.assertEqual(self.done_json('show', played)[0]['pending']['claim'], None)
        for other in ('19', '21'):
            self.assertIsNone(self.done_json('show', played, '--turn', other)[0]['pending'])

    def test_names_are_escaped(self):
        names = ('"Ana" \\', 'José', '<&>')
        self.assertEqual(self.done_json('show', self.new_game(players=names))[0]['players'], list(names))

    def test_text(self):
        path = self.played_game()
        text = self.done('show', path)
        shown, = self.done_json('show', path)
        for final in shown['final']:
            self.assertIn(str(final), text)
        self.assertIn('over', text)
        text = self.done('show', path, '--turn', '7')
        shown, = self.done_json('show', path, '--turn', '7')
        self.assertIn('7 turns', text)
        self.assertIn(f"tile {shown['tile']} in hand", text)
        self.assertIn('63 tiles', text)

    def test_text_in_an_old_encoding(self):
        path = self.new_game(players=('José', 'Ana'))
        text = self.done('show', path, env=dict(os.environ, LC_ALL='C'), encoding='ascii')
        self.assertIn('0 Jos?: ', text)


class Moves(CliTest):
    def test_first_turn(self):
        """R3, R5: tile A, whose four rotations all count, beside tile D."""
        cells = ('-1 0 270', '1 0 90', '0 1 0', '0 1 90', '0 1 270')
        claims = ('-', 'monastery', 'road-0', 'field-0')
        self.assertEqual(self.done('moves', self.new_game('--deck', driver.DECK)).splitlines(),
                         [f'{cell} {claim}' for cell in cells for claim in claims])

    def test_equal_rotations_all_count(self):
        deck = 'C B ' + driver.DECK.replace(' C', '', 1).replace(' B', '', 1)
        moves = self.done('moves', self.new_game('--deck', deck)).splitlines()
        self.assertEqual(moves, [f'0 -1 {rotation} {claim}' for rotation in (0, 90, 180, 270)
                                 for claim in ('-', 'city-0')])


if __name__ == '__main__':
    driver.main()
