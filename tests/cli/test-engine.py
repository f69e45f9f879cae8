# test-engine.py: the player's side of the protocol, line by line
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess

import driver


class Engine(driver.CliTest):
    def talk(self, *lines, options=('--level', 'greedy'), ending='\n'):
        """What it answers, and what it complains of, when the input ends after these lines."""
        process = subprocess.run([driver.PROGRAM, 'engine', *options], input='\n'.join(lines) + ending, text=True,
                                 capture_output=True, timeout=60, check=False)
        self.assertEqual(process.returncode, driver.DONE, process.stderr)
        return process.stdout.splitlines(), process.stderr.splitlines()

    def assert_passed_over(self, *before, line, reason):
        answers, complaints = self.talk(*before, line, 'bastide 1')
        self.assertEqual(len(complaints), 1, complaints)
        self.assertIn(f'“{line}”', complaints[0])
        self.assertIn(reason, complaints[0])
        self.assertRegex(answers[-1], '^ready ')
        return answers

    def moves(self, deck):
        return self.done('moves', self.new_game('--deck', deck)).splitlines()

    def test_ready(self):
        answers, complaints = self.talk('bastide 1')
        self.assertEqual(complaints, [])
        self.assertRegex(answers[0], r'^ready bastide-\d+\.\d+\.\d+-greedy$')

    def test_first_move(self):
        for level in ('random', 'greedy', 'easy', 'medium', 'hard', 'expert', 'uct:3'):
            answers, complaints = self.talk('new 2 0', 'go A 20', options=('--level', level))
            self.assertEqual((len(answers), complaints), (1, []))
            self.assertIn(answers[0].removeprefix('move '), self.moves(driver.DECK))

    def test_fixed_effort(self):
        answers, _ = self.talk('new 2 0', 'go A 0', 'go A 0', options=('--level', 'medium'))
        again, _ = self.talk('new 2 0', 'go A 0', 'go A 0', options=('--level', 'medium', '--threads', '1'))
        self.assertEqual((len(answers), again), (2, answers))

    def test_chance_begins_anew_with_each_game(self):
        game = ('new 2 0', 'go U 0', 'go U 0', 'go U 0', 'go U 0')
        answers, _ = self.talk(*game, *game, options=('--level', 'random'))
        self.assertEqual(answers[:4], answers[4:])
        other, _ = self.talk(*game, options=('--level', 'random', '--seed', '1'))
        self.assertNotEqual(other, answers[:4])

    def test_keeps_in_step(self):
        """R6, R8: what has been told bears on what is legal."""
        told = ('new 2 1', 'turn 0 E 0 -1 180 city-0')
        answers, complaints = self.talk(*told, 'go E 0', 'turn 1 E 0 1 180 field-0', 'turn 0 V 1 0 90 road-0', 'go X 0')
        self.assertEqual((len(answers), complaints), (2, []))
        self.assert_passed_over(*told, line='turn 1 E 0 -1 0 -', reason='no legal move')
        self.assert_passed_over('new 2 0', 'turn 0 D 1 0 0 road-0', line='turn 1 V 2 0 90 road-0',
                                reason='no legal move')

    def test_passed_over(self):
        for line, reason in {'go A 0': 'no game', 'turn 0 A 0 1 0 -': 'no game', 'set-aside A': 'no game'}.items():
            self.assert_passed_over(line=line, reason=reason)
        for line in ('new', 'new 2', 'new 1 0', 'new 7 0', 'new 2 2', 'new 2 -1', 'new two 0', 'new 2.0 0',
                     'new 99999999999999999999 0'):
            self.assert_passed_over(line=line, reason='no such')
        for line, reason in {
                'go': '“”', 'go Z 0': '“Z”', 'go a 0': '“a”', 'go A': 'milliseconds',
                'go A -1': 'milliseconds', 'go A x': 'milliseconds', 'go A 4294967296': 'milliseconds',
                'set-aside': '“”', 'set-aside Z': '“Z”', 'set-aside A': 'fits somewhere',
                'turn': 'player', 'turn 9 A 0 1 0 -': 'player', 'turn 0': '“”', 'turn 0 A': 'no legal move',
                'turn 1 A 0 1 0 -': 'not the turn of player 1', 'turn 0 A 0 1 45 -': 'no legal move',
                'turn 0 A 0 0 0 -': 'no legal move', 'turn 0 A 0 1 0': 'no legal move',
                'turn 0 A 0 1 0 city-0': 'no legal move', 'turn 0 A 9999999 1 0 -': 'no legal move'}.items():
            answers = self.assert_passed_over('new 2 0', line=line, reason=reason)
            self.assertEqual(len(answers), 1)
        self.assert_passed_over('new 2 1', line='go A 0', reason='not the turn of player 1')

    def test_tiles_run_out(self):
        """There is one G, and of four D one is the start tile."""
        self.assert_passed_over('new 2 0', 'turn 0 G 0 -1 90 -', line='turn 1 G 0 -2 90 -', reason='“G”')
        laid = [f'turn {x % 2} D {x + 1} 0 0 -' for x in range(3)]
        self.assert_passed_over('new 2 0', *laid, line='turn 1 D 4 0 0 -', reason='“D”')
        _, complaints = self.talk('new 2 0', *laid, 'new 2 0', *laid)
        self.assertEqual(complaints, [])

    def test_unknown_lines(self):
        """Nothing is said of them, nor of blank ones."""
        answers, complaints = self.talk('', ' ', 'hello', 'bastide 2', 'bastide', 'New 2 0', 'end 1 2', 'end', 'é',
                                        'x' * 100000, 'go ' + 'A' * 5000, '\tbastide  1\r')
        self.assertEqual((len(answers), complaints), (1, []))

    def test_a_line_without_end(self):
        answers, complaints = self.talk('bastide 1', 'x' * 5000, ending='')
        self.assertEqual((len(answers), complaints), (1, []))

    def test_binary(self):
        process = subprocess.run([driver.PROGRAM, 'engine', '--level', 'greedy'],
                                 input=b'\0\xff\nnew \xff\0\nnew 2 0\ngo \xff 0\nbastide 1\n', capture_output=True,
                                 timeout=60, check=False)
        self.assertEqual(process.returncode, driver.DONE)
        self.assertEqual(process.stderr.count(b'\n'), 2, process.stderr)
        self.assertTrue(process.stdout.startswith(b'ready'))

    def test_quit(self):
        answers, _ = self.talk('bastide 1', 'quit', 'bastide 1')
        self.assertEqual(len(answers), 1)

    def test_nothing_said(self):
        self.assertEqual(self.talk(ending=''), ([], []))

    def test_host_gone(self):
        with subprocess.Popen([driver.PROGRAM, 'engine', '--level', 'greedy'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.close()
            process.stdin.write(b'bastide 1\n')
            process.stdin.flush()
            self.assertEqual((process.wait(60), process.stderr.read()), (driver.WRONG, b''))

    def thinking(self, *line, options=('--level', 'expert')):
        """It has been asked for a move that would take it minutes."""
        process = subprocess.Popen([driver.PROGRAM, 'engine', *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        for stream in (process.stdin, process.stdout, process.stderr):
            self.addCleanup(stream.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        process.stdin.write('\n'.join(('new 2 0', *line, '')))
        process.stdin.flush()
        return process

    def test_host_leaves_while_it_thinks(self):
        """What has been asked for is answered, but not when its time is up."""
        for words in (('quit',), ()):
            process = self.thinking('go A 600000', *words)
            answer, complaints = process.communicate(timeout=20)
            self.assertEqual((process.returncode, complaints), (driver.DONE, ''))
            self.assertIn(answer.removeprefix('move ').rstrip(), self.moves(driver.DECK))

    def test_host_is_gone_while_it_thinks(self):
        for options, limit in ((('--level', 'expert'), 600000), (('--level', 'uct:10000000'), 0)):
            process = self.thinking(f'go A {limit}', options=options)
            process.stdout.close()
            self.assertEqual((process.wait(20), process.stderr.read()), (driver.WRONG, ''))

    def test_whole_game_without_the_deck(self):
        """The order of the deck is not told, so a transcript is all there is: here one with a seat left out."""
        path = self.played_game(seed=8, players=('greedy', 'greedy'))
        lines, expected = ['new 2 0'], 0
        for turn in self.elements(path, 'turn'):
            if turn.get('player') == '0':
                lines.append('go {tile} 5'.format(**turn.attrib))
                expected += 1
            lines.append('turn {player} {tile} {x} {y} {rotation} '.format(**turn.attrib) + turn.get('claim', '-'))
        moves = [self.done('moves', path, '--turn', str(2 * n)).splitlines() for n in range(expected)]
        for level in ('random', 'uct:2', 'hard'):
            answers, complaints = self.talk(*lines, options=('--level', level))
            self.assertEqual(complaints, [])
            self.assertEqual(len(answers), expected)
            for answer, legal in zip(answers, moves):
                self.assertIn(answer.removeprefix('move '), legal)

    def test_usage(self):
        self.assertIn('--level', self.usage('engine'))
        for level in ('human', '', 'exec:true', 'uct:0'):
            message = self.usage('engine', '--level', level)
            self.assertIn(f'“{level}”', message)
            self.assertTrue(message.endswith('random, greedy, uct:N'), message)
        for option, values in {'--seed': ('x', '-1'), '--threads': ('0', '3', 'x')}.items():
            for value in values:
                self.assertIn(option, self.usage('engine', '--level', 'greedy', option, value))
        self.assertTrue(re.search('uct:N', self.done('engine', '--help')))


if __name__ == '__main__':
    driver.main()
