# test-cases.py: positions whose right answers are known
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import json

import driver


def normal(position):
    """Tiles, features and segments may come in any order; the answers do not tell a completed feature's worth."""
    features = []
    for feature in position['features']:
        feature = dict(feature, segments=sorted(feature['segments']))
        if feature['complete']:
            del feature['points']
        features.append(feature)
    return dict(position,
                tiles=sorted(position['tiles'], key=lambda tile: (tile['x'], tile['y'])),
                features=sorted(features, key=lambda feature: feature['segments']))


class Cases(driver.CliTest):
    def each(self):
        saves = sorted(driver.CASES.glob('*.bastide'))
        self.assertGreaterEqual(len(saves), 17)
        for save in saves:
            with self.subTest(save.stem):
                yield save, json.loads(save.with_suffix('.json').read_text(encoding='utf-8'))

    def test_show(self):
        for save, answer in self.each():
            del answer['moves']
            shown, = self.done_json('show', save)
            for key, value in normal(answer).items():
                self.assertEqual(normal(shown)[key], value, key)

    def test_moves(self):
        for save, answer in self.each():
            self.assertEqual(sorted(self.done('moves', save).splitlines()), sorted(answer['moves']))

    def test_check(self):
        for save, answer in self.each():
            self.assertIn(f"{answer['turn']} turn", self.done('check', save))


if __name__ == '__main__':
    driver.main()
