# check-command-lines.py: whether the manual and the shells know every command and option
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""check-command-lines.py DATA-FOLDER PROGRAM…: takes what each program says of itself with --help for the truth."""

import os
import re
import subprocess
import sys

DATA, *PROGRAMS = sys.argv[1:]


def ask(*words):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')
    return subprocess.run(words, check=True, capture_output=True, text=True, env=env).stdout


def options(text):
    """--help-all and --help-gapplication are the toolkit's."""
    return set(re.findall(r'^ +(?:-\w, )?(--[\w-]+)', text, re.M)) - {'--help-all', '--help-gapplication'}


def read(*path):
    with open(os.path.join(DATA, *path), encoding='utf-8') as file:
        return file.read()


def complete(name, *words):
    """What bash offers for the last word."""
    script = '''
      source "$1"; shift
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
      eval "$(complete -p "${1##*/}" | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
      printf '%s\\n' "${COMPREPLY[@]}"
    '''
    return set(ask('bash', '-c', script, 'bash', os.path.join(DATA, 'completions', f'{name}.bash'),
                   name, *words).split())


class Check:
    def __init__(self, program):
        self.program = program
        self.name = os.path.basename(program)
        self.manual = read('man', f'{self.name}.6').replace('\\-', '-')
        self.zsh = read('completions', f'_{self.name}')
        self.failed = False

    def expect(self, condition, complaint):
        if not condition:
            print(f'{self.name}: {complaint}')
            self.failed = True

    def known(self, option, where, text):
        self.expect(re.search(rf'{re.escape(option)}(?![\w-])', text), f'{where} lacks {option}')

    def known_everywhere(self, *command):
        wanted = options(ask(self.program, *command, '--help'))
        for option in wanted:
            self.known(option, 'the manual', self.manual)
            self.known(option, 'zsh', self.zsh)
        offered = complete(self.name, *command, '--')
        self.expect(offered == wanted, f'bash offers {sorted(offered)} for {command}, not {sorted(wanted)}')

    def all(self):
        commands = re.findall(r'^  (\w+) +[A-Z]', ask(self.program, '--help').partition('Commands:')[2], re.M)
        self.known_everywhere()
        if commands:
            offered = {word for word in complete(self.name, '') if not word.startswith('-')}
            self.expect(offered == set(commands), f'bash offers {sorted(offered)}, not {sorted(commands)}')
        for command in commands:
            self.expect(f'\\fB{command}\\fR' in self.manual, f'the manual lacks {command}')
            self.expect(f"'{command}:" in self.zsh, f'zsh lacks {command}')
            self.known_everywhere(command)
        return self.failed


def check_values():
    levels = {'easy', 'medium', 'hard', 'expert'}
    for words, wanted in ((('bastide-cli', 'hint', '--level', 'e'), {'easy', 'expert'}),
                          (('bastide-cli', 'hint', '--level', '=', 'e'), {'easy', 'expert'}),
                          (('bastide-cli', 'new', '--player', 'Ana', '='), levels | {'human'}),
                          (('bastide-cli', 'new', '--player', '=', 'Ana', '=', 'h'), {'human', 'hard'}),
                          (('bastide-cli', 'new', '--player', 'e'), set()),
                          (('bastide-cli', 'play', '--player', 'e'), {'easy', 'expert', 'exec:'}),
                          (('bastide', '--new', 'Ana', '=', 'e'), {'easy', 'expert'}),
                          (('bastide', '--new', 'Ana', '--seed', '=', 'e'), set())):
        offered = complete(*words)
        if offered != wanted:
            print(f'bash offers {sorted(offered)} for {words}, not {sorted(wanted)}')
            return True
    return False


sys.exit(any([Check(program).all() for program in PROGRAMS] + [check_values()]))
