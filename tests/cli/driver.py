# driver.py: runs bastide-cli and looks at what it says
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = os.environ['BASTIDE_CLI']
CASES = pathlib.Path(__file__).resolve().parent.parent / 'cases'
NAMESPACE = '{urn:x-bastide:game}'

# A base game's tiles but the start tile.
DECK = ('A A B B B B C D D D E E E E E F F G H H H I I J J J K K K L L L M M N N N O O P P P Q R R R S S T '
        'U U U U U U U U V V V V V V V V V W W W W X')

DONE, WRONG, USAGE = 0, 1, 2


def run(*words, **options):
    """The finished process; its output as text unless text=False."""
    options.setdefault('text', True)
    options.setdefault('stdout', subprocess.PIPE)
    options.setdefault('stderr', subprocess.PIPE)
    options.setdefault('timeout', 60)
    return subprocess.run([PROGRAM, *map(os.fspath, words)], stdin=subprocess.DEVNULL, check=False, **options)


def specs(*players):
    return [word for player in players for word in ('--player', player)]


def timeless(games):
    """Without what differs from run to run, and what from name to name."""
    return [{key: value for key, value in game.items() if key not in ('seconds', 'players')} for game in games]


class CliTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='bastide-cli-'))
        self.addCleanup(shutil.rmtree, self.folder)

    def done(self, *words, **options):
        """What a command prints that does all it should, and complains of nothing."""
        process = run(*words, **options)
        self.assertEqual((process.returncode, process.stderr or ''), (DONE, ''), words)
        return process.stdout

    def done_json(self, *words, **options):
        return [json.loads(line) for line in self.done(*words, '--json', **options).splitlines()]

    def wrong(self, *words):
        """The one line about a file, position or move that is wrong."""
        process = run(*words)
        self.assertEqual((process.returncode, process.stdout), (WRONG, ''), (words, process.stderr))
        self.assertEqual(process.stderr.count('\n'), 1, process.stderr)
        return process.stderr.rstrip('\n')

    def usage(self, *words):
        """What is said to be wrong with the command line; the usage line follows it."""
        process = run(*words)
        self.assertEqual((process.returncode, process.stdout), (USAGE, ''), (words, process.stderr))
        message, usage = process.stderr.splitlines()
        self.assertTrue(message.startswith('bastide-cli'), message)
        self.assertTrue(usage.startswith('Usage: bastide-cli '), usage)
        return message

    def new_game(self, *options, players=('Ana', 'Bernat')):
        path = self.folder / 'new.bastide'
        self.done('new', *specs(*players), *options, '-o', path)
        return path

    def played_game(self, *options, seed=1, players=('greedy', 'random')):
        path = self.folder / 'played.bastide'
        self.done('play', *specs(*players), '--seed', str(seed), *options, '-o', path)
        return path

    def edited(self, path, old, new):
        """A copy of a saved game with one thing changed."""
        text = path.read_text(encoding='utf-8')
        self.assertIn(old, text)
        copy = self.folder / 'edited.bastide'
        copy.write_text(text.replace(old, new, 1), encoding='utf-8')
        return copy

    def elements(self, path, name):
        return list(ElementTree.parse(path).getroot().iter(NAMESPACE + name))


main = unittest.main
