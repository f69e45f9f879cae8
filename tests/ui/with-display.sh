#!/bin/sh
# with-display.sh: runs a command on an X display of its own
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

folder=$(mktemp -d)
mkfifo "$folder/display"
# Without -noreset the server would begin anew when xdotool goes, and might turn away the test.
Xvfb -displayfd 3 -screen 0 "${TEST_SCREEN:-1280x1024}x24" -nolisten tcp -noreset \
  3> "$folder/display" > "$folder/log" 2>&1 &
server=$!
manager=
trap 'kill $manager "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM

read -r number < "$folder/display"
# Windows open at the other corner: the display's own pointer meets none.
DISPLAY=:$number xdotool mousemove 10000 10000
# Only a window manager gives windows the keyboard, or makes them large and small.  Openbox sometimes crashes as windows
# come and go: as on a desktop, it is started again.
if [ -n "${TEST_MANAGER:-}" ]; then
  while kill -0 "$server"; do
    HOME=$folder DISPLAY=:$number openbox --sm-disable --config-file "$TEST_MANAGER" || true
  done > "$folder/manager-log" 2>&1 &
  manager=$!
  until DISPLAY=:$number xprop -root _NET_SUPPORTING_WM_CHECK 2> /dev/null | grep -q 'window id'; do
    sleep 0.05
  done
fi
# Nothing of the desktop that the tests are started from.
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data XDG_CACHE_HOME=$folder/cache \
  XDG_RUNTIME_DIR=$folder DISPLAY=:$number "$@"
