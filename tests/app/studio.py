# studio.py: a desk to take pictures on
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess

from desk import App, Desk

from gi.repository import GLib

FONT = 'Cantarell 11'


class Studio(Desk):
    """A desk whose window manager composes: on others windows have neither shadow nor round corners."""

    def __init__(self, build, app_id, language, dark, animations):
        super().__init__(build, app_id, '1280x1000', ['env', '--unset=G_DEBUG', 'metacity', '--compositor=xrender'])
        self.env.update(LANGUAGE=language, TZ='UTC')
        if dark:
            self.env['ADW_DEBUG_COLOR_SCHEME'] = 'prefer-dark'
        folder = os.path.join(self.env['XDG_CONFIG_HOME'], 'gtk-4.0')
        os.makedirs(folder)
        with open(os.path.join(folder, 'settings.ini'), 'w') as settings:
            settings.write(f'[Settings]\ngtk-font-name={FONT}\ngtk-cursor-blink=0\n'
                           f'gtk-enable-animations={int(animations)}\n')


class Sitter(App):
    """A run of the program that is looked at."""

    def windows(self):
        """All of the program's, the lowest first."""
        stacking = subprocess.run(['xprop', '-root', '_NET_CLIENT_LIST_STACKING'], env=self.desk.env, check=True,
                                  capture_output=True, text=True).stdout
        return [int(word.strip(), 16) for word in stacking.partition('#')[2].split(',') if word.strip()]

    def resize(self, width, height, window=None):
        """To WIDTH × HEIGHT of what shows, the shadow not counted."""
        window = window or self.window_id()
        shadow = subprocess.run(['xprop', '-id', str(window), '_GTK_FRAME_EXTENTS'], env=self.desk.env, check=True,
                                capture_output=True, text=True).stdout
        left, right, top, bottom = (int(word) for word in shadow.partition('=')[2].split(','))
        self._xdotool('windowsize', '--sync', window, width + left + right, height + top + bottom)

    def look(self):
        """The whole screen, as a portable pixmap."""
        return subprocess.run(['import', '-silent', '-window', 'root', 'ppm:-'], env=self.desk.env, check=True,
                              capture_output=True).stdout

    def come_to_rest(self, between=0.3, most=20):
        """Until two looks in a row are the same, with the pointer out of the way; what never rests is taken as it is.

        Returns the last look."""
        self._xdotool('mousemove', 10000, 10000)
        before = None
        for _ in range(most):
            now = self.look()
            if now == before:
                break
            before = now
            GLib.usleep(int(between * 1000000))
        return now
