# test-outside.py: outside players that play as they should, and what becomes of them
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import signal
import subprocess
import time

import driver
from driver import specs, timeless
from outside import engine, fake

# Of greedy players: one tile in the first, two in the other.
SEEDS_WITH_TILES_SET_ASIDE = (134, 348)


def is_alive(pid):
    """A process that has ended but that nobody has asked for yet is dead too."""
    try:
        stat = pathlib.Path('/proc', str(pid), 'stat').read_text(encoding='utf-8')
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(')')[2].split()[0] != 'Z'


def wait_for(condition):
    """The watchdog of the test sees to it that this ends."""
    while not condition():
        time.sleep(0.01)


class OutsideTest(driver.CliTest):
    def play(self, *options, players):
        *games, summary = self.done_json('play', *specs(*players), *options)
        return games, summary


class Good(OutsideTest):
    def test_whole_games(self):
        """Nobody forfeits, nobody complains, and the saved game is legal to the end."""
        path = self.folder / 'game.bastide'
        games, summary = self.play('--seed', '1', '--games', '4', '--paired', '-o', path,
                                   players=(engine('greedy'), 'random'))
        self.assertEqual(len(games), 8)
        for game in games:
            self.assertEqual(game['forfeits'], [False, False])
            self.assertIn(game['players'].index('random'), (0, 1))
        result = summary['results'][0]
        self.assertEqual((result['player'], result['wins'], result['forfeits']), (engine('greedy'), 8, 0))
        self.assertIn('over after', self.done('check', path))

    def test_any_number_of_players(self):
        games, _ = self.play('--seed', '2', players=(engine('random'), engine('greedy'), 'greedy', engine('random'),
                                                     'random', engine('greedy')))
        self.assertEqual(games[0]['forfeits'], [False] * 6)

    def test_each_level(self):
        for level in ('easy', 'medium', 'hard', 'uct:3'):
            games, _ = self.play('--seed', '3', '--time', '2', players=(engine(level), 'random'))
            self.assertEqual(games[0]['forfeits'], [False, False], level)

    def test_same_seed_same_games(self):
        """Whatever a process has played before."""
        options = ('--seed', '5', '--games', '4', '--paired')
        players = (engine('greedy'), 'greedy', engine('random'))
        one, _ = self.play(*options, players=players)
        many, _ = self.play(*options, '--jobs', '3', players=players)
        alone, _ = self.play('--seed', '8', '--paired', players=players)
        self.assertEqual(timeless(one), timeless(many))
        self.assertEqual(timeless(one[9:]), timeless(alone))

    def test_seed_of_chance(self):
        options = ('--seed', '5')
        games = [timeless(self.play(*options, players=(engine('random', '--seed', seed), 'greedy'))[0])
                 for seed in '112']
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[1], games[2])

    def test_unknown_lines_are_ignored(self):
        games, _ = self.play('--seed', '1', players=(fake('chatty'), 'random'))
        self.assertEqual(games[0]['forfeits'], [False, False])
        quiet, _ = self.play('--seed', '1', players=(fake('good'), 'random'))
        self.assertEqual(timeless(games), timeless(quiet))

    def transcript(self, *options, seed, players):
        """All lines of two games, and what the second was saved as."""
        log = self.folder / 'log'
        path = self.folder / 'game.bastide'
        self.play('--seed', str(seed), '--games', '2', '-o', path, *options, players=(*players, fake('good', log)))
        return log.read_text(encoding='utf-8').splitlines(), path

    def test_every_line(self):
        lines, path = self.transcript(seed=6, players=('random', 'greedy'))
        self.assertEqual(lines[0], '> bastide 1')
        self.assertRegex(lines[1], '^< ready [^ ]+$')
        self.assertEqual(lines[2], '> new 3 2')
        self.assertEqual(lines[-1], '> quit')
        second = lines[lines.index('> new 3 2', 3):-1]
        shown, = self.done_json('show', path)
        self.assertEqual(second[-1], '> end ' + ' '.join(map(str, shown['final'])))
        self.assertEqual([line for line in second if line.startswith('> turn')],
                         ['> turn {player} {tile} {x} {y} {rotation} '.format(**turn.attrib) + turn.get('claim', '-')
                          for turn in self.elements(path, 'turn')])
        for go, move, turn in zip(second, second[1:], second[2:]):
            if go.startswith('> go'):
                tile = go.split()[2]
                self.assertEqual(go, f'> go {tile} 0')
                self.assertEqual(turn, f'> turn 2 {tile} ' + move.removeprefix('< move '))
        self.assertEqual(sum(line.startswith('> go') for line in second),
                         sum(turn.get('player') == '2' for turn in self.elements(path, 'turn')))

    def test_time_is_told(self):
        lines, _ = self.transcript('--time', '7', seed=6, players=('random',))
        limits = {line.split()[3] for line in lines if line.startswith('> go')}
        self.assertEqual(limits, {'7'})

    def test_tiles_set_aside(self):
        """R4: in the order of the deck, before the next tile is laid or given to somebody."""
        n_found = 0
        for seed in SEEDS_WITH_TILES_SET_ASIDE:
            lines, path = self.transcript(seed=seed - 1, players=('greedy',))
            shown, = self.done_json('show', path)
            second = lines[lines.index('> new 2 1', 3):]
            self.assertEqual([line.split()[2] for line in second if line.startswith('> set-aside')],
                             shown['discarded'])
            told = [line.split()[2 if line.startswith('> set-aside') else 3] for line in second
                    if line.startswith(('> set-aside', '> turn'))]
            self.assertEqual(told, self.elements(path, 'deck')[0].text.split())
            n_found += len(shown['discarded'])
        self.assertGreater(n_found, 0)

    def test_descriptors(self):
        """A program has its standard streams and nothing of the others'.  (One more is the folder it looks into.)"""
        files = [self.folder / str(n) for n in range(4)]
        driver.run('play', *specs(*(fake('descriptors', file) for file in files)), '--games', '3', '--jobs', '2')
        for file in files:
            self.assertEqual(set(file.read_text(encoding='utf-8').split()), {'0', '1', '2', '3'})

    def test_names(self):
        """What is saved is a name, however the command looks."""
        path = self.folder / 'game.bastide'
        commands = ('exec:exit 1 # a=b@red "<&>"', 'exec:exit 1 #\n\t' + 50 * 'long ',
                    'exec:exit 1 #\n\t' + 60 * 'long ', 'exec:exit 1 # José')
        process = driver.run('play', *specs(*commands), '--seed', '1', '--json', '-o', path)
        self.assertEqual(process.returncode, driver.DONE, process.stderr)
        self.assertEqual(process.stderr.count('\n'), 4)
        self.done('check', path)
        players = [player.attrib for player in self.elements(path, 'player')]
        self.assertEqual([player['kind'] for player in players], ['human'] * 4)
        self.assertEqual(players[0]['name'], commands[0] + ' 1')
        self.assertEqual(players[3]['name'], commands[3] + ' 4')
        for player, number in zip(players[1:3], '23'):
            self.assertEqual(len(player['name']), 40)
            self.assertTrue(player['name'].endswith(f'… {number}'))
            self.assertIn('??long', player['name'])


class Ending(OutsideTest):
    """Nothing that was started stays, whatever way it ends."""

    def setUp(self):
        super().setUp()
        self.pids = self.folder / 'pids'

    def assert_all_end(self):
        pids = [int(pid) for pid in self.pids.read_text(encoding='utf-8').split()]
        self.assertEqual(len(pids), 2)
        for pid in pids:
            wait_for(lambda: not is_alive(pid))

    def test_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            # Whoever started the tests may have been ignoring it, and that is inherited.
            if number != signal.SIGKILL:
                signal.signal(number, signal.SIG_DFL)
            process = subprocess.Popen([driver.PROGRAM, 'play', *specs(fake('stuck', self.pids), 'random')])
            wait_for(self.pids.exists)
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            self.assert_all_end()
            self.pids.unlink()

    def test_after_the_game(self):
        self.play('--seed', '1', players=(fake('lingering', self.pids), 'random'))
        self.assert_all_end()

    def test_reader_gone(self):
        reader, writer = os.pipe()
        os.close(reader)
        try:
            process = driver.run('play', *specs(fake('lingering', self.pids), 'random'), '--games', '1000000',
                                 stdout=writer)
        finally:
            os.close(writer)
        self.assertEqual((process.returncode, process.stderr), (driver.WRONG, ''))
        self.assert_all_end()


if __name__ == '__main__':
    driver.main()
