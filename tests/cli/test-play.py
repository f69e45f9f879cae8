# test-play.py: games of computer players
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import statistics

import driver
from driver import specs, timeless


class Play(driver.CliTest):
    def play(self, *options, players=('greedy', 'random')):
        *games, summary = self.done_json('play', *specs(*players), *options)
        return games, summary

    def test_fields(self):
        games, summary = self.play('--seed', '5', players=('greedy', 'random', 'greedy'))
        game, = games
        self.assertEqual(set(game), {'seed', 'players', 'scores', 'turns', 'seconds', 'forfeits'})
        self.assertEqual((game['seed'], game['players']), (5, ['greedy', 'random', 'greedy']))
        self.assertEqual((len(game['scores']), len(game['seconds']), game['forfeits']), (3, 3, [False] * 3))
        self.assertTrue(60 < game['turns'] <= 71)
        self.assertEqual(summary['games'], 1)
        self.assertEqual([result['player'] for result in summary['results']], game['players'])
        for result in summary['results']:
            self.assertEqual(set(result), {'player', 'wins', 'draws', 'losses', 'mean_score', 'mean_margin',
                                           'margin_ci95', 'score_rate', 'score_rate_ci95', 'seconds_per_move',
                                           'forfeits'})
            self.assertIsNone(result['margin_ci95'], 'one game has no spread')
            self.assertIsNone(result['score_rate_ci95'])

    def test_same_seed_same_games(self):
        options = ('--seed', '11', '--games', '6', '--time', '0')
        once, _ = self.play(*options)
        again, _ = self.play(*options)
        self.assertEqual(timeless(once), timeless(again))
        self.assertEqual([game['seed'] for game in once], list(range(11, 17)))

    def test_each_game_stands_alone(self):
        """The third deal is the same when it is the only one."""
        games, _ = self.play('--seed', '11', '--games', '3')
        alone, _ = self.play('--seed', '13')
        self.assertEqual(timeless(games[2:]), timeless(alone))

    def test_jobs_do_not_matter(self):
        options = ('--seed', '3', '--games', '8', '--paired')
        one, _ = self.play(*options, '--jobs', '1')
        for jobs in ('2', '7', '256'):
            many, _ = self.play(*options, '--jobs', jobs)
            self.assertEqual(timeless(many), timeless(one))

    def test_seeds_differ(self):
        scores = {tuple(self.play('--seed', str(seed))[0][0]['scores']) for seed in range(5)}
        self.assertGreater(len(scores), 1)
        self.assertNotEqual(self.play()[0][0]['seed'], self.play()[0][0]['seed'])

    def test_greatest_seed(self):
        games, _ = self.play('--seed', str(2 ** 64 - 1), '--games', '2')
        self.assertEqual([game['seed'] for game in games], [2 ** 64 - 1, 0])

    def test_paired(self):
        games, summary = self.play('--paired', '--games', '2', '--seed', '9', players=('greedy', 'random', 'random'))
        self.assertEqual(summary['games'], 6)
        self.assertEqual([game['seed'] for game in games], [9, 9, 9, 10, 10, 10])
        self.assertEqual([game['players'].index('greedy') for game in games], [0, 2, 1, 0, 2, 1])
        swapped, _ = self.play('--seed', '9', players=('random', 'random', 'greedy'))
        self.assertEqual(timeless(swapped), timeless(games[1:2]))

    def test_deal_is_that_of_new(self):
        new = self.new_game('--seed', '21')
        played = self.played_game(seed=21)
        self.assertEqual(self.elements(new, 'deck')[0].text, self.elements(played, 'deck')[0].text)

    def test_summary_adds_up(self):
        players = ('greedy', 'uct:5')
        games, summary = self.play('--paired', '--games', '12', '--seed', '100', players=players)
        self.assertEqual(summary['games'], len(games))
        for player, result in zip(players, summary['results']):
            seats = [game['players'].index(player) for game in games]
            scores = [game['scores'][seat] for game, seat in zip(games, seats)]
            margins = [game['scores'][seat] - game['scores'][1 - seat] for game, seat in zip(games, seats)]
            rates = [(margin > 0) + (margin == 0) / 2 for margin in margins]
            self.assertEqual((result['wins'], result['draws'], result['losses']),
                             (sum(margin > 0 for margin in margins), margins.count(0),
                              sum(margin < 0 for margin in margins)))
            self.assertAlmostEqual(result['mean_score'], statistics.mean(scores), 2)
            for values, mean, ci95, places in ((margins, 'mean_margin', 'margin_ci95', 2),
                                               (rates, 'score_rate', 'score_rate_ci95', 3)):
                deals = [(a + b) / 2 for a, b in zip(values[::2], values[1::2])]
                self.assertAlmostEqual(result[mean], statistics.mean(values), places)
                self.assertAlmostEqual(result[ci95], 1.96 * statistics.stdev(deals) / math.sqrt(len(deals)), places)
            self.assertGreater(result['seconds_per_move'], 0)

    def test_shared_wins_are_draws(self):
        """R15"""
        _, summary = self.play('--games', '60', '--seed', '1', players=('random',) * 2)
        one, other = summary['results']
        self.assertGreater(one['draws'], 0)
        self.assertEqual(one['draws'], other['draws'])
        self.assertEqual((one['wins'], one['losses']), (other['losses'], other['wins']))
        self.assertEqual(sum(one[key] for key in ('wins', 'draws', 'losses')), 60)

    def test_greedy_beats_random(self):
        _, summary = self.play('--paired', '--games', '20', '--seed', '1')
        greedy = summary['results'][0]
        self.assertEqual(greedy['wins'], 40)
        self.assertGreater(greedy['mean_margin'] - greedy['margin_ci95'], 40)

    def test_any_number_of_players(self):
        for n in range(2, 7):
            games, _ = self.play('--seed', '2', players=('random',) * n)
            self.assertEqual(len(games[0]['scores']), n)

    def test_every_computer_player(self):
        """A moment for each move is enough to be legal."""
        for player in ('easy', 'medium', 'hard', 'expert', 'uct:7'):
            games, _ = self.play('--seed', '6', '--time', '1', players=(player, 'random'))
            self.assertEqual(games[0]['players'], [player, 'random'])
        self.play('--seed', '6', '--time', '1', players=('expert', 'easy', 'hard', 'uct:2', 'medium', 'greedy'))

    def test_text(self):
        text = self.done('play', *specs('greedy', 'random'), '--seed', '4', '--games', '2')
        lines = text.splitlines()
        games, _ = self.play('--seed', '4', '--games', '2')
        for line, game in zip(lines, games):
            self.assertEqual(line, 'Seed {}: greedy {}, random {}'.format(game['seed'], *game['scores']))
        self.assertIn('2 games', text)
        self.assertIn('greedy: 2 won, 0 drawn, 0 lost', text)
        self.assertIn('±', text)


class Save(driver.CliTest):
    def test_saved_game(self):
        path = self.played_game(seed=31, players=('greedy', 'random', 'greedy'))
        self.assertIn('over after', self.done('check', path))
        self.assertEqual([player.attrib for player in self.elements(path, 'player')], [
            {'name': 'greedy 1', 'colour': 'red', 'kind': 'human'},
            {'name': 'random 2', 'colour': 'blue', 'kind': 'human'},
            {'name': 'greedy 3', 'colour': 'green', 'kind': 'human'}])
        game, _ = self.done_json('play', *specs('greedy', 'random', 'greedy'), '--seed', '31')
        shown, = self.done_json('show', path)
        self.assertEqual((shown['over'], shown['final'], shown['turn']), (True, game['scores'], game['turns']))

    def test_levels_are_saved(self):
        """Their seats can go on as what they are; others are nobody's."""
        path = self.played_game('--time', '1', seed=3, players=('easy', 'uct:2', 'expert', 'hard', 'medium', 'random'))
        self.assertEqual([(player.get('name'), player.get('kind'), player.get('level'))
                          for player in self.elements(path, 'player')],
                         [('easy 1', 'computer', 'easy'), ('uct:2 2', 'human', None),
                          ('expert 3', 'computer', 'expert'), ('hard 4', 'computer', 'hard'),
                          ('medium 5', 'computer', 'medium'), ('random 6', 'human', None)])
        self.assertIn('over after', self.done('check', path))

    def test_last_game_is_saved(self):
        path = self.played_game('--games', '3', '--paired', '--jobs', '2', seed=41)
        self.assertEqual([player.get('name') for player in self.elements(path, 'player')], ['random 1', 'greedy 2'])
        alone = self.folder / 'alone.bastide'
        self.done('play', *specs('random', 'greedy'), '--seed', '43', '-o', alone)
        self.assertEqual(path.read_bytes(), alone.read_bytes())

    def test_no_game_is_played_in_vain(self):
        """Where the last one cannot be saved, which is looked at first."""
        for path, reason in ((self.folder / 'missing' / 'game.bastide', 'no such folder'), (self.folder, 'a folder'),
                             ('/dev/full', 'a device')):
            self.assertIn(reason, self.wrong('play', *specs('random', 'greedy'), '-o', path))


class Usage(driver.CliTest):
    def refused(self, *options, players=('random', 'greedy')):
        return self.usage('play', *specs(*players), *options)

    def test_players(self):
        for players in ((), ('random',), ('random',) * 7):
            self.assertIn('--player', self.refused(players=players))

    def test_unknown_player(self):
        for name in ('human', 'Random', '', 'uct:', 'uct:0', 'uct:x', 'exec:', 'exec', 'Exec:true'):
            message = self.refused(players=('random', name))
            self.assertIn(f'“{name}”', message)
            self.assertIn('easy, medium, hard, expert, random, greedy, uct:N, exec:COMMAND', message)

    def test_numbers(self):
        for option, values in {'--games': ('0', '-1', '1000001', 'x', '2.5'), '--jobs': ('0', '257', '-2', ''),
                               '--seed': ('-1', '18446744073709551616', 'x'),
                               '--time': ('-1', 'x', '2147483648')}.items():
            for value in values:
                self.assertIn(option, self.refused(option, value))


if __name__ == '__main__':
    driver.main()
