#!/bin/sh
# check-manual.sh: whether the manual pages are laid out without a warning, and say what they are
#
# Usage: check-manual.sh PAGE…
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

failed=0

for page in "$@"; do
  said=$(MANROFFSEQ='' MANWIDTH=80 man --warnings --encoding=UTF-8 --local-file --ditroff "$page" 2>&1 > /dev/null)
  if [ -n "$said" ]; then
    echo "$said"
    failed=1
  fi

  # What whatis and apropos tell.
  if ! lexgrog "$page" > /dev/null; then
    echo "$page: no name and description"
    failed=1
  fi
done

exit $failed
