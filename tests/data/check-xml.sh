#!/bin/sh
# check-xml.sh: whether every XML file of the source tree is well-formed
#
# Usage: check-xml.sh SOURCE-FOLDER
#
# Window templates are not shown to gtk4-builder-tool: it knows no widget classes but GTK's own.  tests/ui builds the
# widgets themselves.
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

cd "$1"
find data src \( -name '*.xml' -o -name '*.xml.in' -o -name '*.xml.in.in' -o -name '*.ui' -o -name '*.rng' \
                 -o -name '*.svg' \) ! -name '*.metainfo.xml.in.in' -exec xmllint --noout --nonet {} +
