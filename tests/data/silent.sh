#!/bin/sh
# silent.sh: run a validator and fail on whatever it says, warnings too
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -u

said=$("$@" 2>&1)
status=$?
printf '%s\n' "$said"
[ "$status" -eq 0 ] && [ -z "$said" ]
