import Foundation
import Synchronization
import Testing

/// A terminal of which the test is the person.
final class PseudoTerminal: Sendable {
    /// The end that a program takes for its terminal.
    let inner: Int32
    private let outer: Int32
    private let seen = Mutex<[UInt8]>([])

    init() throws {
        var ends: (outer: Int32, inner: Int32) = (-1, -1)
        try #require(openpty(&ends.outer, &ends.inner, nil, nil, nil) == 0)
        (outer, inner) = ends
        for end in [outer, inner] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(outer, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(inner)
        close(outer)
    }

    func resize(columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(outer, UInt(TIOCSWINSZ), &size)
    }

    /// All that was shown so far.
    var text: String {
        seen.withLock { seen in
            var bytes = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(outer, &bytes, bytes.count)
                guard count > 0 else { break }
                seen += bytes[..<count]
            }
            return String(decoding: seen, as: UTF8.self)
        }
    }

    /// Whether what is typed is seen.
    var showsInput: Bool {
        var modes = termios()
        return tcgetattr(inner, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(outer, bytes, bytes.count)
    }
}
