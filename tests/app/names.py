# names.py: prints what a screen reader finds in the program's windows: a line for each role and name
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402


def show(node):
    focus = ' *' if node.get_state_set().contains(Atspi.StateType.FOCUSED) else ''
    name = (node.get_name() or '').replace('\n', ' ')
    if name:
        print(f'{node.get_role_name()}: {name}{focus}')


def walk(node, depth=0):
    if node is None or depth > 40:
        return
    try:
        show(node)
        for i in range(node.get_child_count()):
            walk(node.get_child_at_index(i), depth + 1)
    except GLib.Error:
        pass  # it went while it was being read


desktop = Atspi.get_desktop(0)
for i in range(desktop.get_child_count()):
    application = desktop.get_child_at_index(i)
    if application is not None and application.get_name() == sys.argv[1]:
        walk(application)
