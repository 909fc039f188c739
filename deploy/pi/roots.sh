# What the scripts in this folder share: their command line, a cache folder, and a Debian 13 inside it. Sourced.
# Needs to be root, for chroot and for mounts; the mounts end with the command they are made for.
# shellcheck shell=sh
set -eu

package=$(cd "$(dirname "$0")/../.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/windowsill
started=$(date +%s)

say() { printf '%4d s  %s\n' "$(($(date +%s) - started))" "$*"; }

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The status by which test harnesses know a check that did not take place.
skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

while [ $# -gt 0 ]; do
    case $1 in
    --cache)
        [ $# -ge 2 ] || fail "--cache needs a folder"
        cache=$2
        shift 2
        ;;
    --cache=*)
        cache=${1#--cache=}
        shift
        ;;
    --help)
        echo "usage: ${0##*/} [--cache FOLDER]"
        sed -n '2,/^[^#]/s/^# //p' "$0"
        echo "What is made is kept in FOLDER, $cache unless told otherwise."
        exit
        ;;
    *) fail "unexpected argument '$1'; try --help" ;;
    esac
done

[ "$(id -u)" -eq 0 ] || skip "only root may do this; try: sudo $0"
unshare --mount true 2>/dev/null || skip "this machine allows no private mounts (a container needs CAP_SYS_ADMIN)"
mkdir -p "$cache"
cache=$(cd "$cache" && pwd)
exec 9>"$cache/lock"
flock --nonblock 9 || {
    say "waiting for another run to finish with $cache"
    flock 9
}

# logged NAME COMMAND…: runs the command with its output in a file; if it fails, the relevant lines are shown.
logged() {
    log=$cache/$1.log
    shift
    "$@" >"$log" 2>&1 || {
        grep -E 'error: |✘.*(failed|recorded)|Fatal error' "$log" | head -n 20 >&2 || true
        tail -n 20 "$log" >&2
        fail "failed after $(($(date +%s) - started)) s; the whole output is in $log"
    }
}

has() { command -v "$1" >/dev/null; }

# install_here PACKAGE…: installs those that this machine lacks. Where it has no apt, they have to be there.
install_here() {
    for wanted in "$@"; do
        has apt-get || { has "$wanted" && continue || fail "needs $wanted: install it with this system's package manager"; }
        dpkg-query --show --showformat='${db:Status-Status}' "$wanted" 2>/dev/null | grep -qx installed && continue
        say "installing $wanted"
        logged install apt-get update -qq
        logged install env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$wanted"
    done
}

# Where apt gets Debian from on this machine.
mirror() {
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1
}

# make_root NAME SUITE OPTION…: a root of a Debian in $cache/NAME, by mmdebstrap; by debootstrap where there is no apt, which
# mmdebstrap needs. Kept until its options change.
make_root() {
    name=$1 suite=$2
    shift 2
    recipe="$suite $*"
    [ "$(cat "$cache/$name.recipe" 2>/dev/null)" != "$recipe" ] || return 0
    if has apt-get; then install_here mmdebstrap; else install_here debootstrap; fi
    ! has apt-get || [ -n "$(mirror)" ] || logged install apt-get update -qq
    say "making $name"
    rm -rf "$cache/$name" "$cache/$name.recipe"
    set -- --dpkgopt=force-unsafe-io \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
        --dpkgopt='path-exclude=/usr/share/locale/*' "$@"
    if has apt-get; then by_mmdebstrap "$@"; else by_debootstrap "$@"; fi
    echo "$recipe" >"$cache/$name.recipe"
    say "made $name: $(du -sm "$cache/$name" | cut -f 1) MB"
}

by_mmdebstrap() {
    apt-config dump | grep '^Acquire::' >"$cache/apt.conf" || true
    logged "$name" mmdebstrap --mode=root --format=directory \
        --aptopt="$cache/apt.conf" --aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
        "$@" "$suite" "$cache/$name" "$(mirror)"
}

by_debootstrap() {
    case $(uname -m) in
    x86_64) architecture=amd64 ;;
    aarch64) architecture=arm64 ;;
    *) fail "Debian 13 has no Swift for $(uname -m)" ;;
    esac
    include=''
    : >"$cache/dpkg.cfg"
    for option in "$@"; do
        case $option in
        --variant=apt) ;;
        --include=*) include=$option ;;
        --dpkgopt=*) echo "${option#--dpkgopt=}" >>"$cache/dpkg.cfg" ;;
        *) fail "$name needs a Debian to be made on" ;;
        esac
    done
    logged "$name" debootstrap --arch="$architecture" --variant=minbase ${include:+"$include"} "$suite" "$cache/$name" ${MIRROR:+"$MIRROR"}
    cp "$cache/dpkg.cfg" "$cache/$name/etc/dpkg/dpkg.cfg.d/windowsill"
    printf 'APT::Install-Recommends "false";\nAcquire::Languages "none";\n' >"$cache/$name/etc/apt/apt.conf.d/windowsill"
}

# enter COMMAND…: runs it in $cache/debian-13, in /src: this package, read-only but for its .build, which is kept in that root;
# /cache is the cache.
enter() {
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --mount --propagation private sh -euc '
        package=$1 cache=$2
        shift 2
        root=$cache/debian-13
        mkdir -p "$root/src" "$root/cache" "$root/build/src"
        cp /etc/resolv.conf "$root/etc/resolv.conf"
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount --bind "$package" "$root/src"
        mount -o remount,bind,ro "$root/src"
        [ ! -d "$root/src/.build" ] || mount --bind "$root/build/src" "$root/src/.build"
        mount --bind "$cache" "$root/cache"
        exec chroot "$root" /usr/bin/env -i HOME=/root TERM="${TERM:-dumb}" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
            sh -euc "cd /src; exec \"\$@\"" sh "$@"
    ' sh "$package" "$cache" "$@"
}

# inside COMMAND: the same of a line of sh.
inside() { enter sh -euc "$1"; }

# install_inside PROGRAM PACKAGE: so that the program, or a file by its path, is there for `inside`.
install_inside() {
    inside "command -v $1 >/dev/null || [ -e $1 ]" && return
    say "installing $2 in debian-13"
    logged "$2" inside "apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $2
        apt-get clean"
}

# Debian 13 of this machine's own architecture, with what the package needs, as its own setup script installs it.
# Left out are the parts of Swift that neither build nor test anything, and emulators of other processors.
native_root() {
    make_root debian-13 trixie --variant=apt --include=ca-certificates \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/*lldb*' --dpkgopt='path-exclude=/usr/libexec/swift/lib/liblldb*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/sourcekit-lsp' --dpkgopt='path-exclude=/usr/libexec/swift/bin/docc' \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/swift-format' \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/clangd' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/libsourcekitd*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift*/embedded/*' \
        --dpkgopt='path-exclude=/usr/bin/qemu-*' --dpkgopt='path-include=/usr/bin/qemu-*aarch64'
    logged setup inside "deploy/setup; apt-get clean"
}

# summary LOG: the test runner's closing lines; fails when it ran no test.
summary() {
    closing=$(grep -E 'Test run with [1-9][0-9]* tests?' "$1" | tail -n 1)
    [ -n "$closing" ] || fail "no test was run: see $1"
    printf '%s\n' "$closing" | sed 's/^[^T]*//'
}
