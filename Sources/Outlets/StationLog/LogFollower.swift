import Glibc
import LinuxSystem

/// Returns the lines that are added to a log from now on, across rotations.
package final class LogFollower {
    private let path: String
    private var descriptor: Int32 = -1
    private var rest: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// - Parameter bytes: how many of the file are known already; a file with fewer is another one, and all of it is new.
    package init(path: String, after bytes: Int) {
        self.path = path
        descriptor = Self.open(path)
        guard descriptor >= 0, lseek(descriptor, 0, SEEK_END) >= bytes else {
            lseek(descriptor, 0, SEEK_SET)
            return
        }
        lseek(descriptor, off_t(bytes), SEEK_SET)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whole lines that came since the last call.
    package func newLines() -> [[UInt8]] {
        var lines = whatIsThere()
        if hasMoved() {
            // The old file is complete: it is no longer written once the new one exists.
            lines += whatIsThere()
            if descriptor >= 0 { close(descriptor) }
            rest = []
            descriptor = Self.open(path)
            lines += whatIsThere()
        }
        return lines
    }

    /// -1 where there is no regular file.
    private static func open(_ path: String) -> Int32 {
        (try? RegularFile.open(path, O_RDONLY)) ?? -1
    }

    private func hasMoved() -> Bool {
        var here = stat()
        var there = stat()
        guard stat(path, &there) == 0 else { return false }
        return descriptor < 0 || fstat(descriptor, &here) != 0 || here.st_ino != there.st_ino
            || here.st_dev != there.st_dev
    }

    private func whatIsThere() -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while descriptor >= 0 {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            rest += buffer[..<count]
            var parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = parts.popLast().map(Array.init) ?? []
            lines += parts.map(Array.init)
        }
        return lines
    }
}
