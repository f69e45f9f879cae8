# test-commands.py: command lines, right and wrong, and the files that they name
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import subprocess

import driver
from driver import CliTest

COMMANDS = ('show', 'moves', 'check', 'new', 'play', 'render', 'bench')
TWO_PLAYERS = ('--player', 'Ana', '--player', 'Bernat')
TWO_SPECS = ('--player', 'random', '--player', 'greedy')
TURN = re.compile(r'<turn [^>]*/>')


class Everywhere(CliTest):
    def test_help(self):
        text = self.done('--help')
        for command in COMMANDS:
            self.assertRegex(text, rf'(?m)^  {command} ')
            for option in ('--help', '-h'):
                self.assertIn(f'bastide-cli {command}', self.done(command, option))

    def test_help_needs_nothing_else(self):
        self.assertIn('--tile-size', self.done('render', '--tile-size', 'x', '--help'))

    def test_version(self):
        version = self.done('--version')
        self.assertRegex(version, r'^bastide-cli \d+\.\d+\.\d+\n$')
        for command in COMMANDS:
            self.assertEqual(self.done(command, '--version'), version)

    def test_no_command(self):
        self.assertIn('command', self.usage())
        self.assertIn('“sow”', self.usage('sow'))
        self.assertIn('--sow', self.usage('--sow'))

    def test_unknown_option(self):
        for command in COMMANDS:
            self.assertIn('--sow', self.usage(command, '--sow'))

    def test_word_too_many(self):
        for words in (('show', 'a', 'b'), ('moves', 'a', 'b'), ('render', 'a', 'b', '-o', 'c.png'),
                      ('new', *TWO_PLAYERS, '-o', 'c.bastide', 'b'), ('play', *TWO_SPECS, 'b'), ('bench', 'b')):
            self.assertIn('“b”', self.usage(*words))

    def test_file_missing(self):
        for command in ('show', 'moves', 'check', 'render'):
            self.usage(command, '-o', 'a.png') if command == 'render' else self.usage(command)
        for command in ('show', 'moves'):
            self.usage(command, '')

    def test_value_missing(self):
        self.assertIn('--turn', self.usage('show', 'a', '--turn'))

    def test_control_characters_stay_out_of_messages(self):
        self.assertEqual(self.wrong('show', 'a\nb\033').split(':')[0], 'a?b?')
        self.assertIn('“a?b”', self.usage('a\nb'))

    def test_unreadable_files(self):
        nothing = self.folder / 'nothing.bastide'
        empty = self.folder / 'empty.bastide'
        empty.touch()
        for command in (['show'], ['moves'], ['check'], ['render', '-o', self.folder / 'out.png']):
            for path in (nothing, empty, self.folder, '/dev/zero'):
                self.assertRegex(self.wrong(*command, path), rf'^{path}:\d+: .')
        self.assertFalse((self.folder / 'out.png').exists())


class Output(CliTest):
    """What happens where the results cannot go."""

    def test_full_disk(self):
        path = self.new_game()
        with open('/dev/full', 'w', encoding='utf-8') as full:
            for words in (['show', path], ['show', path, '--json'], ['moves', path], ['check', path],
                          ['play', *TWO_SPECS], ['--help']):
                process = driver.run(*words, stdout=full)
                self.assertEqual(process.returncode, driver.WRONG)
                self.assertEqual(process.stderr.count('\n'), 1)
                self.assertIn('output', process.stderr)

    def test_closed_stdout(self):
        process = driver.run('moves', self.new_game(), stdout=None, preexec_fn=lambda: os.close(1))
        self.assertEqual(process.returncode, driver.WRONG)
        self.assertIn('output', process.stderr)

    def test_closed_stdout_and_a_file(self):
        path = self.folder / 'game.bastide'
        process = driver.run('new', *TWO_PLAYERS, '-o', path, stdout=None, preexec_fn=lambda: os.close(1))
        self.assertEqual((process.returncode, process.stderr), (driver.DONE, ''))
        self.done('check', path)

    def test_reader_gone(self):
        reader, writer = os.pipe()
        os.close(reader)
        try:
            process = driver.run('play', *TWO_SPECS, '--games', '1000000', stdout=writer)
        finally:
            os.close(writer)
        self.assertEqual((process.returncode, process.stderr), (driver.WRONG, ''))

    def test_unwritable_file(self):
        game = self.new_game()
        folder = self.folder / 'a-folder'
        (folder / 'full').mkdir(parents=True)
        for path in (self.folder / 'none' / 'a.png', folder):
            for words in (['new', *TWO_PLAYERS], ['render', game]):
                if words[0] == 'render' and path == folder:
                    path = (self.folder / 'b.png')
                    path.mkdir()
                self.assertTrue(self.wrong(*words, '-o', path).startswith(f'{path}: '))
        process = driver.run('play', *TWO_SPECS, '-o', folder)
        self.assertEqual(process.returncode, driver.WRONG)
        self.assertEqual(process.stderr.count('\n'), 1)
        self.assertTrue((folder / 'full').is_dir())

    def test_names_that_look_like_addresses(self):
        subprocess.run([driver.PROGRAM, 'new', *TWO_PLAYERS, '-o', 'game:1.bastide'], cwd=self.folder, check=True)
        self.assertTrue((self.folder / 'game:1.bastide').exists())


class Check(CliTest):
    def test_a_line_for_each(self):
        sound = self.new_game()
        played = self.played_game()
        none = self.folder / 'none.bastide'
        process = driver.run('check', sound, none, played)
        self.assertEqual(process.returncode, driver.WRONG)
        self.assertEqual([line.split(':')[0] for line in process.stdout.splitlines()], [str(sound), str(played)])
        self.assertEqual([line.split(':')[0] for line in process.stderr.splitlines()], [str(none)])
        self.done('check', sound, played)

    def test_line_of_the_fault(self):
        path = self.played_game()
        lines = path.read_text(encoding='utf-8').splitlines()
        number, line = next((n, line) for n, line in enumerate(lines, 1) if '<turn ' in line)
        self.assertRegex(self.wrong('check', self.edited(path, line, line.replace('x="', 'x="9'))),
                         rf'edited\.bastide:{number}: .')


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

    def test_beyond_the_end(self):
        path = self.new_game()
        for turn in ('1', '4294967296', '18446744073709551616', '9' * 100):
            for command in (['show'], ['moves'], ['render', '-o', self.folder / 'out.png']):
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
        text = re.sub('<scores>.*</scores>', '', played.read_text(encoding='utf-8')).replace('played="71"', 'played="20"')
        text = text.replace('</turns>', '</turns><pending x="{x}" y="{y}" rotation="{rotation}"/>'.format(**turn.attrib))
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


class New(CliTest):
    def test_seats(self):
        path = self.new_game(players=('Ana=human@black', 'a=b=hard', 'x@y.org=expert@red', 'Zoë'))
        self.assertEqual([player.attrib for player in self.elements(path, 'player')], [
            {'name': 'Ana', 'colour': 'black', 'kind': 'human'},
            {'name': 'a=b', 'colour': 'blue', 'kind': 'computer', 'level': 'hard'},
            {'name': 'x@y.org', 'colour': 'red', 'kind': 'computer', 'level': 'expert'},
            {'name': 'Zoë', 'colour': 'green', 'kind': 'human'}])

    def test_seed(self):
        def deck(*options):
            return self.elements(self.new_game(*options), 'deck')[0].text
        self.assertEqual(deck('--seed', '7'), deck('--seed', '7'))
        self.assertNotEqual(deck('--seed', '7'), deck('--seed', '8'))
        self.assertNotEqual(deck(), deck())
        for seed in ('0', '18446744073709551615'):
            self.assertEqual(sorted(deck('--seed', seed).split()), sorted(driver.DECK.split()))

    def test_deck(self):
        backwards = driver.DECK[::-1]
        self.assertEqual(self.elements(self.new_game('--deck', backwards), 'deck')[0].text.split(), backwards.split())

    def refused(self, *options):
        path = self.folder / 'refused.bastide'
        message = self.usage('new', *options, '-o', path)
        self.assertFalse(path.exists())
        return message

    def test_wrong_decks(self):
        self.assertIn('missing', self.refused(*TWO_PLAYERS, '--deck', driver.DECK[:-2]))
        self.assertIn('missing', self.refused(*TWO_PLAYERS, '--deck', ''))
        self.assertIn('“U”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK + ' U'))
        self.assertIn('“D”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK + ' D'))
        self.assertIn('“u”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK.replace('U', 'u')))

    def test_wrong_seats(self):
        for seats in ([], ['A'], list('ABCDEFG'), ['A', 'a'], ['A@red', 'B@red'], ['A', 'B@pink'], ['A', 'B=hardest'],
                      ['A', ''], ['A', '=hard'], ['A', 'B' * 41]):
            self.refused(*(word for seat in seats for word in ('--player', seat)))

    def test_wrong_options(self):
        self.assertIn('--seed', self.refused(*TWO_PLAYERS, '--seed', '1', '--deck', driver.DECK))
        for seed in ('-1', 'x', '', '1.5', '18446744073709551616'):
            self.assertIn('--seed', self.refused(*TWO_PLAYERS, '--seed', seed))
        self.assertIn('-o', self.usage('new', *TWO_PLAYERS))

    def test_replaces_the_file_whole(self):
        path = self.played_game()
        self.done('new', *TWO_PLAYERS, '-o', path)
        self.assertEqual(self.done_json('show', path)[0]['turn'], 0)


if __name__ == '__main__':
    driver.main()
