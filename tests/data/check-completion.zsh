# check-completion.zsh: whether zsh completes the command lines, in a terminal as it is typed
#
# Usage: zsh -f check-completion.zsh FOLDER
#
# What is awaited in vain ends by the watchdog.
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

zmodload zsh/zpty

work=$(mktemp -d)
trap 'zpty -d terminal 2> /dev/null; rm -rf $work' EXIT
cd $work
touch game.bastide other.txt

# await PATTERN: what the terminal shows until then is in $shown
await () {
  zpty -r terminal shown "*$1*" || { print -r "it ended before it showed $1"; exit 1 }
  if [[ $shown = *error* || $shown = *'not found'* ]]; then
    print -r $shown
    exit 1
  fi
}

# complete LINE PATTERN: types LINE and the tabulator, and clears the line
complete () {
  print -r "$1 … $2"
  zpty -w -n terminal "$1"$'\t'
  await "$2"
  zpty -w -n terminal $'\C-u'
}

export TERM=dumb
zpty terminal zsh -f -i
# The words are put together so that they are not awaited in the echo of the line.
zpty -w terminal "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; print rea''dy"
await ready

complete 'bastide-cli ' 'bench*show'
complete 'bastide-cli check ' 'game.bastide'
complete 'bastide-cli hint --le' '--level='
complete 'bastide-cli engine --level ha' 'hard'
complete 'bastide-cli play --player e' 'exec:*expert'
complete 'bastide-cli play --player u' 'uct:'
complete 'bastide-cli render --out' '--output='
complete 'bastide --se' '--seed='
complete 'bastide g' 'game.bastide'
