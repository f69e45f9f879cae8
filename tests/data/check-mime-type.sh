#!/bin/sh
# check-mime-type.sh: whether a desktop knows a saved game by its name and by its content
#
# Usage: check-mime-type.sh MIME-INFO
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

export XDG_DATA_HOME="$work/share"
export XDG_DATA_DIRS=/usr/local/share:/usr/share

mkdir -p "$XDG_DATA_HOME/mime/packages"
cp "$1" "$XDG_DATA_HOME/mime/packages/"
update-mime-database "$XDG_DATA_HOME/mime"

failed=0

# expect TYPE FILE: the file's content comes from standard input
expect () {
  cat > "$work/$2"
  found=$(gio info -a standard::content-type "$work/$2" | sed -n 's/^ *standard::content-type: //p')
  if [ "$found" != "$1" ]; then
    echo "$2: expected $1, found $found"
    failed=1
  fi
}

game=application/x-bastide-game+xml

expect $game named.bastide <<END
<?xml version="1.0" encoding="UTF-8"?>
<game xmlns="urn:x-bastide:game" version="1"/>
END
expect $game content-only <<END
<?xml version="1.0" encoding="UTF-8"?>
<!-- kept by a player -->
<game xmlns="urn:x-bastide:game" version="1"/>
END
expect $game no-declaration <<END
<game xmlns="urn:x-bastide:game" version="1"/>
END
expect application/xml other-game <<END
<?xml version="1.0" encoding="UTF-8"?>
<game xmlns="urn:x-other:game" version="1"/>
END

exit $failed
