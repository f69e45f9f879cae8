# tour-screens.py: a picture of every screen, to be looked at
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""tour-screens.py BUILD APP_ID FOLDER LANGUAGE…: leaves the pictures of each language in FOLDER/LANGUAGE, and all of
them small on one sheet, FOLDER/LANGUAGE.png."""

import os
import shutil
import subprocess
import sys

from desk import Failure
from screens import Guide, main_screens, narrow_screens, whole_way
from studio import Sitter, Studio

BUILD, APP_ID, FOLDER, *LANGUAGES = sys.argv[1:]
WIDE = 1000, 690
NARROW = 360, 600
TOURS = ('light', WIDE, whole_way), ('dark', WIDE, main_screens), ('narrow', NARROW, narrow_screens)


class Visited(Sitter):
    """A run of the program that is led from screen to screen."""

    def __init__(self, desk, size):
        super().__init__(desk)
        self.size = size
        self.resize(*size)

    def start(self, *arguments):
        """What the program is asked for by a second call of it."""
        subprocess.run([f'{self.desk.prefix}/bin/bastide', *arguments], env=self.desk.env, check=True)

    def set(self, key, value):
        subprocess.run(['gsettings', 'set', self.desk.app_id, key, value.print_(False)], env=self.desk.env, check=True)

    def scroll_down(self):
        """To the end of what lies under the middle of the topmost window."""
        self._xdotool('mousemove', '--window', self.windows()[-1], 300, 300, 'sleep', 0.2,
                      'click', '--repeat', 40, 5)

    def pick_card(self, number):
        """The card of a player, where the sidebar has it."""
        x, y, width, _ = self.geometry()
        self.click(x + width - 200, y + 130 + 45 * number)


def develop(pixmap, path):
    subprocess.run(['convert', 'ppm:-', '-trim', '+repage', '-bordercolor', 'gray50', '-border', '4', path],
                   input=pixmap, check=True)


def tour(language, style, size, way, folder):
    """Takes the pictures on the WAY; returns their paths."""
    paths = []
    with Studio(BUILD, APP_ID, language, style == 'dark', animations=True) as desk:
        app = Visited(desk, size)
        for name in way(Guide(app, language)):
            pixmap = app.look() if name.endswith('*') else app.come_to_rest()
            paths.append(os.path.join(folder, f'{style}-{len(paths) + 1:02}-{name.rstrip("*")}.png'))
            develop(pixmap, paths[-1])
        app.kill()
    return paths


def lay_out(paths, sheet):
    subprocess.run(['montage', '-label', '%t', *paths, '-geometry', '500x345+6+6', '-tile', '6x', '-background',
                    'gray85', sheet], check=True)


for language in LANGUAGES:
    folder = os.path.join(FOLDER, language)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    paths = []
    for style, size, way in TOURS:
        try:
            paths += tour(language, style, size, way, folder)
        except Failure as failure:
            sys.exit(f'{language}, {style}: {failure}')
    lay_out(paths, f'{folder}.png')
    print(f'{folder}.png: {len(paths)} screens')
