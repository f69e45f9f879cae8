#!/usr/bin/env python3
# analyze.py: what programs that read code find in it, but for what has been answered
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Usage: analyze.py TOOL BUILD [FOLDER…]

TOOL is gcc, clang-tidy or cppcheck; BUILD is a build of Meson's, made by the compiler that the tool belongs to; FOLDER
is one of those whose C files are read, instead of src. Fails if something is found that tests/analysis/answers does not
answer, or if an answer there answers nothing any more in what was read.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ANSWERS = ROOT / 'tests' / 'analysis' / 'answers'

# path:line:column: severity: message [check], as all three of them write it or can be told to.
FINDING = re.compile(r'(?P<path>[^:\s][^:]*):(?P<line>\d+):\d+: (?:warning|error|style|performance|portability): '
                     r'(?P<message>.*) \[(?P<checks>[\w.,=-]+)\]')
# A tool that could not do its work has found nothing either.
FAILURE = re.compile(r'(?:.*: )?(?:fatal error|internal compiler error|cppcheck: error).*')

# What a compilation writes is not wanted.
OUTPUT_OPTIONS = ('-o', '-MF', '-MQ')


class Answer:
    """CHECK PATH TEXT: a finding of this check, in this file, whose message has this text in it, is no fault."""

    def __init__(self, line):
        self.check, self.path, self.text = (line.split(maxsplit=2) + [''])[:3]
        self.is_used = False

    def __str__(self):
        return f'{self.check} {self.path} {self.text}'

    def fits(self, finding):
        return (self.check in finding['checks'].split(',') and self.path == finding['path']
                and self.text in finding['message'])

    def belongs_to(self, tool):
        if self.check.startswith('-W'):
            return tool == 'gcc'
        return tool == ('clang-tidy' if '-' in self.check else 'cppcheck')


def read_answers(tool):
    lines = ANSWERS.read_text().splitlines()
    answers = [Answer(line) for line in lines if line and not line.startswith('#')]
    return [answer for answer in answers if answer.belongs_to(tool)]


def compilations(build, folders):
    """The C files of these folders, each with the words of its compilation."""
    found = {}
    for entry in json.loads((build / 'compile_commands.json').read_text()):
        path = (pathlib.Path(entry['directory']) / entry['file']).resolve()
        if path.suffix == '.c' and any(path.is_relative_to(ROOT / folder) for folder in folders):
            found.setdefault(path, shlex.split(entry['command']))
    return sorted(found.items())


def gcc_command(build, path, words):
    kept = []
    for word, before in zip(words, [''] + words):
        if before not in OUTPUT_OPTIONS and word not in (*OUTPUT_OPTIONS, '-MD', '-Werror'):
            kept.append(word)
    return kept + ['-fanalyzer', '-fdiagnostics-plain-output', '-o', '/dev/null']


def clang_tidy_command(build, path, words):
    return ['clang-tidy', '--quiet', '-p', str(build), '--header-filter=.*/src/.*',
            # GLib has functions in place of macros for it, of which clang says so, and then looks no deeper.
            '--extra-arg=-Wno-format-nonliteral', str(path)]


def cppcheck_command(build, path, words):
    """Without the headers of GTK, which it knows by heart: it would read them again for every file."""
    includes = [f'-I{folder}' for folder in sorted((ROOT / 'src').iterdir()) if folder.is_dir()]
    return ['cppcheck', '--quiet', '--enable=warning,style,performance,portability', '--library=gtk,posix',
            # Of the fields of an object it sees only the uses that no macro hides; and where nothing is to be done in a
            # loop, "continue" says so.
            '--suppress=unusedStructMember', '--suppress=redundantContinue', '--suppress=missingIncludeSystem',
            '--template={file}:{line}:{column}: {severity}: {message} [{id}]', *includes, str(path)]


COMMANDS = {'gcc': gcc_command, 'clang-tidy': clang_tidy_command, 'cppcheck': cppcheck_command}


def run(command, build):
    done = subprocess.run(command, cwd=build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout


def findings_in(output, build):
    for line in output.splitlines():
        if FAILURE.match(line):
            sys.exit(f'analyze.py: {line}')
        match = FINDING.match(line)
        if match:
            finding = match.groupdict()
            path = (build / finding['path']).resolve()
            if path.is_relative_to(ROOT):
                finding['path'] = str(path.relative_to(ROOT))
                yield finding


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__.strip())
    tool, build, folders = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:] or ['src']
    answers = read_answers(tool)
    files = compilations(build, folders)
    commands = [COMMANDS[tool](build, path, words) for path, words in files]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outputs = pool.map(run, commands, [build] * len(commands))

    # A header is read with every file that includes it.
    found = {tuple(finding.items()) for output in outputs for finding in findings_in(output, build)}
    unanswered = 0
    for finding in map(dict, sorted(found)):
        fitting = [answer for answer in answers if answer.fits(finding)]
        for answer in fitting:
            answer.is_used = True
        if not fitting:
            print('{path}:{line}: {message} [{checks}]'.format(**finding))
            unanswered += 1

    idle = [answer for answer in answers
            if not answer.is_used and any(answer.path.startswith(folder + '/') for folder in folders)]
    for answer in idle:
        print(f'{ANSWERS.relative_to(ROOT)}: answers nothing any more: {answer}')
    print(f'{tool}: {len(files)} files, {len(found)} findings, {len(found) - unanswered} of them answered')
    sys.exit(unanswered > 0 or len(idle) > 0 or not files)


if __name__ == '__main__':
    main()
