# Builds the package for arm64 in Debian 13 of this machine's architecture. Sourced after roots.sh.
# shellcheck shell=sh

# A Swift SDK is a description of where things are: here headers and libraries of Debian's arm64 packages, unpacked and
# never run. What the package needs of them is deploy/setup's list.
arm64_sysroot() {
    libraries=$("$package/deploy/setup" --list | tr ' ' ',')
    make_root arm64-sysroot --variant=extract --architectures=arm64 --skip=check/qemu \
        --dpkgopt='path-exclude=/usr/bin/*' --dpkgopt='path-exclude=/usr/sbin/*' \
        --dpkgopt='path-exclude=/usr/libexec/gcc/*' --dpkgopt='path-exclude=/usr/lib/gcc-cross/*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/bin/*' --dpkgopt='path-exclude=/usr/libexec/swift/lib/lib*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift/host/*' --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift/pm/*' \
        --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift*/embedded/*' --dpkgopt='path-exclude=/usr/lib/python3*' \
        "--include=base-files,libc6-dev,libswiftlang,swiftlang,$libraries"

    bundle=$cache/sdks/debian-13-arm64.artifactbundle
    mkdir -p "$bundle/arm64"
    cat >"$bundle/info.json" <<'JSON'
{
    "schemaVersion": "1.0",
    "artifacts": {
        "debian-13-arm64": { "type": "swiftSDK", "version": "1", "variants": [{ "path": "arm64" }] }
    }
}
JSON
    cat >"$bundle/arm64/swift-sdk.json" <<'JSON'
{
    "schemaVersion": "4.0",
    "targetTriples": {
        "aarch64-unknown-linux-gnu": {
            "sdkRootPath": "/cache/arm64-sysroot",
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
# Where the released programs are, as `inside` sees them.
arm64_release=/build/arm64/aarch64-unknown-linux-gnu/release

# cross_build PRODUCT: as it is released, with Swift's own libraries in it.
cross_build() {
    logged "arm64-$1" inside \
        "swift build -c release --static-swift-stdlib -Xswiftc -Osize --product $1 $sdk --scratch-path /build/arm64"
}
