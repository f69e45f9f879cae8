# test-files.py: files that lie, each refused in a sentence of its own
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import socket
import subprocess

import driver
from driver import CliTest

DOCUMENT_TYPE = '<!DOCTYPE game [{}]>\n<game'
INCLUSION = '<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="/etc/hostname" parse="text"/>'


def lies(text):
    """What may stand in a file, its sentence, and the line that is wrong."""
    def edited(old, new):
        return text.replace(old, new, 1).encode()

    def line_of(part):
        return text[:text.index(part)].count('\n') + 1

    yield edited('<game', DOCUMENT_TYPE.format('<!ENTITY e SYSTEM "file:///etc/hostname">')), line_of('<game'), (
        'the file asks for the content of another file or address, which is never read: do not trust this file')
    yield edited('<game', DOCUMENT_TYPE.format('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">')), line_of('<game'), (
        'the file defines entities, which can swell without end, and none is read: do not trust this file')
    yield edited('<game', DOCUMENT_TYPE.format('')), line_of('<game'), (
        'the file has a document type declaration, and none is read: remove it with a text editor')
    yield edited('<setup>', INCLUSION + '<setup>'), line_of('<setup>'), (
        'the file asks for another file to be included here, and none ever is: do not trust this file')
    yield edited('<setup>', '<o xmlns="urn:o">' * 1000), line_of('<setup>'), (
        'elements are nested more than 32 deep, as in no saved game: do not trust this file')
    yield b' ' * 4096, 1, 'the file holds nothing but blanks: open an earlier copy of the game'
    yield b'', 1, 'the file is empty: open an earlier copy of the game'
    yield edited('<deck>', '<deck>\0'), line_of('<deck>'), (
        'the file has a NUL character here, which no text has: open an earlier copy of the game')
    yield text.encode('utf-16'), 1, (
        'the file is UTF-16 text, and only UTF-8 is read: save it as UTF-8 with a text editor')
    yield text.replace('Ana', 'Eulàlia').encode('latin-1'), line_of('Ana'), (
        'the file is not UTF-8 text here: '
        'open an earlier copy of the game, or save this one as UTF-8 with a text editor')
    yield text.replace('Ana', 'Eulàlia').replace('UTF-8', 'ISO-8859-1').encode('latin-1'), 1, (
        'the file says that its encoding is “ISO-8859-1”, and only UTF-8 is read: '
        'save it as UTF-8 with a text editor')
    yield edited('version="1"', 'version="7"'), line_of('<game'), (
        'the file was written by a newer version of Bastide, in format 7; '
        'this version, {version}, reads formats up to 1: update Bastide to open it')


class Lies(CliTest):
    def refused(self, path, line, sentence):
        for command in ('check', 'show', 'moves'):
            self.assertEqual(self.wrong(command, path), f'{path}:{line}: {sentence}')

    def test_content(self):
        version = self.done('--version').split()[1]
        text = self.new_game().read_text(encoding='utf-8')
        path = self.folder / 'lie.bastide'
        for content, line, sentence in lies(text):
            path.write_bytes(content)
            self.refused(path, line, sentence.format(version=version))
        path.write_bytes(b'\xef\xbb\xbf' + text.encode())
        self.done('check', path)

    def test_size(self):
        """A gibibyte of blanks, or of nothing, is told by its size."""
        path = self.folder / 'sparse.bastide'
        with path.open('wb') as file:
            file.truncate(1 << 30)
        self.refused(path, 1, 'the file is larger than 1 MiB, as no saved game is: choose another file')

    def test_no_file(self):
        pipe = self.folder / 'pipe.bastide'
        os.mkfifo(pipe)
        link = self.folder / 'link.bastide'
        link.symlink_to(pipe.name)
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(self.folder / 'socket.bastide'))
        for path in (pipe, link):
            self.refused(path, 1, 'it is a pipe, not a file: save what comes through it in a file, and open that')
        self.refused(self.folder / 'socket.bastide', 1, 'it is a socket, not a file: choose a saved game')
        self.refused(self.folder, 1, 'it is a folder, not a file: choose a saved game inside it')
        for path in map(pathlib.Path, ('/dev/zero', '/dev/full', '/dev/null')):
            self.refused(path, 1, 'it is a device, not a file: choose a saved game')
        self.refused(self.folder / 'gone.bastide', 1,
                     'there is no such file: it may have been moved, renamed or deleted')

    def test_not_allowed(self):
        path = self.new_game()
        path.chmod(0)
        # Root may read everything, but for one without capabilities.
        bound = ['setpriv', '--inh-caps=-all', '--bounding-set=-all'] if os.geteuid() == 0 else []
        process = subprocess.run([*bound, driver.PROGRAM, 'check', path], capture_output=True, text=True, check=False)
        self.assertEqual((process.returncode, process.stdout), (driver.WRONG, ''))
        self.assertEqual(process.stderr, f'{path}:1: you are not allowed to read it: ask whoever it belongs to\n')


if __name__ == '__main__':
    driver.main()
