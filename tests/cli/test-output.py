# test-output.py: results that have nowhere to go
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess

import driver

TWO_PLAYERS = ('--player', 'Ana', '--player', 'Bernat')
TWO_SPECS = ('--player', 'random', '--player', 'greedy')


class Output(driver.CliTest):
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
        folder = self.folder / 'folder.png'
        folder.mkdir()
        for path in (self.folder / 'none' / 'a.png', folder):
            for words in (['new', *TWO_PLAYERS], ['render', game]):
                self.assertTrue(self.wrong(*words, '-o', path).startswith(f'{path}: '))
        process = driver.run('play', *TWO_SPECS, '-o', folder)
        self.assertEqual(process.returncode, driver.WRONG)
        self.assertEqual(process.stderr.count('\n'), 1)
        self.assertTrue(folder.is_dir())

    def test_names_that_look_like_addresses(self):
        subprocess.run([driver.PROGRAM, 'new', *TWO_PLAYERS, '-o', 'game:1.bastide'], cwd=self.folder, check=True)
        self.assertTrue((self.folder / 'game:1.bastide').exists())


if __name__ == '__main__':
    driver.main()
