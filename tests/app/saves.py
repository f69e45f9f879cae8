# saves.py: saved games as bastide-cli and an XML reader see them
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import json
import os
import subprocess
import xml.etree.ElementTree as ET

from desk import Failure

NS = '{urn:x-bastide:game}'


def check(what, got, want):
    if got != want:
        raise Failure(f'{what}: got {got!r}, want {want!r}')


class Saves:
    def __init__(self, cli, desk):
        self.cli = cli
        self.desk = desk

    def run(self, *arguments):
        return subprocess.run([self.cli, *arguments], check=True, capture_output=True, text=True).stdout

    def position(self, path, turn=None):
        found = json.loads(self.run('show', path, '--json', *([] if turn is None else ['--turn', str(turn)])))
        for key in ('features', 'tiles'):
            found[key].sort(key=json.dumps)
        found.pop('pending', None)
        return found

    def kept(self):
        """The files that the program keeps by itself, the newest last."""
        files = glob.glob(f'{self.desk.env["XDG_DATA_HOME"]}/**/*.bastide', recursive=True)
        return sorted(files, key=os.path.getmtime)

    def pending(self):
        element = ET.parse(self.kept()[-1]).getroot().find(f'{NS}pending')
        return dict(element.attrib) if element is not None else None

    def deal(self, name, start, players, seed):
        """Lets PLAYERS play a game, saved as NAME, and the same before its first turn as START; returns its turns."""
        seats = [word for player in players for word in ('--player', player)]
        self.run('play', *seats, '--seed', seed, '-o', self.desk.path(name))
        ET.register_namespace('', NS[1:-1])
        tree = ET.parse(self.desk.path(name))
        game = tree.getroot()
        turns = game.find(f'{NS}turns')
        script = [dict(turn.attrib) for turn in turns]
        turns[:] = []
        turns.set('played', '0')
        game.remove(game.find(f'{NS}scores'))
        tree.write(self.desk.path(start), xml_declaration=True, encoding='UTF-8')
        return script
