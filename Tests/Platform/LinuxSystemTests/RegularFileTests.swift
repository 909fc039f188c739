import Glibc
import LinuxSystem
import TestSupport
import Testing

@Suite("Regular files")
struct RegularFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func failure(opening path: String, _ flags: Int32) -> FileFailure? {
        do throws(FileFailure) {
            close(try RegularFile.open(path, flags))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "only a regular file is opened: a pipe, a socket, a device and a folder are refused at once",
        arguments: [O_RDONLY, O_WRONLY, O_RDWR, O_WRONLY | O_CREAT | O_APPEND])
    func refusesOthers(flags: Int32) throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(failure(opening: path("pipe"), flags) == .notRegular)
        #expect(failure(opening: "/dev/null", flags) == .notRegular)
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
        #expect(failure(opening: path("socket"), flags) == .notRegular)
        #expect(failure(opening: folder.path, flags)?.errno == EISDIR)
    }

    @Test("a file is read whole, or not at all if it is longer than allowed")
    func reads() throws {
        let file = folder.file("file", Array("four".utf8))
        #expect(try RegularFile.read(file, limit: 4) == Array("four".utf8))
        #expect(throws: FileFailure(errno: EFBIG)) { try RegularFile.read(file, limit: 3) }
        #expect(throws: FileFailure(errno: ENOENT)) { try RegularFile.read(file + "s", limit: 4) }
    }

    @Test("a file that cannot be read reports why, with a remedy for that cause")
    func words() {
        let texts = [ENOSPC, EMFILE, ENFILE, ENOMEM, EIO, EROFS, EACCES, ENXIO, EISDIR].map {
            FileFailure(errno: $0).description
        }
        #expect(Set(texts).count == texts.count)
        #expect(texts[0] == "the disk is full (errno 28); make room on the disk")
        #expect(texts[1] == "this program has too many files open (errno 24); restart the program")
        #expect(texts.filter { $0.contains("access") } == [texts[6]])
        #expect(FileFailure(errno: 999).description == "errno 999")
    }

    @Test("a file is written whole to a disk that accepts it in pieces, and a full disk is reported")
    func shortWrites() throws {
        let file = try RegularFile.open(path("file"), O_RDWR | O_CREAT)
        defer { close(file) }
        try writeAll(Array("0123456789".utf8), to: file) { Glibc.write($0, $1, min($2, 3)) }
        #expect(folder.text(of: "file") == "0123456789")
        #expect(throws: FileFailure(errno: EDQUOT)) {
            try writeAll(Array("0123456789".utf8), to: file) { descriptor, bytes, count in
                if count == 10 { return Glibc.write(descriptor, bytes, 3) }
                errno = EDQUOT
                return -1
            }
        }
    }
}
