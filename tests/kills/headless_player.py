# headless_player.py: the player without a window
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import select
import subprocess
import time

from positions import Failure

class HeadlessPlayer:
    class Dead(Exception):
        pass

    def __init__(self, arguments, folder):
        self.program = arguments.player
        self.calls = arguments.calls
        self.data = os.path.join(folder, 'data')
        self.shelf = os.path.join(self.data, 'bastide', 'games')
        self.process = None
        self.start_seconds = 0.03
        os.mkdir(self.data)

    def _spawn(self, environment):
        self.n_sent = self.n_done = self.n_saved = 0
        self.n_yours = -1
        self.is_buried = False
        self.rest = b''
        self.lines = []
        if environment:
            # The address sanitizer would want to be the first library.
            options = os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'
            environment = dict(environment, LD_PRELOAD=self.calls, ASAN_OPTIONS=options)
        self.process = subprocess.Popen([self.program, self.shelf], env=dict(os.environ, **environment), bufsize=0,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def start_anew(self):
        """Whatever it goes on with."""
        self._spawn({})
        while not self.lines:
            self._read(True)

    def start(self, environment, position):
        self._spawn(environment)
        while not self.lines:
            self._read(True)
        expected = '0 over' if position is None else f'{position.played} {position.phase()}'
        if self.lines[0] != f'resumed {expected}':
            raise Failure(f'the player has {self.lines[0]}, not {expected}')

    def start_and_die(self, seconds):
        self._spawn({})
        time.sleep(seconds)
        self.kill()

    def _read(self, waits):
        """Takes in what has been said."""
        while select.select([self.process.stdout], [], [], 20 if waits else 0)[0]:
            said = self.process.stdout.read(4096)
            if not said:
                if self.process.wait() >= 0:
                    raise RuntimeError(f'the player ended with {self.process.returncode}')
                raise self.Dead
            *lines, self.rest = (self.rest + said).split(b'\n')
            for line in map(bytes.decode, lines):
                self.lines.append(line)
                word, *rest = line.split()
                if word == 'done':
                    self.n_done = int(rest[0])
                elif word == 'saved':
                    self.n_saved = int(rest[0])
                elif word == 'yours':
                    self.n_yours = int(rest[0])
            return

    def send(self, step):
        self.n_sent += 1
        try:
            self.process.stdin.write((' '.join(step) + '\n').encode())
        except BrokenPipeError as error:
            raise self.Dead from error

    def wait_done(self):
        while self.n_done < self.n_sent:
            self._read(True)

    def is_saved(self, _position):
        if not self.is_buried:
            self._read(False)
        return self.n_sent > 0 and self.n_saved == self.n_sent

    def is_its_turn(self):
        """Whether a human's turn has come, and everything is on the disk."""
        if not self.is_buried:
            self._read(False)
        return self.n_yours == self.n_sent

    def kill(self):
        self.process.kill()
        self.bury()

    def bury(self):
        """Takes in the last that it said."""
        try:
            while True:
                self._read(True)
        except self.Dead:
            pass
        self.is_buried = True
        self.process.stdin.close()
        self.process.stdout.close()

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
