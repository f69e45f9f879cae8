# test-rules.py: the rules of the installed program open beside the game and go with it
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""F1 and the action open the same window of rules; it is searched by typing, Esc leaves it, and it keeps no program
alive."""

import sys

from desk import App, Desk, wait_until

BUILD, CLI, REFEREE, APP_ID = sys.argv[1:5]


def main():
    with Desk(BUILD, APP_ID) as desk:
        app = App(desk, '--new', 'Ana', 'Bernat', '--seed', '1')
        app.wait_phase('place')

        app.focus()
        app.key('F1')
        wait_until('the rules', lambda: 'heading: The Aim' in desk.spoken())

        # What is typed is searched for; the board behind hears nothing of it.
        app.key(*'farmer')
        wait_until('the sections found', lambda: 'Fields and Farmers, found in ' in desk.spoken())
        app.key('Escape')
        wait_until('the end of the search', lambda: 'found in ' not in desk.spoken())
        app.key('Escape')
        wait_until('the rules to be closed', lambda: 'heading: The Aim' not in desk.spoken())
        wait_until('the game to be as it was', lambda: app.state('phase') == 'place' and not app.state('show-fields'))

        app.activate('help')
        wait_until('the rules again', lambda: 'heading: The Aim' in desk.spoken())
        app.quit()
    print('rules opened, searched and closed')


main()
