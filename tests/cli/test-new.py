# test-new.py: the files of fresh games
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver
from driver import CliTest

TWO_PLAYERS = ('--player', 'Ana', '--player', 'Bernat')


class New(CliTest):
    def test_seats(self):
        path = self.new_game(players=('Ana=human@black', 'a=b=hard', 'x@y.org=expert@red', 'Zoë'))
        self.assertEqual([player.attrib for player in self.elements(path, 'player')], [
            {'name': 'Ana', 'colour': 'black', 'kind': 'human'},
            {'name': 'a=b', 'colour': 'blue', 'kind': 'computer', 'level': 'hard'},
            {'name': 'x@y.org', 'colour': 'red', 'kind': 'computer', 'level': 'expert'},
            {'name': 'Zoë', 'colour': 'green', 'kind': 'human'}])

    def test_seed(self):
        def deck(*options):
            return self.elements(self.new_game(*options), 'deck')[0].text
        self.assertEqual(deck('--seed', '7'), deck('--seed', '7'))
        self.assertNotEqual(deck('--seed', '7'), deck('--seed', '8'))
        self.assertNotEqual(deck(), deck())
        for seed in ('0', '18446744073709551615'):
            self.assertEqual(sorted(deck('--seed', seed).split()), sorted(driver.DECK.split()))

    def test_deck(self):
        backwards = driver.DECK[::-1]
        self.assertEqual(self.elements(self.new_game('--deck', backwards), 'deck')[0].text.split(), backwards.split())

    def refused(self, *options):
        path = self.folder / 'refused.bastide'
        message = self.usage('new', *options, '-o', path)
        self.assertFalse(path.exists())
        return message

    def test_wrong_decks(self):
        self.assertIn('missing', self.refused(*TWO_PLAYERS, '--deck', driver.DECK[:-2]))
        self.assertIn('missing', self.refused(*TWO_PLAYERS, '--deck', ''))
        self.assertIn('“U”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK + ' U'))
        self.assertIn('“D”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK + ' D'))
        self.assertIn('“u”', self.refused(*TWO_PLAYERS, '--deck', driver.DECK.replace('U', 'u')))

    def test_wrong_seats(self):
        for seats in ([], ['A'], list('ABCDEFG'), ['A', 'a'], ['A@red', 'B@red'], ['A', 'B@pink'], ['A', 'B=hardest'],
                      ['A', ''], ['A', '=hard'], ['A', 'B' * 41]):
            self.refused(*(word for seat in seats for word in ('--player', seat)))

    def test_wrong_options(self):
        self.assertIn('--seed', self.refused(*TWO_PLAYERS, '--seed', '1', '--deck', driver.DECK))
        for seed in ('-1', 'x', '', '1.5', '18446744073709551616'):
            self.assertIn('--seed', self.refused(*TWO_PLAYERS, '--seed', seed))
        self.assertIn('-o', self.usage('new', *TWO_PLAYERS))

    def test_replaces_the_file_whole(self):
        path = self.played_game()
        self.done('new', *TWO_PLAYERS, '-o', path)
        self.assertEqual(self.done_json('show', path)[0]['turn'], 0)


if __name__ == '__main__':
    driver.main()
