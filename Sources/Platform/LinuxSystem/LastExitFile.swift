import Glibc
import Quantities

/// Why the station ended, kept for its next start in a small file of the state folder. The unit appends systemd's result
/// (`ExecStopPost`). One line each.
package struct LastExitFile: Sendable {
    private let path: String

    /// Longer ones are cut.
    private static let limit = 300

    package init(folder: String) {
        path = folder + "/last-end"
    }

    package func add(_ line: String) {
        guard let file = try? RegularFile.open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW) else { return }
        defer { close(file) }
        try? writeAll(Array((line + "\n").utf8), to: file)
    }

    /// Its content as one line, which is removed from the disk; nil if the file does not exist.
    package func pop() -> String? {
        guard let file = try? RegularFile.open(path, O_RDONLY | O_NOFOLLOW) else { return nil }
        defer { close(file) }
        forget()
        var bytes = [UInt8](repeating: 0, count: Self.limit)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        return lines.isEmpty ? nil : printable(lines.joined(separator: "; "), limit: Self.limit)
    }

    package func forget() {
        unlink(path)
    }
}
