#!/bin/sh
# Installs proofsheet @VERSION@, which needs no Swift: install.sh [ARCHIVE [PREFIX]]
# ARCHIVE is a file or an address (@NAME@.tar.xz beside this script); PREFIX is $HOME/.local. The archive's digest has to be the
# one that stands here. Each version keeps a folder of its own below PREFIX/lib.
set -eu
name=@NAME@
digest=@DIGEST@
glibc=@GLIBC@
archive=${1:-$(dirname "$0")/$name.tar.xz}
fail() { echo "install: $1" >&2; exit 2; }
case ${1:-} in -h | --help) sed -n '2,4s/^# //p' "$0"; exit 0 ;; esac
[ $# -ge 2 ] || [ -n "${HOME:-}" ] || fail "HOME is not set. Name the folder to install to: install.sh ARCHIVE PREFIX"
prefix=${2:-$HOME/.local}

[ "$(uname -s)-$(uname -m)" = @SYSTEM@ ] || fail "this archive is for @SYSTEM@, not for $(uname -s)-$(uname -m)."
found=$(getconf GNU_LIBC_VERSION 2>/dev/null || echo none)
case $found in glibc*) ;; *) fail "the C library is not glibc, which the archive needs in version $glibc or newer." ;; esac
[ "$(printf '%s\n' "${found#glibc }" "$glibc" | sort -V | head -n 1)" = "$glibc" ] ||
  fail "$found is too old: the archive needs $glibc or newer, as Debian 12 and Ubuntu 22.04 have."
command -v xz >/dev/null || fail "xz is missing. On Debian: apt-get install xz-utils"

mkdir -p "$prefix/lib" "$prefix/bin" || fail "cannot write to $prefix. Name another folder: install.sh ARCHIVE PREFIX"
prefix=$(cd "$prefix" && pwd)
work=$(mktemp -d "$prefix/lib/.proofsheet-XXXXXX") || fail "cannot write to $prefix/lib."
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
case $archive in
*://*)
  if command -v curl >/dev/null; then curl -fsSL -o "$work/archive" "$archive"; else wget -qO "$work/archive" "$archive"; fi ||
    fail "cannot download $archive."
  archive=$work/archive
  ;;
esac
[ -r "$archive" ] || fail "$archive is not there. Name the archive: install.sh ARCHIVE [PREFIX]"
[ "$(sha256sum <"$archive" | cut -d ' ' -f 1)" = "$digest" ] ||
  fail "$archive is damaged or another version: its SHA-256 is not $digest."
xz -dc "$archive" | tar -xf - -C "$work" || fail "cannot unpack $archive to $prefix/lib."
said=$("$work/$name/bin/proofsheet" --version 2>&1) || fail "the command does not start here: $said"
rm -rf "${prefix:?}/lib/$name"
mv "$work/$name" "$prefix/lib/$name"
ln -sfn "../lib/$name/bin/proofsheet" "$prefix/bin/proofsheet"
echo "Installed $prefix/bin/proofsheet, version $said"
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "Add it to the PATH: export PATH=\"$prefix/bin:\$PATH\"" ;; esac
