#!/bin/sh
# extract-strings.sh: takes the strings for the user out of the files that po/POTFILES.in lists
#
# Usage: extract-strings.sh SOURCE-FOLDER POT-FILE [BEGINNING]
#
# With BEGINNING, only out of the files whose names begin so.
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

# The keywords that Meson's preset "glib" takes.
grep -v '^#' "$1/po/POTFILES.in" | grep "^${3-}" | xgettext --files-from=- --directory="$1" --output="$2" \
  --from-code=UTF-8 --add-comments \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 \
  --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
  --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format \
  --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format --flag=g_string_printf:2:c-format \
  --flag=g_string_append_printf:2:c-format --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format \
  --flag=g_markup_printf_escaped:1:c-format --flag=g_print:1:c-format --flag=g_printerr:1:c-format
