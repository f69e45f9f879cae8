# take-screenshots.py: the pictures of the README and the software centre
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""take-screenshots.py BUILD APP_ID FOLDER [LANGUAGE…]: opens the saved games of docs/screenshots in the installed
program and leaves a picture of each scene in FOLDER, with the window's own corners and shadow on nothing."""

import os
import struct
import subprocess
import sys

from desk import wait_until
from studio import Sitter, Studio

BUILD, APP_ID, FOLDER, *LANGUAGES = sys.argv[1:]
GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'docs', 'screenshots')
WIDE = 1000, 640
NARROW = 360, 640
LOW = 720, 620


class Photographed(Sitter):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.pixels = {}

    def geometry_of(self, window):
        values = dict(line.split('=') for line in self._xdotool('getwindowgeometry', '--shell', window).split())
        return tuple(int(values[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def lay_over(self, width, height):
        """The topmost window, in that size, in the middle of the one below."""
        below, top = self.windows()[-2:]
        self.resize(width, height, top)
        (x, y, *outer), (_, _, *inner) = self.geometry_of(below), self.geometry_of(top)
        self._xdotool('windowmove', '--sync', top, x + (outer[0] - inner[0]) // 2, y + (outer[1] - inner[1]) // 2)

    def look(self):
        """Takes in the topmost window: what lies under another can only be read without its shadow."""
        window = self.windows()[-1]
        self.pixels[window] = read_pixels(self.desk, window)
        return self.pixels[window]

    def photograph(self, path):
        """Puts the windows over each other as they are on the screen."""
        layers = []
        first = None
        for window in self.windows():
            x, y, *_ = self.geometry_of(window)
            pixels, width, height = self.pixels[window]
            first = first or (x, y)
            name = f'{path}.{len(layers)}.rgba'
            with open(name, 'wb') as file:
                file.write(pixels)
            layers.append((name, width, height, x - first[0], y - first[1]))
        command = ['convert']
        for name, width, height, x, y in layers:
            command += ['(', '-size', f'{width}x{height}', '-depth', '8', f'rgba:{name}', '-repage',
                        f'+{x}+{y}', ')']
        subprocess.run([*command, '-background', 'none', '-layers', 'merge', '+repage', '-strip', path], check=True)
        for name, *_ in layers:
            os.remove(name)


def read_pixels(desk, window):
    """What a window holds, as RGBA: it comes as BGRA, multiplied by its alpha."""
    dump = subprocess.run(['xwd', '-silent', '-id', str(window)], env=desk.env, check=True, capture_output=True).stdout
    header = struct.unpack('>25I', dump[:100])
    size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
    start = size + 12 * colours
    pixels = bytearray(b''.join(dump[start + y * stride:start + y * stride + 4 * width] for y in range(height)))
    blue, green, red, alpha = (pixels[channel::4] for channel in range(4))
    for place, value in enumerate(alpha):
        if 0 < value < 255:
            for channel in (red, green, blue):
                channel[place] = min(channel[place] * 255 // value, 255)
    for place, channel in enumerate((red, green, blue, alpha)):
        pixels[place::4] = channel
    return bytes(pixels), width, height


# ---- The scenes -----------------------------------------------------------------------------------------------------

def claiming(app):
    pass


def fields(app):
    app.activate('lift')
    app.activate('show-fields')


def hint(app):
    app.activate('hint')
    wait_until('the hint', lambda: app.state('status') and app.enabled('take-hint'), 60)


def results(app):
    app.activate('results')
    wait_until('the results', lambda: len(app.windows()) == 2)
    app.lay_over(*LOW)


# name: the game, the size, whether dark, and what is done before the picture is taken
SCENES = {
    'claim': ('three-players', WIDE, False, claiming),
    'fields': ('three-players', WIDE, True, fields),
    'hint': ('monastery', WIDE, False, hint),
    'results': ('four-players', WIDE, False, results),
    'narrow': ('three-players', NARROW, False, claiming),
}


def take(name, language, folder):
    game, size, dark, prepare = SCENES[name]
    with Studio(BUILD, APP_ID, language, dark, animations=False) as desk:
        app = Photographed(desk, os.path.join(GAMES, f'{game}.bastide'))
        app.resize(*size)
        app.come_to_rest(0.7)
        prepare(app)
        app.come_to_rest(0.7)
        app.photograph(os.path.join(folder, f'{name}.png'))
        app.kill()
    print(os.path.join(folder, f'{name}.png'))


for language in LANGUAGES or ['en']:
    folder = os.path.join(FOLDER, language) if LANGUAGES else FOLDER
    os.makedirs(folder, exist_ok=True)
    for name in SCENES:
        take(name, language, folder)
