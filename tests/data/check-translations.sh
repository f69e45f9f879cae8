#!/bin/sh
# check-translations.sh: whether every string for the user is marked, listed and translated
#
# Usage: check-translations.sh SOURCE-FOLDER
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0

complain () {
  echo "$*"
  failed=1
}

# no_words FILE WHAT: complains about every line of FILE
no_words () {
  if [ -s "$1" ]; then
    complain "$2"
    cat "$1"
  fi
}

# Every file that marks a string is listed, and every listed file exists.
grep -v '^#' po/POTFILES.in | sort > "$work/listed"
{
  grep -rlE --include='*.[ch]' '\b(_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?) ?\(' src || true
  grep -rlE --include='*.ui' 'translatable="(yes|true|1)"' src data || true
  ls data/*.desktop.in.in data/*.metainfo.xml.in.in data/io.github.bastide.Bastide.xml.in.in
} | sort > "$work/marked"
comm -13 "$work/listed" "$work/marked" > "$work/missing"
no_words "$work/missing" 'po/POTFILES.in lacks:'
comm -23 "$work/listed" "$work/marked" > "$work/surplus"
no_words "$work/surplus" 'po/POTFILES.in lists files without a string:'

"$here/extract-strings.sh" . "$work/bastide.pot"

for po in po/*.po; do
  language=$(basename "$po" .po)
  grep -qx "$language" po/LINGUAS || complain "po/LINGUAS lacks $language"
done

# shellcheck disable=SC2013 # A language is one word.
for language in $(grep -v '^#' po/LINGUAS); do
  po=po/$language.po

  # Untranslated, fuzzy and missing strings are errors of msgcmp, strings that are gone its warnings.
  msgcmp "$po" "$work/bastide.pot" > "$work/said" 2>&1 || true
  no_words "$work/said" "$po is not up to date (meson compile bastide-update-po):"

  msgattrib --only-obsolete "$po" > "$work/said"
  no_words "$work/said" "$po keeps strings that are gone:"

  msgfmt --check --check-format --check-header --check-accelerators=_ --output-file="$work/mo" "$po" \
    || complain "$po is not sound"
done

exit $failed
