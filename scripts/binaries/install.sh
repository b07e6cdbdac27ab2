#!/bin/sh
# Installs the program token-build for the current user on Linux and macOS, without sudo.
#
#   TOKEN_BUILD_VERSION   version, such as 1.0.0. Default: the latest release
#   TOKEN_BUILD_INSTALL   folder of the program. Default: ~/.local/bin
#   TOKEN_BUILD_RELEASES  address of the releases, for mirrors
set -eu

fail() {
  echo "error: $*" >&2
  exit 1
}

has() {
  command -v "$1" >/dev/null 2>&1
}

# Prints the name of the system and its processor, as in the names of archives.
target() {
  system=$(uname -s)
  processor=$(uname -m)
  case "$system" in
    Linux) system=linux ;;
    Darwin) system=darwin ;;
    MINGW* | MSYS* | CYGWIN*) fail "On Windows, run install.ps1 in PowerShell" ;;
    *) fail "There is no program for $system; install token-build with npm" ;;
  esac
  case "$processor" in
    x86_64 | amd64) processor=x64 ;;
    aarch64 | arm64) processor=arm64 ;;
    *) fail "There is no program for the processor $processor; install token-build with npm" ;;
  esac
  # A shell that Rosetta translates sees an Intel processor.
  if [ "$system-$processor" = darwin-x64 ] &&
    [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || true)" = 1 ]; then
    processor=arm64
  fi
  libc=
  if [ "$system" = linux ] && ldd --version 2>&1 | grep -qi musl; then
    libc=-musl
  fi
  echo "$system-$processor$libc"
}

# Downloads $1 to the file $2.
download() {
  if has curl; then
    case "$1" in
      https:*) curl --proto '=https' --fail --silent --show-error --location --output "$2" "$1" ;;
      *) curl --fail --silent --show-error --location --output "$2" "$1" ;;
    esac
  elif has wget; then
    wget --quiet --output-document="$2" "$1"
  else
    fail "Install curl or wget, and run this script again"
  fi || fail "Cannot download $1"
}

# Prints the SHA-256 checksum of the file $1.
checksum() {
  if has sha256sum; then
    sha256sum "$1"
  elif has shasum; then
    shasum -a 256 "$1"
  elif has openssl; then
    openssl dgst -sha256 -r "$1"
  else
    fail "Install sha256sum, shasum or openssl to check the download"
  fi | cut -d ' ' -f 1
}

# A function, so that a script whose download broke off does nothing.
main() {
  [ -n "${TOKEN_BUILD_INSTALL:-}" ] || [ -n "${HOME:-}" ] || fail "Set TOKEN_BUILD_INSTALL or HOME"
  folder=${TOKEN_BUILD_INSTALL:-${HOME:-}/.local/bin}
  releases=${TOKEN_BUILD_RELEASES:-https://github.com/token-build/token-build/releases}
  version=${TOKEN_BUILD_VERSION:-}
  version=${version#v}
  target=$(target)
  archive=token-build-$target.tar.gz
  if [ -z "$version" ]; then
    address=$releases/latest/download
  else
    address=$releases/download/v$version
  fi

  temporary=$(mktemp -d)
  trap 'rm -rf "$temporary"' EXIT
  trap 'exit 1' HUP INT TERM
  download "$address/SHA256SUMS" "$temporary/SHA256SUMS"
  expected=$(awk -v name="$archive" '$2 == name { print $1 }' "$temporary/SHA256SUMS")
  [ -n "$expected" ] || fail "$address/SHA256SUMS has no checksum of $archive"
  download "$address/$archive" "$temporary/$archive"
  actual=$(checksum "$temporary/$archive")
  [ "$actual" = "$expected" ] ||
    fail "$archive has the checksum $actual instead of $expected; nothing was installed"

  tar -xzf "$temporary/$archive" -C "$temporary" || fail "Cannot unpack $archive"
  if ! installed=$("$temporary/token-build" --version); then
    case "$target" in
      *-musl) fail "The program needs libstdc++; on Alpine Linux, run apk add libstdc++" ;;
      *) fail "The program does not run on this system; install token-build with npm" ;;
    esac
  fi
  mkdir -p "$folder" && cp "$temporary/token-build" "$folder/.token-build-$$" ||
    fail "Cannot write to $folder; set TOKEN_BUILD_INSTALL to another folder"
  # In one step, because the program may be running.
  mv -f "$folder/.token-build-$$" "$folder/token-build"
  echo "Installed token-build $installed in $folder"
  case ":${PATH:-}:" in
    *":$folder:"*) ;;
    *) echo "Add $folder to PATH to run it as token-build" ;;
  esac
}

main
