#!/bin/sh
# check-manual-translations.sh: whether every paragraph of the manual pages is translated
#
# Usage: check-manual-translations.sh FOLDER
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0

set --
for page in *.6; do
  set -- "$@" --master "$page"
done
po4a-updatepo --format man --master-charset UTF-8 "$@" --po "$work/manual.pot" > "$work/said" 2>&1 || {
  cat "$work/said"
  exit 1
}

for po in *.po; do
  language=${po%.po}
  if [ "$language" != '*' ] && ! grep -qx "$language" LINGUAS; then
    echo "LINGUAS lacks $language"
    failed=1
  fi
done

while read -r language; do
  # Untranslated, fuzzy and missing paragraphs are errors of msgcmp, those that are gone its warnings.
  msgcmp "$language.po" "$work/manual.pot" > "$work/said" 2>&1 || true
  msgattrib --only-obsolete "$language.po" >> "$work/said"
  if [ -s "$work/said" ]; then
    echo "data/man/$language.po is not up to date (CONTRIBUTING.md, Translations):"
    cat "$work/said"
    failed=1
  fi
  if ! msgfmt --check --output-file="$work/mo" "$language.po"; then
    failed=1
  fi
done < LINGUAS

exit $failed
