#!/bin/sh
# check-translations.sh: whether every string for the user is marked, listed and translated
#
# Usage: check-translations.sh SOURCE-FOLDER
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

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

# The keywords that Meson's preset "glib" takes.
xgettext --files-from=po/POTFILES.in --directory=. --output="$work/bastide.pot" \
  --from-code=UTF-8 --add-comments \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 \
  --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
  --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format \
  --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format --flag=g_string_printf:2:c-format \
  --flag=g_string_append_printf:2:c-format --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format \
  --flag=g_markup_printf_escaped:1:c-format --flag=g_print:1:c-format --flag=g_printerr:1:c-format

for po in po/*.po; do
  language=$(basename "$po" .po)
  grep -qx "$language" po/LINGUAS || complain "po/LINGUAS lacks $language"
done

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
