# test-long-play.py: games of players that think
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver
from driver import specs, timeless
from outside import engine


class LongPlay(driver.CliTest):
    def play(self, *options, players):
        *games, _ = self.done_json('play', *specs(*players), '--seed', '17', *options)
        return timeless(games)

    def test_jobs_and_threads_do_not_matter(self):
        """With one job a player thinks in two threads, with two in one."""
        players = ('expert', 'medium')
        self.assertEqual(self.play('--jobs', '1', players=players), self.play('--jobs', '2', players=players))

    def test_engine_threads_do_not_matter(self):
        games = [self.play('--jobs', '2', players=(engine('expert', '--threads', threads), 'hard')) for threads in '12']
        self.assertEqual(*games)


if __name__ == '__main__':
    driver.main()
