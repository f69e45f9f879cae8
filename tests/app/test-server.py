# test-server.py: what the installed program plays comes out of a sound server
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A sound server of the test's own plays to nowhere, and what it plays is recorded: a tile that is laid down is heard
as loud as it was made, M takes the program off the server, and M brings it back.  A server that stands still for a
while is left with nothing afterwards."""

import array
import os
import shutil
import signal
import subprocess
import sys
import threading

from desk import App, Desk, wait_until

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]

# What a test that cannot be done here returns.
SKIP = 77
# Of 32767: the tile reaches 10300, and nothing is lost on the way.
TILE = 9000


class Server:
    def __init__(self, desk):
        self.desk = desk
        self.loudest = 0
        self.process = desk._start(['pulseaudio', '-n', '--daemonize=no', '--exit-idle-time=-1',
                                    '-L', 'module-native-protocol-unix', '-L', 'module-null-sink sink_name=nowhere'],
                                   stderr=subprocess.DEVNULL)
        wait_until('the sound server', lambda: self.ask('info').returncode == 0)
        self.recorder = desk._start(['parec', '--device=nowhere.monitor', '--format=s16ne', '--raw',
                                     '--latency-msec=20'], stdout=subprocess.PIPE)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while heard := os.read(self.recorder.stdout.fileno(), 4096):
            samples = array.array('h', heard[:len(heard) // 2 * 2])
            self.loudest = max(self.loudest, max(map(abs, samples), default=0))

    def ask(self, *words):
        return subprocess.run(['pactl', *words], env=self.desk.env, capture_output=True, text=True)

    def knows(self, app_id):
        return f'application.id = "{app_id}"' in self.ask('list', 'clients').stdout

    def n_sounds(self):
        return len(self.ask('list', 'short', 'sink-inputs').stdout.splitlines())


def lay_tile(app):
    app.key('Right')
    app.key('space')
    app.wait_phase('claim')


def lay_tile_anew(app):
    if app.state('phase') == 'claim':
        app.activate('lift')
        app.wait_phase('place')
    lay_tile(app)


def stand_still(app, server):
    """More sounds than the program waits for."""
    server.process.send_signal(signal.SIGSTOP)
    for _ in range(10):
        lay_tile_anew(app)
    server.process.send_signal(signal.SIGCONT)
    wait_until('nothing to be left at the server', lambda: server.n_sounds() == 0)


def main():
    if not all(map(shutil.which, ('pulseaudio', 'parec', 'pactl'))):
        print('no sound server to be had here')
        sys.exit(SKIP)

    with Desk(BUILD, APP_ID) as desk:
        server = Server(desk)
        app = App(desk, '--new', 'Ana', 'Bernat', '--seed', '1')
        app.wait_phase('place')
        app.focus()
        wait_until('the program at the server', lambda: server.knows(APP_ID))

        # It may still be preparing its sounds.
        def hear_tile():
            if server.loudest > TILE:
                return True
            lay_tile_anew(app)
            return False
        wait_until('a tile to be heard', hear_tile)
        stand_still(app, server)

        app.key('m')
        wait_until('M to be taken', lambda: not app.state('sound'))
        wait_until('the program gone from the server', lambda: not server.knows(APP_ID))
        app.key('m')
        wait_until('M to be taken again', lambda: app.state('sound'))
        wait_until('the program back at the server', lambda: server.knows(APP_ID))
        app.quit()
    print('heard, silenced and heard of again')


main()
