# outside.py: outside players to be tried
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import pathlib
import shlex
import sys

import driver

FAKE = pathlib.Path(__file__).with_name('fake-player.py')


def outside(*words):
    return 'exec:' + shlex.join(map(str, words))


def fake(manner, *files):
    return outside(sys.executable, FAKE, manner, *files)


# For those that are soon done with, the shell is quicker than another Python.
UNTIL_GO = 'echo ready fake; while read word rest && [ "$word" != go ]; do :; done'
EXITS = 'exec:exit 3'
EXITS_AT_GO = 'exec:' + UNTIL_GO


def says(answer):
    return f'exec:{UNTIL_GO}; echo {shlex.quote(answer)}; sleep 200'


def engine(level, *options):
    return outside(driver.PROGRAM, 'engine', '--level', level, *options)


class ForfeitTest(driver.CliTest):
    def forfeited(self, player, *options, reason, first_turn=False, timeout=60):
        """What is said; the game goes on, the seat plays at random and is last."""
        path = self.folder / 'game.bastide'
        process = driver.run('play', *driver.specs('greedy', player), '--seed', '9', '--json', '-o', path, *options,
                             timeout=timeout)
        self.assertEqual(process.returncode, driver.DONE, process.stderr)
        self.assertEqual(process.stderr.count('\n'), 1, process.stderr)
        for words in (player.replace('\n', '?'), 'seat 2', 'game 1', 'seed 9', 'turn 1:' if first_turn else 'turn 2:',
                      reason):
            self.assertIn(words, process.stderr)
        game, summary = map(json.loads, process.stdout.splitlines())
        self.assertEqual(game['forfeits'], [False, True])
        self.assertGreater(game['turns'], 60)
        one, other = summary['results']
        self.assertEqual((one['wins'], one['forfeits'], other['losses'], other['forfeits']), (1, 0, 1, 1))
        self.assertIn('over after', self.done('check', path))
