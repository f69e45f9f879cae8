# test-bench.py: that the figures are there, and say what they mean
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver


class Bench(driver.CliTest):
    def test_json(self):
        figures, = self.done_json('bench', '--seconds', '0.01')
        for name in ('random_games_per_second', 'search_iterations_per_second', 'open_ms', 'open_memory_ms',
                     'tile_paint_ms_48', 'tile_paint_ms_128', 'tile_paint_ms_256', 'tile_paint_ms_512'):
            self.assertGreater(figures[name], 0)
        self.assertIn('placements', figures['random_games_moves'])

    def test_text(self):
        text = self.done('bench', '--seconds', '0.01')
        for words in ('random placement, then', 'fields scored', 'Search iterations', 'ms from a file', '128 pixels'):
            self.assertIn(words, text)

    def test_seconds(self):
        for seconds in ('0', '-1', 'nan', 'inf', '1e9', '1x', '', '0,5'):
            self.assertIn('--seconds', self.usage('bench', '--seconds', seconds))


if __name__ == '__main__':
    driver.main()
