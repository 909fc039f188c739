# Runs programs for arm64 on another processor, by Debian's static emulator. Sourced, with $cache and a folder $work.
# shellcheck shell=sh disable=SC2154 # the caller sets them

# Unpacked: nothing is installed on this machine.
fetch_emulator() {
    emulator=$cache/test/qemu/usr/bin/qemu-aarch64-static
    [ -x "$emulator" ] && return
    (mkdir -p "$cache/test/qemu" && cd "$cache/test/qemu" && apt-get download -qq -o APT::Sandbox::User=root qemu-user-static &&
        dpkg-deb --fsys-tarfile qemu-user-static_*.deb | tar -x ./usr/bin/qemu-aarch64-static && rm qemu-user-static_*.deb)
}

# as_emulated COMMAND…: in a user namespace with all ids, whose own binfmt_misc runs arm64 programs.
as_emulated() {
    mkfifo "$work/mapped"
    # shellcheck disable=SC2016 # the inner shell expands these
    unshare --user --mount --propagation private sh -c '
        read -r go <"$1"
        mount -t binfmt_misc none /proc/sys/fs/binfmt_misc || exit 77
        printf "%s" ":arm64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:$2:F" \
            >/proc/sys/fs/binfmt_misc/register || exit 77
        shift 2
        exec "$@"
    ' sh "$work/mapped" "$emulator" "$@" &
    child=$!
    sleep 0.3
    echo '0 0 4294967295' >"/proc/$child/uid_map"
    echo '0 0 4294967295' >"/proc/$child/gid_map"
    echo go >"$work/mapped"
    rm "$work/mapped"
    wait $child
}
