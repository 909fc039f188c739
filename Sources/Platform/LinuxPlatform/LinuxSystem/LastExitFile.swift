import Ports
import Values

/// Why the station ended, kept for its next start in a small file of the state folder. The unit appends systemd's result
/// (`ExecStopPost`). One line each.
package struct LastExitFile: Sendable {
    private let path: String

    /// The most bytes that are read; a longer content is cut.
    private static let limit = 300

    package init(folder: String) {
        path = folder + "/last-end"
    }

    package func add(_ line: String) {
        try? LinuxStorage().open(path, for: .appending, followsLinks: false).append(Array((line + "\n").utf8))
    }

    /// Removes the file and returns its lines as one; nil if the file does not exist.
    package func pop() -> String? {
        guard let file = try? LinuxStorage().open(path, for: .reading, followsLinks: false) else { return nil }
        forget()
        guard let bytes = try? file.read(Self.limit, at: 0) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.isEmpty ? nil : printable(lines.joined(separator: "; "), limit: Self.limit)
    }

    package func forget() {
        try? LinuxStorage().remove(path)
    }
}
