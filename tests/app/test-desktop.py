# test-desktop.py: the installed program as the desktop finds and starts it
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A saved game, by whatever name, has a type, an icon and a program; the bus starts that program for it, and the next
game opens in the same one."""

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


def main():
    with Desk(BUILD, APP_ID) as desk:
        saves = Saves(CLI, desk)
        saves.deal('whole.bastide', 'start.bastide', ['random', 'random'], '5')
        shutil.copy(desk.path('whole.bastide'), desk.path('content only'))

        register(desk)
        for name in ('start.bastide', 'content only'):
            look_up(desk, desk.path(name))
        if f'{APP_ID}.desktop' not in ask(desk, 'gio', 'mime', GAME_TYPE):
            raise Failure(f'{APP_ID}.desktop does not open saved games')

        app = Activated(desk, 'gio', 'open', desk.path('start.bastide'))
        wait_until('the game that was opened', lambda: (app.state('turn'), app.state('phase')) == (0, 'place'))
        first = app.owner()

        subprocess.run(['gio', 'open', desk.path('content only')], env=desk.env, check=True)
        wait_until('the other game', lambda: app.state('phase') == 'over')
        check('the program that opened it', app.owner(), first)
        app.wait_saved()
        app.quit()

        # Without a file, the game goes on where it was left.
        app = Activated(desk, 'gio', 'launch', f'{desk.prefix}/share/applications/{APP_ID}.desktop')
        wait_until('the game to be resumed', lambda: app.state('phase') == 'over')
        app.quit()
    print('found, started and handed files by the desktop')


main()
