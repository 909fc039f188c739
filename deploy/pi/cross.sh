# Builds the package for arm64, in Debian 13 of this machine's architecture. Sourced after roots.sh.
# shellcheck shell=sh

# A Swift SDK is a description of where things are: here headers and libraries of Debian's arm64 packages, unpacked and
# never run. What the package needs of them is deploy/setup's list.
#
# arm64_sysroot [SUITE]: of Debian 13 (trixie), Swift's own libraries among them. That of Debian 12 (bookworm), whose packages
# have no Swift, takes those from the first.
arm64_sysroot() {
    libraries=$("$package/deploy/setup" --list | tr ' ' ',')
    unpack_arm64 arm64-sysroot trixie "base-files,libc6-dev,libswiftlang,swiftlang,$libraries"
    describe_sdk debian-13-arm64 arm64-sysroot
    [ "${1:-trixie}" = bookworm ] || return 0
    unpack_arm64 arm64-sysroot-12 bookworm "base-files,libc6-dev,libstdc++-12-dev,$libraries"
    # Links that begin with / lead out of the root.
    find "$cache/arm64-sysroot-12" -type l -lname '/*' | while read -r link; do
        ln -snf "$(realpath -m --relative-to="$(dirname "$link")" "$cache/arm64-sysroot-12$(readlink "$link")")" "$link"
    done
    describe_sdk debian-12-arm64 arm64-sysroot-12
}

# unpack_arm64 NAME SUITE PACKAGES
unpack_arm64() {
    make_root "$1" "$2" --variant=extract --architectures=arm64 --skip=check/qemu \
        --dpkgopt='path-exclude=/usr/bin/*' --dpkgopt='path-exclude=/usr/sbin/*' \
        --dpkgopt='path-exclude=/usr/libexec/gcc/*' --dpkgopt='path-exclude=/usr/lib/gcc-cross/*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/*' --dpkgopt='path-exclude=/usr/libexec/swift/lib/lib*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift/host/*' --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift/pm/*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift*/embedded/*' --dpkgopt='path-exclude=/usr/lib/python3*' \
        "--include=$3"
}

# describe_sdk NAME ROOT
describe_sdk() {
    bundle=$cache/sdks/$1.artifactbundle
    mkdir -p "$bundle/arm64"
    cat >"$bundle/info.json" <<JSON
{
    "schemaVersion": "1.0",
    "artifacts": {
        "$1": { "type": "swiftSDK", "version": "1", "variants": [{ "path": "arm64" }] }
    }
}
JSON
    cat >"$bundle/arm64/swift-sdk.json" <<JSON
{
    "schemaVersion": "4.0",
    "targetTriples": {
        "aarch64-unknown-linux-gnu": {
            "sdkRootPath": "/cache/$2",
            "swiftResourcesPath": "/cache/arm64-sysroot/usr/libexec/swift/lib/swift",
            "swiftStaticResourcesPath": "/cache/arm64-sysroot/usr/libexec/swift/lib/swift_static",
            "toolsetPaths": ["toolset.json"]
        }
    }
}
JSON
    # GNU ld makes one segment of arm64 code that is both writable and executable; lld does not.
    cat >"$bundle/arm64/toolset.json" <<'JSON'
{
    "schemaVersion": "1.0",
    "rootPath": "/usr/libexec/swift/bin",
    "swiftCompiler": {
        "extraCLIOptions": [
            "-use-ld=lld", "-no-toolchain-stdlib-rpath", "-Xlinker", "-rpath=/usr/libexec/swift/lib/swift/linux"
        ]
    }
}
JSON
}

sdk="--swift-sdks-path /cache/sdks --swift-sdk debian-13-arm64"
# All that is packaged: a binary package has a program of its name.
programs=$(sed -n 's/^Package: //p' "$package/deploy/debian/control")
# Where the released programs are, as `inside` sees them.
arm64_release=/build/arm64/aarch64-unknown-linux-gnu/release

# cross_build PRODUCT: as it is released, with Swift's own libraries in it.
cross_build() {
    logged "arm64-$1" inside \
        "swift build -c release --static-swift-stdlib -Xswiftc -Osize --product $1 $sdk --scratch-path /build/arm64"
}
