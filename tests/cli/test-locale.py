# test-locale.py: JSON and options are the same where people write numbers in another way
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import subprocess
import tempfile
import unittest

import driver


class Locale(driver.CliTest):
    """In de_DE, a half is 0,5."""

    @classmethod
    def setUpClass(cls):
        cls.locales = tempfile.TemporaryDirectory(prefix='bastide-locales-')
        cls.addClassCleanup(cls.locales.cleanup)
        cls.german = dict(os.environ, LC_ALL='de_DE.UTF-8', LOCPATH=cls.locales.name)
        localedef = shutil.which('localedef', path=os.environ['PATH'] + ':/usr/sbin:/usr/bin')
        if localedef is None or subprocess.run(
                [localedef, '-i', 'de_DE', '-f', 'UTF-8', cls.locales.name + '/de_DE.UTF-8'],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
            raise unittest.SkipTest('there is no localedef, or nothing that it could make a locale of')

    def test_locale_is_in_force(self):
        self.assertRegex(self.done('bench', '--seconds', '0.01', env=self.german), r'\d,\d+ ms')

    def test_json(self):
        figures, = self.done_json('bench', '--seconds', '0.01', env=self.german)
        self.assertGreater(figures['open_ms'], 0)
        options = ('--player', 'greedy', '--player', 'random', '--games', '3', '--seed', '1')
        *_, summary = self.done_json('play', *options, env=self.german)
        *_, english = self.done_json('play', *options)
        for one, other in zip(summary['results'], english['results']):
            self.assertEqual(one['mean_margin'], other['mean_margin'])
        path = self.new_game()
        self.assertEqual(self.done('show', path, '--json', env=self.german), self.done('show', path, '--json'))


if __name__ == '__main__':
    driver.main()
