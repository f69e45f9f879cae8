# bastide-cli.bash: completes the command line of bastide-cli in bash
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

declare -gA _bastide_cli_options=(
  [show]='--turn --json'
  [moves]='--turn'
  [hint]='--turn --level --time --json'
  [check]=''
  [new]='--player --seed --deck --output'
  [play]='--player --seed --games --paired --time --jobs --output --json'
  [engine]='--level --seed --threads'
  [render]='--output --turn --tile-size'
  [bench]='--seconds --json'
)

# _bastide_cli_files PATTERN WORD
_bastide_cli_files () {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -f -X "!$1" -- "$2"; compgen -d -- "$2")
}

_bastide_cli () {
  local command=${COMP_WORDS[1]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local levels='easy medium hard expert' after_equals=

  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    mapfile -t COMPREPLY < <(compgen -W "${!_bastide_cli_options[*]} --help --version" -- "$word")
    return
  fi
  [[ -v _bastide_cli_options[$command] ]] || return

  # Bash takes = for a word of its own, in --option=VALUE as in NAME=LEVEL.
  if [[ $word = = ]]; then
    after_equals=yes
    word=
  elif [[ $before = = ]]; then
    after_equals=yes
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi

  case $before in
    --level)
      mapfile -t COMPREPLY < <(compgen -W "$levels random greedy uct:" -- "$word")
      ;;
    --player)
      [[ $command = new ]] || mapfile -t COMPREPLY < <(compgen -W "$levels random greedy uct: exec:" -- "$word")
      ;;
    -o | --output)
      case $command in
        render) _bastide_cli_files '*.@(png|svg|pdf)' "$word" ;;
        *) _bastide_cli_files '*.bastide' "$word" ;;
      esac
      ;;
    --turn | --time | --seed | --deck | --games | --jobs | --threads | --tile-size | --seconds)
      ;;
    *)
      if [[ $after_equals ]]; then
        mapfile -t COMPREPLY < <(compgen -W "human $levels" -- "$word")
      elif [[ $word = -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "${_bastide_cli_options[$command]} --help --version" -- "$word")
      elif [[ $command = @(show|moves|hint|check|render) ]]; then
        _bastide_cli_files '*.bastide' "$word"
      fi
      ;;
  esac
}

complete -F _bastide_cli bastide-cli
