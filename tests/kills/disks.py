# disks.py: what a power cut can leave on a disk
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""A disk is told of every call, and says what could be found on it if the power failed now.

It promises no more than has to be: what has been written to a file is there once the file has been brought to the
disk, and until then none of it, the first half, or zeros, or all; a name that has been made, changed or taken away in a
folder is so once that folder has been brought to the disk, and until then each such change may be there or not,
whichever came first."""

import itertools
import os


class File:
    def __init__(self):
        self.content = b''
        self.is_synced = False
        self.synced = b''

    def contents(self):
        """Those that may be found."""
        if self.is_synced:
            return [self.content]
        half = self.content[:len(self.content) // 2]
        return list(dict.fromkeys([self.synced, half, bytes(len(self.content)), self.content]))

    def write(self, content):
        self.content += content
        self.is_synced = False

    def sync(self):
        self.synced = self.content
        self.is_synced = True


class Folder:
    def __init__(self):
        self.names = {}   # as the program sees them
        self.synced = {}
        self.changes = []  # since then: each a dictionary of names, None for one taken away

    def alter(self, names):
        self._apply(self.names, names)
        self.changes.append(names)

    @staticmethod
    def _apply(names, change):
        for name, thing in change.items():
            if thing is None:
                names.pop(name, None)
            else:
                names[name] = thing

    def sync(self):
        self.synced = dict(self.names)
        self.changes = []

    def versions(self):
        """Of its names that may be found."""
        for chosen in itertools.product((False, True), repeat=len(self.changes)):
            names = dict(self.synced)
            for change, is_there in zip(self.changes, chosen):
                if is_there:
                    self._apply(names, change)
            yield names


class Disk:
    def __init__(self, root):
        self.root = root
        self.top = Folder()
        self.open = {}

    def _find(self, path):
        folder = self.top
        *above, name = os.path.relpath(path, self.root).split(os.sep)
        for part in above:
            folder = folder.names[part]
        return folder, name

    def tell(self, word, *rest):
        getattr(self, '_' + word)(*rest)

    def _open(self, descriptor, creates, path):
        if int(descriptor) < 0:
            return
        if path == self.root:
            self.open[descriptor] = self.top
            return
        folder, name = self._find(path)
        if creates == '1':
            folder.alter({name: File()})
        self.open[descriptor] = folder.names[name]

    def _write(self, descriptor, content):
        self.open[descriptor].write(bytes.fromhex(content))

    def _written(self, _descriptor):
        pass

    def _fsync(self, descriptor):
        self.open[descriptor].sync()

    def _mkdir(self, result, path):
        if result == '0':
            folder, name = self._find(path)
            folder.alter({name: Folder()})

    def _unlink(self, result, path):
        if result == '0':
            folder, name = self._find(path)
            folder.alter({name: None})

    def _rename(self, result, old, new):
        if result != '0':
            return
        folder, old_name = self._find(old)
        new_folder, new_name = self._find(new)
        assert folder is new_folder, 'a file moves between folders'
        folder.alter({old_name: None, new_name: folder.names[old_name]})

    def states(self):
        """Dictionaries of contents by path that may be found; None for a folder's."""
        return self._states(self.top, '')

    def _states(self, folder, prefix):
        for names in folder.versions():
            parts = []
            for name, thing in names.items():
                path = os.path.join(prefix, name)
                if isinstance(thing, File):
                    parts.append([{path: content} for content in thing.contents()])
                else:
                    parts.append([{path: None, **state} for state in self._states(thing, path)])
            for choice in itertools.product(*parts):
                yield {path: content for part in choice for path, content in part.items()}


def put(state, root):
    """Lays STATE out in the folder ROOT, which is made."""
    os.mkdir(root)
    for path, content in sorted(state.items()):
        if content is None:
            os.mkdir(os.path.join(root, path))
        else:
            with open(os.path.join(root, path), 'wb') as file:
                file.write(content)
