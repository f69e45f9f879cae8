#!/bin/sh
# make-stand-in.sh: makes a runtime out of Debian's packages, for machines that do not reach Flathub
#
# Usage: make-stand-in.sh REPOSITORY BRANCH
#
# Leaves in REPOSITORY what the manifests ask for by the names org.gnome.Platform and org.gnome.Sdk.  It is not GNOME's:
# the same libraries, in the versions of one release of Debian, and nothing to give to others.
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

repository=$1
branch=$2

release=trixie
mirror=http://deb.debian.org/debian

platform=libgtk-4-1,libadwaita-1-0,libxml2,libcairo2,libglib2.0-bin,shared-mime-info,hicolor-icon-theme
platform=$platform,adwaita-icon-theme,fonts-cantarell,fontconfig,gsettings-desktop-schemas,dconf-gsettings-backend
platform=$platform,librsvg2-common,libpulse0
sdk=$platform,gcc,libc6-dev,meson,ninja-build,pkg-config,gettext,libglib2.0-dev,libxml2-dev,libxml2-utils
sdk=$sdk,libcairo2-dev,libgtk-4-dev,libgtk-4-bin,libadwaita-1-dev,libpulse-dev,desktop-file-utils,librsvg2-bin
# Flatpak's builder calls either of the last two, by its age.
sdk=$sdk,appstream,appstream-compose,appstream-util

work=$repository.part
architecture=$(flatpak --default-arch)

say () {
  printf '==> %s\n' "$*"
}

fail () {
  printf 'make-stand-in.sh: %s\n' "$*" >&2
  exit 1
}

# as_root COMMAND…: a root file system is made by root, or by one who has ids of their own to play root with.
as_root () {
  if [ "$(id -u)" -eq 0 ] \
     || { grep -qs "^$(id -un):" /etc/subuid && command -v newuidmap > /dev/null && unshare --user true; }; then
    "$@"
  elif command -v sudo > /dev/null; then
    say 'With sudo:' "$@"
    sudo "$@"
  else
    fail 'making a stand-in for the runtime needs root, sudo, or ids for user namespaces in /etc/subuid'
  fi
}

# install NAME PACKAGES: leaves the files of Debian's packages in a folder, as they are laid out in a runtime
install () {
  as_root mmdebstrap --quiet --variant=minbase --include="$2" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    "$release" "$work/$1.tar" "$mirror"
  mkdir -p "$work/$1/files" "$work/$1/export"
  tar --extract --file="$work/$1.tar" --directory="$work/$1" --no-same-owner ./usr ./etc
  rm -f "$work/$1.tar"

  # What would be this machine's own stays out, and the loader's list belongs to the sandbox.
  for entry in apt dpkg shadow shadow- gshadow gshadow- resolv.conf hostname ld.so.conf ld.so.conf.d; do
    rm -rf "${work:?}/$1/etc/$entry"
  done
  : > "$work/$1/etc/ld.so.conf"
  mv "$work/$1/etc" "$work/$1/usr/etc"
  chmod -R u+rwX "$work/$1/usr"
}

# export NAME ID
export_runtime () {
  cat > "$work/$1/metadata" <<END
[Runtime]
name=$2
runtime=org.gnome.Platform/$architecture/$branch
sdk=org.gnome.Sdk/$architecture/$branch
END
  flatpak build-export --runtime --disable-sandbox --disable-fsync "$work/repository" "$work/$1" "$branch" > /dev/null
  rm -rf "${work:?}/$1"
}

command -v mmdebstrap > /dev/null || fail 'the stand-in is made with mmdebstrap, which is not installed here'

rm -rf "$work"
mkdir -p "$work"
ostree init --repo="$work/repository" --mode=bare-user-only

say "Installing Debian's packages for running"
install platform "$platform"
export_runtime platform org.gnome.Platform

say "Installing Debian's packages for building"
install sdk "$sdk"
export_runtime sdk org.gnome.Sdk

flatpak build-update-repo "$work/repository" > /dev/null
mv "$work/repository" "$repository"
rm -rf "$work"
