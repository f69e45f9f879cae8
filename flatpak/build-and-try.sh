#!/bin/sh
# build-and-try.sh: builds the Flatpak, makes a bundle of it, and plays in its sandbox
#
# Usage: build-and-try.sh [--development]
#
# Everything is made in build/flatpak, and what is there already is used again: nothing of the user's own Flatpaks is
# read or changed.  The runtime comes from Flathub; where that is out of reach a stand-in is made of Debian's packages,
# and what is built on it is for trying only.
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

source=$(dirname "$(dirname "$(readlink -f "$0")")")
work=$source/build/flatpak
app=io.github.bastide.Bastide
case ${1:-} in
  '') ;;
  --development) app=$app.Devel ;;
  *) echo 'Usage: build-and-try.sh [--development]' >&2; exit 2 ;;
esac
manifest=$source/flatpak/$app.json
branch=$(sed -n 's/.*"runtime-version": "\(.*\)".*/\1/p' "$manifest")
bundle=$work/$app.flatpak
# Another one when it is made otherwise.
stand_in=stand-in-$branch-$(cksum < "$source/flatpak/make-stand-in.sh" | cut -d ' ' -f 1)
flathub=https://dl.flathub.org/repo

mkdir -p "$work/home"
export FLATPAK_USER_DIR="$work/installation"
export FLATPAK_SYSTEM_DIR="$work/no-system"
# What programs keep for their users, Flatpak's own caches too.
export HOME="$work/home"
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME

say () {
  printf '==> %s\n' "$*"
}

fail () {
  printf 'build-and-try.sh: %s\n' "$*" >&2
  exit 1
}

has_runtime () {
  flatpak --user info "org.gnome.Platform//$branch" > /dev/null 2>&1 \
    && flatpak --user info "org.gnome.Sdk//$branch" > /dev/null 2>&1
}

# install_runtime REMOTE
install_runtime () {
  flatpak --user install --noninteractive "$1" "org.gnome.Platform//$branch" "org.gnome.Sdk//$branch"
}

has_flathub () {
  timeout 60 flatpak --user remote-add --if-not-exists flathub "$flathub/flathub.flatpakrepo" 2> /dev/null \
    && timeout 60 flatpak --user remote-ls flathub > /dev/null 2>&1
}

get_origin () {
  flatpak --user info --show-origin "org.gnome.Platform//$branch" 2> /dev/null
}

is_stand_in () {
  [ "$(get_origin)" = "$stand_in" ]
}

# A stand-in that lacks what the game has come to need.
drop_former_stand_in () {
  origin=$(get_origin) || return 0
  case $origin in
    "$stand_in") ;;
    stand-in-*)
      flatpak --user uninstall --noninteractive --force-remove "org.gnome.Platform//$branch" "org.gnome.Sdk//$branch"
      flatpak --user remote-delete --force "$origin"
      rm -rf "${work:?}/$origin"
      ;;
  esac
}

need_runtime () {
  drop_former_stand_in
  has_runtime && return
  if has_flathub; then
    say "Installing the runtime, GNOME $branch, from Flathub"
    install_runtime flathub
    return
  fi

  if [ ! -d "$work/$stand_in" ]; then
    say 'Flathub is out of reach: making a stand-in for the runtime, which takes some minutes'
    "$source/flatpak/make-stand-in.sh" "$work/$stand_in" "$branch"
  fi
  flatpak --user remote-add --if-not-exists --no-gpg-verify "$stand_in" "$work/$stand_in"
  install_runtime "$stand_in"
}

build () {
  say "Building $app and running its tests, where there is no network"
  dbus-run-session -- flatpak-builder --user --force-clean --disable-rofiles-fuse --state-dir="$work/state" \
    --repo="$work/repository" "$work/build" "$manifest"
  # Where a bundle's runtime is to be had; a stand-in is nowhere to be had.
  if is_stand_in; then
    flatpak build-bundle "$work/repository" "$bundle" "$app" master
  else
    flatpak build-bundle --runtime-repo="$flathub/flathub.flatpakrepo" "$work/repository" "$bundle" "$app" master
  fi
  say "The bundle: $bundle"
}

# apart COMMAND…: in a namespace, with a root of its own, where things may be mounted for nobody else to see
apart () {
  if [ "$(id -u)" -eq 0 ]; then
    unshare --mount "$@"
  else
    unshare --user --map-root-user --mount "$@"
  fi
}

check_machine () {
  apart mount -t tmpfs tmpfs /run/user \
    || fail 'the Flatpak is built, but not tried: here users may not mount anything, even for themselves'
  { [ -r /dev/fuse ] && [ -w /dev/fuse ]; } \
    || fail 'the Flatpak is built, but not tried: the document portal needs /dev/fuse, which cannot be opened here'
}

# Anybody but root has Flatpak ask the system's bus for parental controls, and in a container there may be none.
install_bundle () {
  apart flatpak --user uninstall --noninteractive "$app" > /dev/null 2>&1 || true
  apart flatpak --user install --noninteractive "$bundle"
}

# The document portal mounts its folder below /run/user, where a session of the user's may have one: so the trial sees
# a /run/user of its own.
try () {
  say 'Playing in the sandbox, on a display and a session of its own'
  apart sh -c 'mount -t tmpfs tmpfs /run/user && exec "$@"' sh \
    /usr/bin/python3 "$source/flatpak/play-in-sandbox.py" "$app" "$source" "$work"
}

need_runtime
if is_stand_in; then
  say "The runtime is a stand-in made of Debian's packages, not GNOME $branch: what is built is for trying only"
fi
build
check_machine
install_bundle
try
