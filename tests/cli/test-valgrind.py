# test-valgrind.py: no command of the program's loses memory or reads what is not its own
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shlex
import subprocess

import driver

VALGRIND = ('valgrind', '--quiet', '--leak-check=full', '--show-leak-kinds=definite,indirect,possible',
            '--errors-for-leak-kinds=definite,indirect,possible', '--error-exitcode=99')
LEVELS = 'easy', 'medium', 'hard', 'expert'
# What the stronger levels think with is the same however little of it there is.
TIME = '--time', '20'


class Valgrind(driver.CliTest):
    def watched(self, *words, answer=driver.DONE, said=''):
        """What is printed, without a word of valgrind's."""
        command = [*VALGRIND, driver.PROGRAM, *map(os.fspath, words)]
        process = subprocess.run(command, input=said, text=True, capture_output=True, timeout=300, check=False,
                                 env=dict(os.environ, G_SLICE='always-malloc'))
        self.assertEqual(process.returncode, answer, process.stderr)
        self.assertNotRegex(process.stderr, '(?m)^==[0-9]+==', shlex.join(command))
        return process.stdout

    def test_whole_games(self):
        for levels in zip(LEVELS[:2], LEVELS[2:]):
            self.watched('play', *driver.specs(*levels), *TIME, '--seed', '3',
                         '-o', self.folder / 'played.bastide')

    def test_several_at_a_time(self):
        self.watched('play', *driver.specs('random', 'greedy'), '--games', '2', '--paired', '--jobs', '2', '--json')

    def test_pictures_and_positions(self):
        path = self.played_game()
        for ending in 'png', 'svg', 'pdf':
            self.watched('render', path, '--turn', '10', '--tile-size', '16', '-o', self.folder / f'board.{ending}')
        self.watched('show', path, '--turn', '10')
        self.watched('show', path, '--turn', '10', '--json')
        self.watched('moves', path, '--turn', '10')

    def test_hint(self):
        self.watched('hint', self.played_game(), '--turn', '30', '--level', 'expert', *TIME)

    def test_engine(self):
        talk = '\n'.join(('bastide 1', 'new 2 1', 'turn 0 E 0 -1 180 city-0', 'go E 20', 'turn 5 nonsense', 'go V 20'))
        for level in LEVELS:
            self.assertIn('\nmove ', self.watched('engine', '--level', level, said=talk + '\n'))

    def test_check_and_refusals(self):
        path = self.folder / 'new.bastide'
        self.watched('new', *driver.specs('Ana', 'Bernat'), '-o', path)
        self.watched('check', self.played_game())
        path.write_text(path.read_text().replace('<', '<<', 5))
        self.watched('check', path, answer=driver.WRONG)
        self.watched('show', self.folder / 'none.bastide', answer=driver.WRONG)
        self.watched('play', answer=driver.USAGE)
        self.watched('new', '--player', 'Ana=nobody', '-o', path, answer=driver.USAGE)


if __name__ == '__main__':
    driver.main()
