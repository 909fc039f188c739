import Foundation
import LinuxSystem
import Setup
import TestSupport
import Testing

@Suite("The files that setup writes")
struct SetupFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    /// A disk that accepts three bytes at a time, and only so many in all.
    private static func disk(of bytes: Int, thenErrno number: Int32) -> FileWrite {
        let written = LockedValue(0)
        return { descriptor, bytesToWrite, count in
            let room = min(count, 3, bytes - written.value)
            guard room > 0 else {
                errno = number
                return -1
            }
            written.value += room
            return Glibc.write(descriptor, bytesToWrite, room)
        }
    }

    @Test("config.txt exists at every moment while setup replaces it, even without hard links")
    func bootFile() throws {
        folder.write("old", to: "config.txt")
        // A link that leads nowhere makes link(2) fail as FAT does.
        #expect(symlink("nowhere", path("config.txt.old")) == 0)
        let seen = LockedValue<[String?]>([])
        let files = SetupFiles(
            root: folder.path,
            writeBytes: { [folder] descriptor, bytes, count in
                seen.value.append(folder.text(of: "config.txt"))
                return Glibc.write(descriptor, bytes, count)
            })
        let watch = try FolderWatch(folder.path)
        #expect(files.write(Array("new".utf8), to: "/config.txt", mode: 0o644, keepingOld: true) == nil)
        #expect(!watch.leftNames().contains("config.txt"))
        #expect(seen.value.allSatisfy { $0 == "old" })
        #expect(folder.text(of: "config.txt") == "new")
        #expect(folder.text(of: "config.txt.old") == "old")
        #expect(try names() == ["config.txt", "config.txt.old"])
    }

    @Test(
        "config.txt stays unchanged when there is no room for the new one or the backup",
        arguments: [2, 4])
    func bootFileOnFullDisk(room: Int) throws {
        folder.write("old", to: "config.txt")
        let files = SetupFiles(root: folder.path, writeBytes: Self.disk(of: room, thenErrno: ENOSPC))
        let failure = files.write(Array("new".utf8), to: "/config.txt", mode: 0o644, keepingOld: true)
        #expect(
            failure == "cannot write \(path("config.txt")): the disk is full (errno 28); make room on the disk")
        #expect(folder.text(of: "config.txt") == "old")
        #expect(try names() == ["config.txt"])
    }

    @Test("setup replaces no pipe and no folder", arguments: ["pipe", "folder"])
    func irregular(kind: String) throws {
        let made = kind == "pipe" ? mkfifo(path("station.toml"), 0o600) : mkdir(path("station.toml"), 0o700)
        #expect(made == 0)
        let files = SetupFiles(root: folder.path)
        #expect(files.text("/station.toml") == nil)
        let failure = files.write([1], to: "/station.toml", mode: 0o644, keepingOld: true)
        #expect(failure?.hasSuffix("; move it away") == true)
        #expect(try names() == ["station.toml"])
    }
}

/// Which names leave a folder (inotify(7)).
private final class FolderWatch {
    private let descriptor: Int32

    init(_ folder: String) throws {
        // IN_NONBLOCK is O_NONBLOCK, and Swift imports the former now as a number, now as a type of its own.
        descriptor = inotify_init1(O_NONBLOCK)
        guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_FROM | IN_DELETE)) >= 0 else {
            throw POSIXError(.EIO)
        }
    }

    deinit { close(descriptor) }

    func leftNames() -> [String] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        var names: [String] = []
        var start = 0
        // An event has four numbers of four bytes; the last says how long the name after it is.
        while count > 0, start + 16 <= count {
            let length = bytes[(start + 12)..<(start + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
            let name = bytes[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
            start += 16 + length
        }
        return names
    }
}
