#!/usr/bin/env python3
"""make-pseudo-locale.py: a language in which every translated string shows, for the tests of the user interface

Usage: make-pseudo-locale.py POT-FILE FOLDER

FOLDER gets two of it: en_XA, from left to right, and en_XB, from right to left.  English stays recognisable in it, and
tongue.c gets back from it to English:

- letters carry accents, as combining characters, which no source string has;
- vowels are said twice, those of short strings three times: some 40 % more, and up to twice as much where there is
  little, as in the languages that need the most room.  The letters too many are marked with a macron below;
- each string that has letters stands in brackets, which show if it is cut or put together of several;
- in en_XB, each paragraph begins with the invisible mark that makes it run from right to left.

Placeholders, mark-up, escapes and mnemonics stay as they are.

Copyright 2026 The Bastide developers
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess
import sys

ACCENTS = {
    'a': '\u0308', 'c': '\u0327', 'e': '\u0301', 'g': '\u0306', 'i': '\u0302', 'n': '\u0303', 'o': '\u0304',
    's': '\u030c', 'u': '\u030a', 'y': '\u0301', 'z': '\u030c',
}
TOO_MANY = '\u0331'
# What paragraphs begin with.
LANGUAGES = {'en_XA': '', 'en_XB': '\u200f'}
SHORT = 12

KEPT = re.compile(r'''
    \\.                                                                             # an escape
  | %(?:\d+\$)?[-+\ #0'I_^]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[qjzt])?[A-Za-z%]  # what printf or strftime replaces
  | %<[^>]*>                                                                        # and its macros
  | <[/a-z][^>]*>                                                                   # mark-up
  | &\#?\w+;                                                                        # and its characters
  | _\w                                                                             # a mnemonic
''', re.VERBOSE)

HEADER = (r'"Project-Id-Version: bastide\n"', r'"MIME-Version: 1.0\n"', r'"Content-Type: text/plain; charset=UTF-8\n"',
          r'"Content-Transfer-Encoding: 8bit\n"', r'"Plural-Forms: nplurals=2; plural=n != 1;\n"')


def spoken(letters, times):
    """LETTERS with accents, and their vowels that many times."""
    for letter in letters:
        low = letter.lower()
        yield letter + ACCENTS.get(low, '')
        if low in 'aeiou':
            yield (low + TOO_MANY) * (times - 1)


def translate(text, start):
    """TEXT, which is escaped as in a catalogue, in the pseudo-language; START is what its paragraphs begin with."""
    letters = sum(map(str.isalpha, KEPT.sub('', text)))
    if letters == 0:
        return text
    times = 3 if letters <= SHORT else 2
    end = len(text)
    # The line feeds at the end of a translation must be those of the original.
    while text[:end].endswith(r'\n'):
        end -= 2

    words, last = [], 0
    for kept in KEPT.finditer(text, 0, end):
        words += [*spoken(text[last:kept.start()], times), kept.group()]
        if kept.group() == r'\n':
            words.append(start)
        last = kept.end()
    words += spoken(text[last:end], times)
    return start + '[' + ''.join(words) + ']' + text[end:]


def field(entry, name):
    """The value of the field NAME of ENTRY in one piece, or None."""
    match = re.search(rf'^{re.escape(name)} ((?:"(?:\\.|[^"\\])*"\n?)+)', entry, re.MULTILINE)
    return match and ''.join(re.findall(r'"((?:\\.|[^"\\])*)"', match.group(1)))


def catalogue(entries, start):
    """The translation of ENTRIES into the language whose paragraphs begin with START."""
    yield 'msgid ""\nmsgstr ""\n' + '\n'.join(HEADER)
    for entry in entries:
        context, one, many = field(entry, 'msgctxt'), field(entry, 'msgid'), field(entry, 'msgid_plural')
        # Its flags say which strings have placeholders.
        lines = re.findall(r'^#, .*$', entry, re.MULTILINE)
        if context is not None:
            lines.append(f'msgctxt "{context}"')
        lines.append(f'msgid "{one}"')
        if many is None:
            lines.append(f'msgstr "{translate(one, start)}"')
        else:
            lines += [f'msgid_plural "{many}"', f'msgstr[0] "{translate(one, start)}"',
                      f'msgstr[1] "{translate(many, start)}"']
        yield '\n'.join(lines)


def main():
    pot, folder = sys.argv[1:]
    with open(pot, encoding='utf-8') as file:
        header, *entries = file.read().split('\n\n')

    for language, start in LANGUAGES.items():
        messages = os.path.join(folder, language, 'LC_MESSAGES')
        os.makedirs(messages, exist_ok=True)
        # It checks that the placeholders are those of the original.
        subprocess.run(['msgfmt', '--check-format', '--check-domain', '--check-accelerators=_',
                        '--output-file', os.path.join(messages, 'bastide.mo'), '-'],
                       check=True, input='\n\n'.join(catalogue(entries, start)) + '\n', encoding='utf-8')
    os.utime(folder)


main()
