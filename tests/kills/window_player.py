# window_player.py: the window of the installed program, driven over its actions
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import os
import subprocess
import sys
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app'))

from desk import App, Desk, wait_until  # noqa: E402

from gi.repository import Gio, GLib  # noqa: E402

PARAMETERS = {
    'place': lambda x, y, rotation: GLib.Variant('(iii)', (int(x), int(y), int(rotation))),
    'claim': lambda segment: GLib.Variant('s', segment),
}


class WindowPlayer(App):
    class Dead(Exception):
        pass

    def __init__(self, arguments):
        self.calls = arguments.calls
        self.start_seconds = 1.0
        self.reach(Desk(arguments.build, arguments.app_id))
        self.data = self.desk.env['XDG_DATA_HOME']
        with open(os.path.join(self.desk.env['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile'), 'a',
                  encoding='utf-8') as keyfile:
            keyfile.write("animations=false\n")

    @property
    def shelf(self):
        found = glob.glob(f'{self.data}/*/games')
        return found[0] if found else self.data

    def _spawn(self, environment):
        if environment:
            environment = dict(environment, LD_PRELOAD=self.calls)
        self.is_buried = False
        self.process = subprocess.Popen([f'{self.desk.prefix}/bin/bastide'], env=dict(self.desk.env, **environment),
                                        stdin=subprocess.DEVNULL)

    def start(self, environment, position):
        begun = time.monotonic()
        self._spawn(environment)
        wait_until('the window to go on with the game', lambda: self._shows(position), 100)
        self.start_seconds += (time.monotonic() - begun - self.start_seconds) / 5

    def start_and_die(self, seconds):
        self._spawn({})
        time.sleep(seconds)
        self.kill()

    def _states(self):
        """Of its actions; None if there is no window yet."""
        try:
            answer = self.bus.call_sync(self.desk.app_id, self.path + '/window/1', 'org.gtk.Actions', 'DescribeAll',
                                        None, None, Gio.DBusCallFlags.NO_AUTO_START, 20000, None).unpack()[0]
        except GLib.Error:
            if self.process.poll() is not None:
                raise self.Dead from None
            return None
        return {name: state[0] for name, (_, _, state) in answer.items() if state}

    def _shows(self, position, states=None):
        states = states or self._states()
        if not states or 'phase' not in states:
            return False
        expected = (0, 'over') if position is None else (position.played, position.phase())
        return (states['turn'], states['phase']) == expected

    def send(self, step):
        word, *rest = step
        if word == 'open':
            self._tell('', 'open-file', GLib.Variant('s', Gio.File.new_for_path(rest[0]).get_uri()))
        else:
            self._tell('/window/1', word, PARAMETERS[word](*rest) if rest else None)

    def _tell(self, path, action, parameter):
        arguments = GLib.Variant('(sava{sv})', (action, [] if parameter is None else [parameter], {}))
        self.bus.call(self.desk.app_id, self.path + path, 'org.gtk.Actions', 'Activate', arguments, None,
                      Gio.DBusCallFlags.NO_AUTO_START, 20000, None, None)
        self.bus.flush_sync(None)

    def wait_done(self):
        """What is asked next is answered after it."""

    def is_saved(self, position):
        if self.is_buried:
            return False
        states = self._states()
        return states is not None and states['saved'] and self._shows(position, states)

    def kill(self):
        self.process.kill()
        self.bury()

    def bury(self):
        self.process.wait()
        self.is_buried = True
        self._wait_gone()

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.desk.__exit__()
