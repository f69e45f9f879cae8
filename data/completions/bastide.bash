# bastide.bash: completes the command line of bastide in bash
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

_bastide () {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} after_equals=

  # Bash takes = for a word of its own, in --seed=N as in NAME=LEVEL.
  if [[ $word = = ]]; then
    after_equals=yes
    word=
  elif [[ $before = = ]]; then
    after_equals=yes
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi

  COMPREPLY=()
  if [[ $before = --seed ]]; then
    return
  elif [[ $after_equals ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'human easy medium hard expert' -- "$word")
  elif [[ $word = -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--new --seed --tutorial --help --version' -- "$word")
  elif [[ " ${COMP_WORDS[*]:0:COMP_CWORD} " != *' --new '* ]]; then
    compopt -o filenames 2> /dev/null
    mapfile -t COMPREPLY < <(compgen -f -X '!*.bastide' -- "$word"; compgen -d -- "$word")
  fi
}

complete -F _bastide bastide
