#!/bin/sh
# check-icons.sh: whether the icons can be painted, and keep to what a desktop expects of them
#
# Usage: check-icons.sh FOLDER
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0

complain () {
  echo "$1: $2"
  failed=1
}

# between LOW VALUE HIGH
between () {
  awk -v low="$1" -v value="$2" -v high="$3" 'BEGIN { exit !(low <= value && value <= high) }'
}

for icon in "$1"/*.svg; do
  name=$(basename "$icon")
  case $name in
    *-symbolic.svg) size=16 ;;
    *) size=128 ;;
  esac

  # At its own size, without scaling: that is the canvas.
  rsvg-convert "$icon" -o "$work/icon.png"
  canvas=$(identify -format '%wx%h' "$work/icon.png")
  [ "$canvas" = "${size}x${size}" ] || complain "$name" "canvas of $canvas"

  covered=$(convert "$work/icon.png" -alpha extract -format '%[fx:mean]' info:)
  between 0.25 "$covered" 0.9 || complain "$name" "covers $covered of its canvas"

  case $name in
    *-symbolic.svg)
      colours=$(grep -oE '#[0-9a-fA-F]{3,8}' "$icon" | sort -u | wc -l)
      [ "$colours" -eq 1 ] || complain "$name" "$colours colours in a symbolic icon"
      ;;
    *)
      rim=$(convert "$work/icon.png" -alpha extract \
              \( +clone -shave 4x4 -fill black -colorize 100 -bordercolor white -border 4x4 \) \
              -compose multiply -composite -format '%[fx:maxima]' info:)
      between 0 "$rim" 0 || complain "$name" "reaches the edge of its canvas"
      ;;
  esac
done

exit $failed
