# test-forfeits.py: outside players that do not play as they should
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import json

import driver
from driver import specs, timeless
from outside import EXITS, EXITS_AT_GO, ForfeitTest, fake, says


class Forfeits(ForfeitTest):
    def test_exit(self):
        self.forfeited(EXITS, reason='ended or closed its output', first_turn=True)
        self.forfeited(EXITS_AT_GO, reason='ended or closed its output')

    def test_no_such_program(self):
        process = driver.run('play', *specs('greedy', 'exec:/nowhere/at-all 2>/dev/null'), '--json')
        self.assertEqual((process.returncode, process.stderr.count('\n')), (driver.DONE, 1))

    def test_illegal_moves(self):
        for move in ('move 9 9 0 -', 'move 0 0 0 -', 'move', 'move 1 2', 'move a b c d', 'move 0 1 45 -',
                     'move 0 1 0 sea', 'move 0 1 0 city-7', 'move 99999999999999999999 0 0 -', 'move -1 0 -90 -',
                     'move é'):
            self.forfeited(says(move), reason=f'“{move}” is no legal move')

    def test_long_illegal_move(self):
        self.forfeited(says('move ' + 3000 * 'x'), reason='“move ' + 55 * 'x' + '” is no legal move')

    def test_endless_line(self):
        self.forfeited(fake('endless-line'), reason='longer than 4096 bytes')

    def test_flood(self):
        self.forfeited(fake('flood'), reason='did not say “move” among more than')
        self.forfeited(fake('flood-before-ready'), reason='did not say “ready” among more than', first_turn=True)

    def test_garbage(self):
        self.forfeited(fake('binary'), reason='is no legal move')

    def test_closed_pipes(self):
        """Those that the program alone holds; a shell that waits for it may hold them too."""
        for manner, reason in (('deaf', 'closed its input'), ('dumb', 'ended or closed its output')):
            self.forfeited(fake(manner).replace('exec:', 'exec:exec '), reason=reason)

    def test_each_game_is_a_fresh_chance(self):
        process = driver.run('play', *specs(EXITS_AT_GO, 'random', EXITS), '--games', '3', '--paired',
                             '--jobs', '2', '--seed', '1', '--json')
        *games, summary = map(json.loads, process.stdout.splitlines())
        self.assertEqual(process.stderr.count('\n'), 18)
        self.assertEqual([result['forfeits'] for result in summary['results']], [9, 0, 9])
        self.assertEqual(summary['results'][1]['wins'], 9)
        for n, line in enumerate(process.stderr.splitlines()):
            self.assertIn(f'game {n // 2 + 1} (seed {n // 6 + 1})', line)
        self.assertEqual({tuple(sorted(game['forfeits'])) for game in games}, {(False, True, True)})

    def test_same_games_whenever_it_is_noticed(self):
        options = ('--games', '2', '--seed', '1', '--json')
        games = [timeless(map(json.loads, driver.run('play', *specs(EXITS_AT_GO, 'random'), *options,
                                                            '--jobs', jobs).stdout.splitlines()[:-1]))
                 for jobs in '12']
        self.assertEqual(*games)

    def test_margins(self):
        """Last means behind everybody who did not forfeit, whatever the points."""
        process = driver.run('play', *specs('random', EXITS), '--games', '30', '--seed', '1', '--json')
        *games, summary = map(json.loads, process.stdout.splitlines())
        margins = [max(game['scores'][0] - game['scores'][1], 1) for game in games]
        self.assertTrue(any(game['scores'][0] <= game['scores'][1] for game in games))
        one, other = summary['results']
        self.assertEqual((one['wins'], one['score_rate'], other['score_rate']), (30, 1, 0))
        self.assertAlmostEqual(one['mean_margin'], sum(margins) / len(margins), 2)
        self.assertAlmostEqual(one['mean_margin'], -other['mean_margin'], 3)
        self.assertAlmostEqual(other['mean_score'], sum(game['scores'][1] for game in games) / 30, 2)

    def test_text(self):
        process = driver.run('play', *specs('random', EXITS), '--games', '2', '--seed', '1')
        self.assertIn('2 of the games forfeited', process.stdout)


if __name__ == '__main__':
    driver.main()
