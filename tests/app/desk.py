# desk.py: a desk of one's own to try the installed program on
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A private X server, window manager, session bus and home, and the program started there.

The program is driven as a player or a script drives it: by its exported actions, by keys and by the pointer."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

# Seconds until a thing that must happen is taken not to happen.
PATIENCE = int(os.environ.get('TEST_PATIENCE', '20'))

# All that the program is told by the environment of the test; the last are for the sanitizers.
INHERITED = 'PATH', 'LANG', 'LC_ALL', 'G_SLICE', 'ASAN_OPTIONS', 'LSAN_OPTIONS', 'UBSAN_OPTIONS'


class Failure(Exception):
    pass


def wait_until(what, condition, patience=PATIENCE):
    """Waits for CONDITION to hold and returns its value; WHAT names it in the failure."""
    end = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f'waited in vain for: {what}')
        time.sleep(0.02)


def install(build):
    """Installs what BUILD has built into a folder of its own and returns the prefix there."""
    root = tempfile.mkdtemp(prefix='bastide-install-')
    subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', root],
                   check=True, stdout=subprocess.DEVNULL)
    for folder, _, files in os.walk(root):
        if 'bastide' in files and os.path.basename(folder) == 'bin':
            prefix = os.path.dirname(folder)
            subprocess.run(['glib-compile-schemas', f'{prefix}/share/glib-2.0/schemas'], check=True)
            return root, prefix
    raise Failure(f'no program was installed below {root}')


class Desk:
    def __init__(self, build, app_id, size='1280x800', manager=('openbox', '--sm-disable')):
        # The watchdog's word: leave nothing running.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit('stopped by the watchdog'))
        self.app_id = app_id
        self.folder = tempfile.mkdtemp(prefix='bastide-desk-')
        self.processes = []
        self.root, self.prefix = self.install(build)
        try:
            self._set_up(size, manager)
        except BaseException:
            self.__exit__()
            raise

    def _set_up(self, size, manager):
        self.env = self._environment()
        self._write_settings()
        self.env['DISPLAY'] = self._start_server(size)
        self.env['DBUS_SESSION_BUS_ADDRESS'] = self._start_bus()
        self._start(manager, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until('the window manager', self._manager_is_there)

    def install(self, build):
        return install(build)

    def _environment(self):
        env = {name: os.environ[name] for name in INHERITED if name in os.environ}
        for name, folder in (('HOME', ''), ('XDG_DATA_HOME', 'data'), ('XDG_CONFIG_HOME', 'config'),
                             ('XDG_CACHE_HOME', 'cache'), ('XDG_STATE_HOME', 'state'), ('XDG_RUNTIME_DIR', 'run')):
            env[name] = os.path.join(self.folder, folder)
            os.makedirs(env[name], mode=0o700, exist_ok=True)
        env.update(LC_ALL='C.UTF-8', LANGUAGE='en', GDK_BACKEND='x11', GSK_RENDERER='cairo', NO_AT_BRIDGE='0',
                   G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='keyfile',
                   GSETTINGS_SCHEMA_DIR=f'{self.prefix}/share/glib-2.0/schemas',
                   XDG_DATA_DIRS=f'{self.prefix}/share:/usr/local/share:/usr/share')
        return env

    def _write_settings(self):
        """Whole games are played here, and would take minutes longer if scoring were shown in all of them."""
        folder = os.path.join(self.env['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
        os.makedirs(folder)
        with open(os.path.join(folder, 'keyfile'), 'w') as keyfile:
            keyfile.write(f"[{self.app_id.replace('.', '/')}]\nscoring-pace='off'\n")

    def _start(self, command, **options):
        process = subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL, **options)
        self.processes.append(process)
        return process

    def _start_server(self, size):
        # When a first, short-lived program goes, the server would begin anew and turn away the window manager.
        read, write = os.pipe()
        self._start(['Xvfb', '-displayfd', str(write), '-screen', '0', f'{size}x24', '-nolisten', 'tcp',
                     '-noreset'], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            return ':' + answer.readline().strip()

    def _start_bus(self):
        bus = self._start(['dbus-daemon', '--session', '--nofork', '--print-address'],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return bus.stdout.readline().strip()

    def _manager_is_there(self):
        answer = subprocess.run(['xprop', '-root', '_NET_SUPPORTING_WM_CHECK'], env=self.env,
                                capture_output=True, text=True)
        return 'window id' in answer.stdout

    def path(self, name):
        return os.path.join(self.folder, name)

    def uri(self, name):
        return Gio.File.new_for_path(self.path(name)).get_uri()

    def spoken(self):
        """What a screen reader finds in the program's windows."""
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'names.py')
        # What goes while it is being read is a warning to the reader, and no fault of the program's.
        env = dict(self.env, G_DEBUG='')
        return subprocess.run([sys.executable, script, 'bastide'], env=env, check=True, capture_output=True,
                              text=True).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.root, ignore_errors=True)


class App:
    """One run of the program."""

    def __init__(self, desk, *arguments):
        self.reach(desk)
        self.process = subprocess.Popen([f'{desk.prefix}/bin/bastide', *arguments], env=desk.env,
                                        stdin=subprocess.DEVNULL)
        wait_until('the window', self._window_is_there)

    def reach(self, desk):
        """Makes ready to talk to a program that may yet have to be started."""
        self.desk = desk
        self.process = None
        self.path = '/' + desk.app_id.replace('.', '/')
        self.bus = Gio.DBusConnection.new_for_address_sync(
            desk.env['DBUS_SESSION_BUS_ADDRESS'],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def _window_is_there(self):
        if self.process is not None and self.process.poll() is not None:
            raise Failure(f'the program ended with {self.process.returncode}')
        try:
            return self.describe('status') and self.window_id()
        except GLib.Error:
            return False

    def _call(self, path, method, arguments):
        return self.bus.call_sync(self.desk.app_id, path, 'org.gtk.Actions', method, arguments, None,
                                  Gio.DBusCallFlags.NO_AUTO_START, 1000 * PATIENCE, None)

    def describe(self, name, path='/window/1'):
        """Whether the action is enabled, and its state."""
        enabled, _, state = self._call(self.path + path, 'Describe', GLib.Variant('(s)', (name,))).unpack()[0]
        return enabled, state[0] if state else None

    def state(self, name):
        return self.describe(name)[1]

    def enabled(self, name):
        return self.describe(name)[0]

    def activate(self, name, parameter=None, path='/window/1'):
        parameters = [] if parameter is None else [parameter]
        self._call(self.path + path, 'Activate', GLib.Variant('(sava{sv})', (name, parameters, {})))

    def place(self, x, y, rotation):
        self.activate('place', GLib.Variant('(iii)', (x, y, rotation)))

    def claim(self, segment):
        self.activate('claim', GLib.Variant('s', segment))

    def save_file(self, name):
        self.activate('save-file', GLib.Variant('s', self.desk.uri(name)))
        wait_until(f'{name} to be written', lambda: os.path.exists(self.desk.path(name)))

    def open_files(self):
        """The paths of all that the program has open."""
        folder = f'/proc/{self.process.pid}/fd'
        paths = []
        for name in os.listdir(folder):
            try:
                paths.append(os.readlink(f'{folder}/{name}'))
            except FileNotFoundError:
                # Closed meanwhile.
                pass
        return paths

    def wait_phase(self, phase):
        wait_until(f'phase {phase}', lambda: self.state('phase') == phase)

    def wait_saved(self):
        wait_until('every step to be on disk', lambda: self.state('saved'))

    # --- as a hand does it ---

    def _xdotool(self, *words):
        return subprocess.run(['xdotool', *map(str, words)], env=self.desk.env, check=True,
                              capture_output=True, text=True).stdout

    def window_id(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'bastide'], env=self.desk.env,
                               capture_output=True, text=True).stdout.split()
        return found[-1] if found else None

    def focus(self):
        self._xdotool('windowfocus', '--sync', self.window_id())

    def minimize(self):
        """Returns what restore () needs to know."""
        window = self.window_id()
        self._xdotool('windowminimize', '--sync', window)
        return window

    def restore(self, window):
        self._xdotool('windowactivate', '--sync', window)

    def geometry(self):
        answer = self._xdotool('getwindowgeometry', '--shell', self.window_id())
        values = dict(line.split('=') for line in answer.split())
        return tuple(int(values[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def key(self, *names):
        self._xdotool('key', '--delay', 30, *names)

    def hold(self, name):
        """Presses a key, which then comes again and again until it is let go."""
        self._xdotool('keydown', name)

    def let_go(self, name):
        self._xdotool('keyup', name)

    def click(self, x, y, button=1):
        self._xdotool('mousemove', '--sync', int(x), int(y), 'sleep', 0.05, 'click', button)

    def picture(self, path):
        subprocess.run(['import', '-window', 'root', path], env=self.desk.env, check=True)

    # --- ends ---

    def kill(self):
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._wait_gone()

    def quit(self):
        self.activate('quit', path='')
        if self.process.wait(PATIENCE) != 0:
            raise Failure(f'the program ended with {self.process.returncode}')
        self._wait_gone()

    def _wait_gone(self):
        def has_no_owner():
            answer = self.bus.call_sync('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'NameHasOwner',
                                        GLib.Variant('(s)', (self.desk.app_id,)), None, 0, -1, None)
            return not answer.unpack()[0]
        wait_until('the name to be free', has_no_owner)
