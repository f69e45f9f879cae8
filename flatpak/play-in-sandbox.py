# play-in-sandbox.py: the Flatpak, played in its sandbox
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""play-in-sandbox.py APP_ID SOURCE FOLDER: opens and saves games through the portals as a player does, in their
dialogs, makes sure that the sandbox lets nothing else through, and leaves a picture of the window in FOLDER.

It is to be started where /run/user is nobody's, as build-and-try.sh does."""

import glob
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

APP_ID, SOURCE, FOLDER = sys.argv[1:4]
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'app'))

from desk import App, Desk, Failure, wait_until  # noqa: E402
from gi.repository import GLib  # noqa: E402

RUNTIME = f'/run/user/{os.getuid()}'
# Each needs those before it.
PORTALS = {
    'xdg-permission-store': 'org.freedesktop.impl.portal.PermissionStore',
    'xdg-document-portal': 'org.freedesktop.portal.Documents',
    'xdg-desktop-portal-gtk': 'org.freedesktop.impl.portal.desktop.gtk',
    'xdg-desktop-portal': 'org.freedesktop.portal.Desktop',
}
PERMISSIONS = {
    'shared': {'ipc'},
    'sockets': {'wayland', 'fallback-x11', 'pulseaudio'},
    'devices': {'dri'},
}
# A sandbox on a busy machine takes its time.
PATIENCE = 60


def tell(what):
    print(f'==> {what}', flush=True)


def check(what, got, want):
    if got != want:
        raise Failure(f'{what}: got {got!r}, want {want!r}')


class SandboxDesk(Desk):
    """A desk with portals, on which the program is a Flatpak."""

    def install(self, build):
        return os.path.join(self.folder, 'nothing-installed'), '/usr'

    def _environment(self):
        env = super()._environment()
        for name in ('G_DEBUG', 'GSETTINGS_SCHEMA_DIR', 'GSETTINGS_BACKEND'):
            del env[name]
        os.makedirs(RUNTIME, mode=0o700, exist_ok=True)
        env.update(XDG_RUNTIME_DIR=RUNTIME, XDG_CURRENT_DESKTOP='GNOME', NO_AT_BRIDGE='1')
        env.update((name, os.environ[name]) for name in ('FLATPAK_USER_DIR', 'FLATPAK_SYSTEM_DIR'))
        env['XDG_DATA_DIRS'] = f'{env["FLATPAK_USER_DIR"]}/exports/share:/usr/local/share:/usr/share'
        return env

    def start_portals(self):
        for program, name in PORTALS.items():
            path = shutil.which(program, path='/usr/libexec:/usr/lib')
            if path is None:
                raise Failure(f'{program} is not installed')
            self._start([path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_until(f'{program} to be there', lambda: self.has_owner(name))

    def has_owner(self, name):
        answer = subprocess.run(['dbus-send', '--session', '--print-reply', '--dest=org.freedesktop.DBus', '/',
                                 'org.freedesktop.DBus.NameHasOwner', f'string:{name}'],
                                env=self.env, capture_output=True, text=True)
        return 'boolean true' in answer.stdout

    def run(self, *words):
        return subprocess.run(['flatpak', *words], env=self.env, check=True, capture_output=True, text=True).stdout

    def __exit__(self, *_):
        super().__exit__()
        subprocess.run(['umount', '--lazy', f'{RUNTIME}/doc'], stderr=subprocess.DEVNULL)


class SandboxApp(App):
    def __init__(self, desk, path=None):
        """Starts the program from its launcher, or by a double click on the file at PATH."""
        self.reach(desk)
        if path is None:
            self.process = subprocess.Popen(['flatpak', 'run', APP_ID], env=desk.env, stdin=subprocess.DEVNULL)
        else:
            double_click(desk, path)
        wait_until('the window', self._window_is_there, PATIENCE)
        wait_until('a game or its place', lambda: self.state('status') is not None, PATIENCE)

    def quit(self):
        if self.process is None:
            self.activate('quit', path='')
            self._wait_gone()
        else:
            super().quit()

    def answer_dialog(self, path, *keys):
        """Presses KEYS in the portal's dialog, which is another program's than the game, and types a file's name."""
        dialog = wait_until('the portal\'s dialog', self._dialog, PATIENCE)
        self._xdotool('windowfocus', '--sync', dialog)
        self.key(*keys)
        self._xdotool('type', '--delay', 20, path)
        # The first may be for the list of files that begin so.
        wait_until('the portal\'s dialog to be gone', lambda: self._is_done(dialog), PATIENCE)

    def _is_done(self, dialog):
        if not self._dialog():
            return True
        # It may go at any moment.
        subprocess.run(['xdotool', 'key', '--window', dialog, 'Return', 'sleep', '0.5'], env=self.desk.env,
                       stderr=subprocess.DEVNULL)
        return False

    def _dialog(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'xdg-desktop-portal-gtk'],
                               env=self.desk.env, capture_output=True, text=True).stdout.split()
        return found[-1] if found else None

    def photograph(self, path):
        """The window, once two pictures in a row are the same."""
        def look():
            return subprocess.run(['import', '-window', self.window_id(), 'ppm:-'], env=self.desk.env, check=True,
                                  capture_output=True).stdout

        before = None
        while (now := look()) != before:
            before = now
            GLib.usleep(700000)
        subprocess.run(['convert', 'ppm:-', path], input=now, check=True)

    def position(self):
        return self.state('turn'), self.state('phase')


def double_click(desk, path):
    subprocess.run(['gio', 'open', path], env=desk.env, check=True)


def turns(path):
    """How many turns a saved game says were played, and None where it is not whole."""
    try:
        return int(ET.parse(path).getroot().find('{urn:x-bastide:game}turns').get('played'))
    except (OSError, ET.ParseError):
        return None


def look_at_walls(desk, host_file):
    """What the sandbox is allowed, and that what it is not allowed is not there."""
    shown = desk.run('info', '--show-permissions', APP_ID)
    context = shown.partition('[Context]')[2].partition('[')[0]
    allowed = {key: set(filter(None, value.split(';')))
               for key, _, value in (line.partition('=') for line in context.split())}
    for what in ('shared', 'sockets', 'devices'):
        # Flatpak puts the older name of a fallback beside the newer one.
        check(f'permissions: {what}', allowed.pop(what) - {'x11'}, PERMISSIONS[what])
    check('other permissions', allowed, {})

    inside = desk.run('run', '--command=sh', APP_ID, '-c', f'ls "{host_file}" 2> /dev/null; cat /proc/net/dev')
    check('network devices in the sandbox', [line.split(':')[0].strip() for line in inside.splitlines()[2:]], ['lo'])


def play(desk, games):
    mine, copy = os.path.join(games, 'mine.bastide'), os.path.join(games, 'copy.bastide')
    before = turns(mine)

    tell('Opening a game in the portal\'s dialog')
    app = SandboxApp(desk)
    app.focus()
    app.key('ctrl+o')
    app.answer_dialog(mine, 'ctrl+l', 'ctrl+a')
    wait_until('the game', lambda: app.position() == (before, 'claim'), PATIENCE)
    app.photograph(os.path.join(FOLDER, 'screenshot.png'))

    tell('Playing a turn, and saving the game where it came from')
    app.activate('end-turn')
    wait_until('the turn to end', lambda: app.position() == (before + 1, 'place'), PATIENCE)
    app.focus()
    app.key('ctrl+s')
    wait_until('the file to be written', lambda: turns(mine) == before + 1, PATIENCE)
    check('files beside it', sorted(os.listdir(games)), ['mine.bastide'])

    tell('Saving it under another name in the portal\'s dialog')
    app.focus()
    app.key('ctrl+shift+s')
    app.answer_dialog(copy, 'ctrl+a')
    wait_until('the copy to be written', lambda: turns(copy) == before + 1, PATIENCE)
    check('files beside it', sorted(os.listdir(games)), ['copy.bastide', 'mine.bastide'])

    tell('Going on after a new start')
    app.wait_saved()
    app.quit()
    app = SandboxApp(desk)
    wait_until('the game to be resumed', lambda: app.position() == (before + 1, 'place'), PATIENCE)

    tell('Opening another file by a double click')
    other = os.path.join(games, 'other.bastide')
    shutil.copy(os.path.join(SOURCE, 'docs', 'screenshots', 'four-players.bastide'), other)
    double_click(desk, other)
    wait_until('the other game', lambda: app.position()[0] == turns(other), PATIENCE)
    app.wait_saved()
    app.quit()

    tell('Opening the copy by a double click while nothing runs, and saving it a step back')
    app = SandboxApp(desk, copy)
    wait_until('the copy', lambda: app.position() == (before + 1, 'place'), PATIENCE)
    app.activate('undo')
    wait_until('the step to be undone', lambda: app.position() == (before, 'claim'), PATIENCE)
    app.focus()
    app.key('ctrl+s')
    wait_until('the copy to be written again', lambda: turns(copy) == before, PATIENCE)
    app.wait_saved()
    app.quit()


def main():
    with SandboxDesk(None, APP_ID) as desk:
        games = desk.path('games')
        os.makedirs(games)
        shutil.copy(os.path.join(SOURCE, 'docs', 'screenshots', 'three-players.bastide'),
                    os.path.join(games, 'mine.bastide'))
        desk.start_portals()
        look_at_walls(desk, os.path.join(games, 'mine.bastide'))
        play(desk, games)
        kept = glob.glob(f'{desk.env["HOME"]}/.var/app/{APP_ID}/data/**/*.bastide', recursive=True)
        check('games kept in the sandbox', len(kept), 3)
    tell(f'All well; the window: {os.path.join(FOLDER, "screenshot.png")}')


main()
