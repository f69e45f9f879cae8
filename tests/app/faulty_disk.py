# faulty_disk.py: gives a faulty disk its orders
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The other side of faulty-disk.c."""

import ctypes
import errno
import mmap
import os

KINDS = ('opening', 'creating', 'reading', 'listing', 'looking', 'writing', 'syncing', 'closing', 'chmodding',
         'renaming', 'linking', 'unlinking', 'making folder')
# Of files; what is read, and what is written.
READING = ('opening', 'reading', 'listing', 'looking')
WRITING = ('opening', 'creating', 'writing', 'syncing', 'closing', 'chmodding', 'renaming', 'linking', 'unlinking',
           'making folder')
EVERYTHING = 0x7fffffff

# How each is told to the player.
WORDS = {
    errno.ENOSPC: 'no space is left on the disk',
    errno.EDQUOT: 'no space is left of what you may use of the disk',
    errno.EIO: 'the disk failed to write it',
    errno.EACCES: 'you are not allowed to write it',
    errno.EROFS: 'the disk it lies on allows no changes',
}
# The same where the old file cannot be read, to see that it is not another's.
READING_WORDS = {**WORDS, errno.EIO: 'the disk failed to read it', errno.EACCES: 'you are not allowed to read it'}


def tells(text, number, before=''):
    """Whether TEXT has the words for error NUMBER, after those BEFORE."""
    return any(before + words[number] in text for words in (WORDS, READING_WORDS))


class Orders(ctypes.Structure):
    _fields_ = [('kinds', ctypes.c_uint32), ('folders', ctypes.c_uint32), ('first', ctypes.c_int32),
                ('last', ctypes.c_int32), ('number', ctypes.c_int32), ('largest', ctypes.c_int32),
                ('gate', ctypes.c_int32), ('delay', ctypes.c_int32), ('clock', ctypes.c_int64),
                ('n_calls', ctypes.c_int32), ('n_faults', ctypes.c_int32),
                ('n_awaited', ctypes.c_int32), ('unused', ctypes.c_int32),
                ('calls', ctypes.c_int32 * len(KINDS)), ('faults', ctypes.c_int32 * len(KINDS))]


class FaultyDisk:
    """The disk on which FOLDERS lie, for what is started at DESK from now on."""

    def __init__(self, desk, library, *folders):
        path = desk.path('orders')
        with open(path, 'wb') as file:
            file.truncate(ctypes.sizeof(Orders))
        with open(path, 'r+b') as file:
            self._map = mmap.mmap(file.fileno(), ctypes.sizeof(Orders))
        self.orders = Orders.from_buffer(self._map)
        self.injected = 0
        self.folders = folders
        desk.env.update(LD_PRELOAD=os.path.abspath(library), FAULTY_DISK_ORDERS=path,
                        FAULTY_DISK_FOLDERS=':'.join(folders))

    def watch(self, kinds=WRITING, folders=EVERYTHING):
        """Counts calls of KINDS in FOLDERS, a bit for each, from now on."""
        self.heal()
        self.orders.kinds = sum(1 << KINDS.index(kind) for kind in kinds)
        self.orders.folders = folders
        self.orders.n_calls = 0
        self.calls_before = list(self.orders.calls)
        self.faults_before = list(self.orders.faults)

    def break_at(self, first, last, number, kinds=WRITING, folders=EVERYTHING):
        """Has those calls fail with error NUMBER that come from the FIRST to the LAST, counted from now on."""
        self.watch(kinds, folders)
        self.orders.number = number
        self.orders.last = last
        self.orders.first = first

    def heal(self):
        self.orders.first = 0
        self.injected += self.orders.n_faults
        self.orders.n_faults = 0

    @property
    def n_calls(self):
        return self.orders.n_calls

    @property
    def n_faults(self):
        return self.orders.n_faults

    def calls(self):
        """How many calls of each kind there were since the disk was last told to watch or to break."""
        return {kind: now - before
                for kind, now, before in zip(KINDS, self.orders.calls, self.calls_before) if now != before}

    def failed(self):
        """Of which kinds calls have failed since then."""
        return {kind for kind, now, before in zip(KINDS, self.orders.faults, self.faults_before) if now != before}

    def faults(self):
        """How many calls of each kind have failed in all."""
        return {kind: n for kind, n in zip(KINDS, self.orders.faults) if n > 0}
