import Foundation
import LinuxSystem
import TestSupport
import Testing

@Suite("Small files")
struct SmallFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    /// A disk that takes three bytes at a time, and no more than so many in all.
    private static func disk(of bytes: Int, thenErrno number: Int32) -> FileWrite {
        let taken = LockedValue(0)
        return { descriptor, bytesToWrite, count in
            let room = min(count, 3, bytes - taken.value)
            guard room > 0 else {
                errno = number
                return -1
            }
            taken.value += room
            return Glibc.write(descriptor, bytesToWrite, room)
        }
    }

    @Test(
        "a small file that cannot be written keeps its content, leaves no draft, and names its own cause and remedy",
        arguments: [
            (ENOSPC, "the disk is full (errno 28); make room on the disk"),
            (EDQUOT, "the disk quota is used up (errno 122); make room on the disk"),
            (EIO, "the disk failed (errno 5); look for disk errors with dmesg"),
        ])
    func full(number: Int32, text: String) throws {
        folder.write("old", to: "memory")
        let file = SmallFile(path: path("memory"), writeBytes: Self.disk(of: 7, thenErrno: number))
        #expect(file.write("0123456789", isLasting: true)?.description == text)
        #expect(folder.text(of: "memory") == "old")
        #expect(try names() == ["memory"])
    }

    @Test("a small file is written whole to a disk that accepts a few bytes at a time")
    func shortWrites() throws {
        let file = SmallFile(path: path("memory"), writeBytes: Self.disk(of: 1000, thenErrno: ENOSPC))
        #expect(file.write("0123456789", isLasting: true) == nil)
        #expect(folder.text(of: "memory") == "0123456789")
    }

    @Test("the reason for the last exit is not written to a pipe, and the write does not wait")
    func endFile() {
        #expect(mkfifo(path("last-end"), 0o600) == 0)
        let file = LastExitFile(folder: folder.path)
        file.add("a line")
        #expect(file.pop() == nil)
    }
}
