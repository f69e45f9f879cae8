# test-commands.py: command lines, right and wrong, and the files that they name
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver
from driver import CliTest

COMMANDS = ('show', 'moves', 'hint', 'check', 'new', 'play', 'engine', 'render', 'bench')
TWO_PLAYERS = ('--player', 'Ana', '--player', 'Bernat')
TWO_SPECS = ('--player', 'random', '--player', 'greedy')


class Everywhere(CliTest):
    def test_help(self):
        text = self.done('--help')
        for command in COMMANDS:
            self.assertRegex(text, rf'(?m)^  {command} ')
            self.assertIn(f'bastide-cli {command}', self.done(command, '--help'))
        self.assertEqual(self.done('show', '-h'), self.done('show', '--help'))

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
        for words in (('show', 'a', 'b'), ('moves', 'a', 'b'), ('hint', 'a', 'b'), ('render', 'a', 'b', '-o', 'c.png'),
                      ('new', *TWO_PLAYERS, '-o', 'c.bastide', 'b'), ('play', *TWO_SPECS, 'b'),
                      ('engine', '--level', 'easy', 'b'), ('bench', 'b')):
            self.assertIn('“b”', self.usage(*words))

    def test_file_missing(self):
        for command in ('show', 'moves', 'hint', 'check', 'render'):
            self.usage(command, '-o', 'a.png') if command == 'render' else self.usage(command)
        for command in ('show', 'moves', 'hint'):
            self.usage(command, '')

    def test_value_missing(self):
        self.assertIn('--turn', self.usage('show', 'a', '--turn'))

    def test_control_characters_stay_out_of_messages(self):
        self.assertEqual(self.wrong('show', 'a\nb\033').split(':')[0], 'a?b?')
        self.assertIn('“a?b”', self.usage('a\nb'))
        self.assertIn('“a?b”', self.usage('a\u009bb'))

    def test_bytes_that_are_no_text_stay_out_of_messages(self):
        for words in ((b'a\xffb',), ('show', b'a\xffb'), ('show', 'a', '--turn', b'\xff'),
                      ('hint', 'a', '--level', b'a\xffb'), ('play', '--player', b'a\xffb', '--player', 'easy')):
            process = driver.run(*words, text=False)
            self.assertNotEqual(process.returncode, driver.DONE)
            self.assertTrue(process.stderr.decode('utf-8'))

    def test_unreadable_files(self):
        nothing = self.folder / 'nothing.bastide'
        empty = self.folder / 'empty.bastide'
        empty.touch()
        for command in (['show'], ['moves'], ['hint'], ['check'], ['render', '-o', self.folder / 'out.png']):
            for path in (nothing, empty, self.folder, '/dev/zero'):
                self.assertRegex(self.wrong(*command, path), rf'^{path}:\d+: .')
        self.assertFalse((self.folder / 'out.png').exists())


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


if __name__ == '__main__':
    driver.main()
