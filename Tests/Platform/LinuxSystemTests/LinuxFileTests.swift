import Glibc
import Ports
import TestSupport
import Testing

@testable import LinuxPlatform

@Suite("Files of this machine")
struct LinuxFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func errno(opening path: String, for use: StorageUse) -> Int32? {
        do throws(StorageError) {
            _ = try LinuxStorage().open(path, for: use)
            return nil
        } catch {
            return error.errno
        }
    }

    @Test(
        "only a regular file is opened: a pipe, a socket, a device and a folder are refused at once",
        arguments: [StorageUse.reading, .appending])
    func refusesOthers(use: StorageUse) throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(errno(opening: path("pipe"), for: use) == ENXIO)
        #expect(errno(opening: "/dev/null", for: use) == ENXIO)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path("socket").utf8.prefix($0.count - 1)) }
        let bound = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        #expect(errno(opening: path("socket"), for: use) == ENXIO)
        #expect(errno(opening: folder.path, for: use) == EISDIR)
    }

    @Test("a file is read whole, or not at all if it is longer than allowed")
    func reads() throws {
        let file = folder.file("file", Array("four".utf8))
        #expect(try LinuxStorage().read(file, limit: 4) == Array("four".utf8))
        #expect(throws: StorageError(.read, errno: EFBIG)) { try LinuxStorage().read(file, limit: 3) }
        #expect(throws: StorageError(.open, errno: ENOENT)) { try LinuxStorage().read(file + "s", limit: 4) }
    }

    @Test("a file that cannot be read reports why, with a remedy for that cause")
    func words() {
        let texts = [ENOSPC, EMFILE, ENFILE, ENOMEM, EIO, EROFS, EACCES, ENXIO, EISDIR].map {
            StorageError(.open, errno: $0).description
        }
        #expect(Set(texts).count == texts.count)
        #expect(texts[0] == "the disk is full (errno 28); make room on the disk")
        #expect(texts[1] == "this program has too many files open (errno 24); restart the program")
        #expect(texts.filter { $0.contains("access") } == [texts[6]])
        #expect(StorageError(.read, errno: 999).description == "the system refused it (errno 999)")
        // A limit of the station's own: the system has refused nothing.
        #expect(StorageError(.read, errno: EFBIG).description == "it is too large")
        #expect(StorageError(.write, errno: EFBIG).description == "it would become too large")
    }

    /// A disk that takes so many bytes at a time, and no more than so many in all.
    private static func disk(of bytes: Int, pieces: Int = 3, thenErrno number: Int32 = ENOSPC) -> LinuxStorage {
        let taken = LockedValue(0)
        return LinuxStorage { descriptor, bytesToWrite, count in
            let room = min(count, pieces, bytes - taken.value)
            guard room > 0 else {
                Glibc.errno = number
                return -1
            }
            taken.value += room
            return Glibc.write(descriptor, bytesToWrite, room)
        }
    }

    @Test("a file is written whole to a disk that accepts it in pieces")
    func shortWrites() throws {
        let file = try Self.disk(of: 100).open(path("file"), for: .appending)
        try file.append(Array("0123456789".utf8))
        try file.append(Array("ab".utf8))
        #expect(folder.text(of: "file") == "0123456789ab")
        #expect(try file.read(5, at: 8) == Array("89ab".utf8))
        #expect(try file.status().size == 12)
    }

    @Test("of what a full disk took a part of, nothing stays", arguments: 1...9)
    func takesBack(room: Int) throws {
        _ = folder.file("file", Array("old\n".utf8))
        let file = try Self.disk(of: room, thenErrno: EDQUOT).open(path("file"), for: .appending)
        #expect(throws: StorageError(.write, errno: EDQUOT)) { try file.append(Array("0123456789".utf8)) }
        #expect(folder.text(of: "file") == "old\n")
    }

    @Test("what a full disk took stays if another program has written behind it")
    func sharedFile() throws {
        let path = path("file")
        let shared = LinuxStorage { descriptor, bytes, count in
            guard count == 10 else {
                Glibc.errno = ENOSPC
                return -1
            }
            let written = Glibc.write(descriptor, bytes, 3)
            let other = open(path, O_WRONLY | O_APPEND)
            _ = write(other, "foreign\n", 8)
            close(other)
            return written
        }
        let file = try shared.open(path, for: .appending)
        #expect(throws: StorageError(.write, errno: ENOSPC)) { try file.append(Array("0123456789".utf8)) }
        #expect(folder.text(of: "file") == "012foreign\n")
    }

    @Test(
        "a file that cannot be replaced keeps its content, leaves no draft, and names its own cause and remedy",
        arguments: [
            (ENOSPC, "the disk is full (errno 28); make room on the disk"),
            (EDQUOT, "the disk quota is used up (errno 122); make room on the disk"),
            (EIO, "the disk failed (errno 5); look for disk errors with 'dmesg'"),
        ])
    func full(number: Int32, text: String) throws {
        folder.write("old", to: "memory")
        let disk = Self.disk(of: 7, thenErrno: number)
        do throws(StorageError) {
            try disk.replace(path("memory"), with: Array("0123456789".utf8), .whole)
            Issue.record("it was replaced")
        } catch {
            #expect(error.description == text)
        }
        #expect(folder.text(of: "memory") == "old")
        #expect(try disk.names(in: folder.path) == ["memory"])
    }

    @Test("the reason for the last exit is not written to a pipe, and the write does not wait")
    func endFile() {
        #expect(mkfifo(path("last-end"), 0o600) == 0)
        let file = LastExitFile(folder: folder.path)
        file.add("a line")
        #expect(file.pop() == nil)
    }
}
