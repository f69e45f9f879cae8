# test-session.py: the installed program and the desktop's session
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The session is asked not to end while a game is being saved, and only then; if it ends all the same nothing is lost.
The size of the window is remembered, but is never larger than the screen."""

import errno
import os
import subprocess
import sys
import threading
import xml.etree.ElementTree as ElementTree

from desk import App, Desk, Failure, wait_until
from faulty_disk import FaultyDisk
from saves import NS, Saves, check

from gi.repository import Gio, GLib

BUILD, CLI, REFEREE, APP_ID, LIBRARY = sys.argv[1:6]

NODE = '''
<node>
  <interface name="org.gnome.SessionManager">
    <method name="RegisterClient">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="UnregisterClient"><arg type="o" direction="in"/></method>
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="u" direction="in"/><arg type="u" direction="out"/>
    </method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
    <property name="SessionIsActive" type="b" access="read"/>
    <property name="SessionName" type="s" access="read"/>
  </interface>
  <interface name="org.gnome.SessionManager.ClientPrivate">
    <method name="EndSessionResponse"><arg type="b" direction="in"/><arg type="s" direction="in"/></method>
    <signal name="QueryEndSession"><arg type="u"/></signal>
    <signal name="EndSession"><arg type="u"/></signal>
    <signal name="CancelEndSession"/>
    <signal name="Stop"/>
  </interface>
</node>'''

CLIENT = '/org/gnome/SessionManager/Client1'
LOGOUT = 1
SCREEN = (1280, 800)
NARROW = (500, 560)


class Manager:
    """A session manager that does nothing but note what it is asked for, in a thread of its own: the program waits for
    its answers."""

    def __init__(self, desk):
        self.inhibitions = {}
        self.asked = 0
        self.responses = []
        self.has_name = threading.Event()
        threading.Thread(target=self._run, args=(desk.env['DBUS_SESSION_BUS_ADDRESS'],), daemon=True).start()
        if not self.has_name.wait(20):
            raise Failure('there is no session manager')

    def _run(self, address):
        context = GLib.MainContext.new()
        context.push_thread_default()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        manager, client = Gio.DBusNodeInfo.new_for_xml(NODE).interfaces
        self.bus.register_object('/org/gnome/SessionManager', manager, self._call, self._get, None)
        self.bus.register_object(CLIENT, client, self._call, None, None)
        Gio.bus_own_name_on_connection(self.bus, 'org.gnome.SessionManager', Gio.BusNameOwnerFlags.NONE,
                                       lambda *_: self.has_name.set(), None)
        GLib.MainLoop.new(context, False).run()

    def _get(self, _bus, _sender, _path, _interface, name):
        return GLib.Variant('b', True) if name == 'SessionIsActive' else GLib.Variant('s', 'test')

    def _call(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        answer = None
        if method == 'RegisterClient':
            answer = GLib.Variant('(o)', (CLIENT if parameters.unpack()[0] == APP_ID else f'{CLIENT}/other',))
        elif method == 'Inhibit':
            self.asked += 1
            self.inhibitions[self.asked] = parameters.unpack()
            answer = GLib.Variant('(u)', (self.asked,))
        elif method == 'Uninhibit':
            del self.inhibitions[parameters.unpack()[0]]
        elif method == 'EndSessionResponse':
            self.responses.append(parameters.unpack()[0])
        invocation.return_value(answer)

    def tell(self, signal):
        self.bus.emit_signal(None, CLIENT, 'org.gnome.SessionManager.ClientPrivate', signal, GLib.Variant('(u)', (0,)))


def start(desk, manager, *arguments):
    """Until all is on the disk: if that takes its time, the session is kept so long, and no longer."""
    manager.inhibitions.clear()
    app = App(desk, *arguments)
    app.wait_saved()
    wait_until('nothing to keep the session from ending', lambda: not manager.inhibitions)
    return app


def keep_from_ending(desk, manager, disk):
    app = start(desk, manager, '--new', 'Ana', 'Bernat', '--seed', '1')
    asked = manager.asked

    manager.tell('QueryEndSession')
    wait_until('the program to agree', lambda: manager.responses == [True])
    manager.tell('CancelEndSession')

    disk.orders.gate = 1
    app.focus()
    app.key('Return', 'Return')
    app.wait_phase('claim')
    wait_until('the session to be kept from ending', lambda: manager.inhibitions)
    _, _, reason, flags = next(iter(manager.inhibitions.values()))
    check('why and from what', (reason, flags), ('A game is being saved', LOGOUT))
    disk.orders.gate = 0
    app.wait_saved()
    wait_until('the session to be let go', lambda: not manager.inhibitions)
    check('how often the session was kept', manager.asked - asked, 1)
    return app


def end_all_the_same(app, manager, saves, disk):
    turn = app.state('turn')
    disk.orders.gate = 1
    app.activate('end-turn')
    manager.tell('QueryEndSession')
    wait_until('the program to ask for a moment', lambda: manager.inhibitions and len(manager.responses) == 2)
    manager.tell('EndSession')
    disk.orders.gate = 0
    wait_until('the program to end', lambda: app.process.poll() is not None)
    check('its exit code', app.process.returncode, 0)
    kept = ElementTree.parse(saves.kept()[-1]).getroot().find(f'{NS}turns')
    check('the turns that it kept', int(kept.get('played', len(kept))), turn + 1)


def be_unable_to_save(desk, manager, saves, disk):
    """The session is asked to stay, but not for ever: what cannot be saved is tried once more when it ends."""
    app = start(desk, manager)
    phase = app.state('phase')
    disk.break_at(1, 1000000, errno.ENOSPC)
    app.activate('undo')
    wait_until('another step', lambda: app.state('phase') != phase)
    wait_until('the session to be told why', lambda: [inhibition[2:] for inhibition in manager.inhibitions.values()]
               == [('The last steps of the game cannot be saved', LOGOUT)])
    turn = app.state('turn')
    disk.heal()
    manager.tell('EndSession')
    wait_until('the program to end', lambda: app.process.poll() is not None)
    check('its exit code', app.process.returncode, 0)
    check('the turns that it kept', saves.position(saves.kept()[-1])['turn'], turn)

    app = start(desk, manager)
    disk.break_at(1, 1000000, errno.ENOSPC)
    app.activate('undo' if app.enabled('undo') else 'redo')
    wait_until('the session to be kept', lambda: manager.inhibitions)
    manager.tell('EndSession')
    wait_until('the program to end', lambda: app.process.poll() is not None)
    check('its exit code', app.process.returncode, 0)
    disk.heal()


def remember_size(desk):
    """As it was left, but for full screen; and no larger than the screen, if that has become smaller."""
    app = App(desk)
    app._xdotool('windowsize', '--sync', app.window_id(), *NARROW)
    # The screen has it sooner than the program, whose sidebar then folds.
    wait_until('the program to have become narrow', lambda: not app.state('show-sidebar'))
    app.activate('fullscreen')
    wait_until('full screen', lambda: app.geometry()[2:] == SCREEN)
    app.quit()
    app = App(desk)
    wait_until('the window to be as it was', lambda: app.geometry()[2:] == NARROW)
    check('full screen', app.state('fullscreen'), False)
    app.quit()

    for key, value in ('window-width', '5000'), ('window-height', '4000'):
        subprocess.run(['gsettings', 'set', desk.app_id, key, value], env=desk.env, check=True)
    app = App(desk)
    _, _, width, height = app.geometry()
    if width > SCREEN[0] or height > SCREEN[1]:
        raise Failure(f'a window of {width}×{height} on a screen of {SCREEN[0]}×{SCREEN[1]}')
    app.quit()


def main():
    with Desk(BUILD, APP_ID) as desk:
        manager = Manager(desk)
        disk = FaultyDisk(desk, LIBRARY, os.path.join(desk.env['XDG_DATA_HOME'], 'bastide'))
        app = keep_from_ending(desk, manager, disk)
        end_all_the_same(app, manager, Saves(CLI, desk), disk)
        be_unable_to_save(desk, manager, Saves(CLI, desk), disk)
        del desk.env['LD_PRELOAD']
        remember_size(desk)
    print('session kept from ending while a game is saved, and the size of the window remembered')


main()
