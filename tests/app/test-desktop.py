# test-desktop.py: the installed program as the desktop finds and starts it
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A saved game, by whatever name and in whatever folder, has a type, an icon and a program; the bus starts that program
for it, and the next game opens in the same one.  So do several at once, and a new game."""

import os
import re
import shutil
import subprocess
import sys

from desk import App, Desk, Failure, wait_until
from saves import Saves, check

from gi.repository import GLib

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]
GAME_TYPE = 'application/x-bastide-game+xml'


class Activated(App):
    """A run of the program that the bus has started."""

    def __init__(self, desk, *command):
        self.reach(desk)
        subprocess.run(command, env=desk.env, check=True)
        wait_until('the window', self._window_is_there)

    def count_windows(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'bastide'], env=self.desk.env,
                               capture_output=True, text=True).stdout
        return len(found.split())

    def owner(self):
        answer = self.bus.call_sync('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'GetNameOwner',
                                    GLib.Variant('(s)', (self.desk.app_id,)), None, 0, -1, None)
        return answer.unpack()[0]

    def quit(self):
        self.activate('quit', path='')
        self._wait_gone()


def register(desk):
    """What an installation does by itself, and one into a folder of its own leaves undone."""
    share = f'{desk.prefix}/share'
    desk.env['PATH'] = f'{desk.prefix}/bin:{desk.env["PATH"]}'
    subprocess.run(['update-mime-database', f'{share}/mime'], env=desk.env, check=True)
    subprocess.run(['update-desktop-database', f'{share}/applications'], env=desk.env, check=True)

    service = f'{share}/dbus-1/services/{APP_ID}.service'
    with open(service, encoding='utf-8') as file:
        words = file.read()
    installed = re.search(r'^Exec=(\S+) --gapplication-service$', words, re.M)[1]
    with open(service, 'w', encoding='utf-8') as file:
        file.write(words.replace(installed, f'{desk.prefix}/bin/bastide'))


def start_unseen(desk):
    """With nowhere to show the window, of which the toolkit warns."""
    env = {name: value for name, value in desk.env.items() if name not in ('DISPLAY', 'G_DEBUG')}
    status = subprocess.run([f'{desk.prefix}/bin/bastide'], env=env, timeout=60, capture_output=True).returncode
    check('exit status without a display', status, 1)


def ask(desk, *command):
    return subprocess.run(command, env=desk.env, check=True, capture_output=True, text=True).stdout


def look_up(desk, path):
    """What a file manager asks of a file."""
    attributes = dict(line.strip().partition(': ')[::2]
                      for line in ask(desk, 'gio', 'info', '-a', 'standard::content-type,standard::icon',
                                      path).splitlines())
    check(f'type of {path}', attributes['standard::content-type'], GAME_TYPE)
    icon = attributes['standard::icon'].split(', ')[0]
    check(f'icon of {path}', icon, f'{APP_ID}-game')
    if not os.path.exists(f'{desk.prefix}/share/icons/hicolor/scalable/mimetypes/{icon}.svg'):
        raise Failure(f'there is no icon {icon}')


def open_at_once(app, *uris):
    """As a file manager does with those that are selected."""
    app.bus.call_sync(APP_ID, app.path, 'org.freedesktop.Application', 'Open',
                      GLib.Variant('(asa{sv})', (uris, {})), None, 0, -1, None)


def desktop_action(desk):
    entry = GLib.KeyFile()
    entry.load_from_file(f'{desk.prefix}/share/applications/{APP_ID}.desktop', GLib.KeyFileFlags.NONE)
    return entry.get_string_list('Desktop Entry', 'Actions')[0]


def main():
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        saves.deal('whole.bastide', 'start.bastide', ['random', 'random'], '5')
        shutil.copy(desk.path('whole.bastide'), desk.path('content only'))
        os.mkdir(desk.path('Jogos & à mesa'))
        shutil.copy(desk.path('start.bastide'), desk.path('Jogos & à mesa/a última partida #2 100%.bastide'))

        start_unseen(desk)
        register(desk)
        for name in ('start.bastide', 'content only', 'Jogos & à mesa/a última partida #2 100%.bastide'):
            look_up(desk, desk.path(name))
        if f'{APP_ID}.desktop' not in ask(desk, 'gio', 'mime', GAME_TYPE):
            raise Failure(f'{APP_ID}.desktop does not open saved games')

        app = Activated(desk, 'gio', 'open', desk.path('start.bastide'))
        wait_until('the game that was opened', lambda: (app.state('turn'), app.state('phase')) == (0, 'place'))
        first = app.owner()

        subprocess.run(['gio', 'open', desk.path('content only')], env=desk.env, check=True)
        wait_until('the other game', lambda: app.state('phase') == 'over')
        check('the program that opened it', app.owner(), first)

        subprocess.run(['gio', 'open', desk.path('Jogos & à mesa/a última partida #2 100%.bastide')], env=desk.env,
                       check=True)
        wait_until('the one in the folder', lambda: app.state('phase') == 'place')

        # Both are opened, in their order.
        open_at_once(app, desk.uri('start.bastide'), desk.uri('content only'))
        wait_until('the last of two', lambda: app.state('phase') == 'over')
        app.activate('go-back')
        wait_until('the first of two', lambda: app.state('phase') == 'place')

        subprocess.run([f'{desk.prefix}/bin/bastide', '--new', 'Ana', 'Oriol'], env=desk.env, check=True)
        wait_until('a new game', lambda: (app.state('turn'), app.state('phase')) == (0, 'place'))
        check('the program that plays it', app.owner(), first)

        # What is no file, or gone, is told and changes nothing.
        open_at_once(app, 'trash:///gone.bastide', desk.uri('gone.bastide'))
        wait_until('that they cannot be opened', lambda: 'gone.bastide' in desk.spoken())
        check('turn', app.state('turn'), 0)
        app.wait_saved()
        app.quit()

        # What the desktop's menu offers of the program, which is not running.
        app = Activated(desk, 'gdbus', 'call', '--session', '--dest', APP_ID, '--object-path', app.path,
                        '--method', 'org.freedesktop.Application.ActivateAction', desktop_action(desk), '[]', '{}')
        wait_until('to be asked for the players', lambda: app.count_windows() == 2)
        app.quit()

        subprocess.run(['gio', 'open', desk.path('content only')], env=desk.env, check=True)
        app = Activated(desk, 'true')
        wait_until('a game that is over', lambda: app.state('phase') == 'over')
        subprocess.run([f'{desk.prefix}/bin/bastide', '--new'], env=desk.env, check=True)
        wait_until('to be asked again', lambda: app.count_windows() == 2)
        app.quit()

        # Without a file, the game goes on where it was left.
        app = Activated(desk, 'gio', 'launch', f'{desk.prefix}/share/applications/{APP_ID}.desktop')
        wait_until('the game to be resumed', lambda: app.state('phase') == 'over')
        app.quit()
    print('found, started and handed files by the desktop')


main()
