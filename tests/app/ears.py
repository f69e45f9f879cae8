# ears.py: hears the program as a screen reader does
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""What has the focus and what it is called, over the accessibility bus of the desk."""

import os

import gi

from desk import Failure, wait_until

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

DEEPEST = 40


class Ears:
    def __init__(self, app):
        self.app = app
        # The bus is found by them.
        for name in ('DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'XDG_RUNTIME_DIR'):
            os.environ[name] = app.desk.env[name]
        Atspi.init()
        self.program = wait_until('the program on the accessibility bus', self._find_program)
        self.board = wait_until('the focus on the board', lambda: self.find_focus('panel'))

    def _find_program(self):
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for i in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(i)
            if program is not None and program.get_name() == 'bastide':
                program.set_cache_mask(Atspi.Cache.NONE)
                return program
        return None

    def find_focus(self, role=None):
        """The focused widget, where it is of ROLE; None while there is none."""
        found = self._search(self.program, 0)
        if found is None or (role is not None and found.get_role_name() != role):
            return None
        return found

    def _search(self, node, depth):
        if node is None or depth > DEEPEST:
            return None
        try:
            if depth > 1 and node.get_state_set().contains(Atspi.StateType.FOCUSED):
                return node
            for i in range(node.get_child_count()):
                found = self._search(node.get_child_at_index(i), depth + 1)
                if found is not None:
                    return found
        except GLib.Error:
            pass  # it went while it was being read
        return None

    def on_board(self):
        return self.board.get_state_set().contains(Atspi.StateType.FOCUSED)

    def said(self):
        """What the board, which must have the focus, said last."""
        if not self.on_board():
            focus = self.find_focus()
            raise Failure(f'the board has lost the focus to {focus and focus.get_name()!r}')
        return self.board.get_name()

    def after(self, *keys):
        """Presses KEYS and waits for what is said then."""
        before = self.said()
        self.app.key(*keys)
        wait_until(f'anything to be said after {keys}', lambda: self.board.get_name() != before)
        said = self.said().rstrip()
        status = self.app.state('status')
        if said != status:
            raise Failure(f'after {keys} {said!r} was said, and the status line tells {status!r}')
        return said
