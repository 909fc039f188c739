import Glibc

/// Standard output, written in large pieces.
final class Output {
    private var bytes: [UInt8] = []
    /// Whether the reader has gone, or the disk is full.
    private(set) var hasFailed = false

    func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= 65_536 { flush() }
    }

    func write(_ line: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= 65_536 { flush() }
    }

    func flush() {
        var start = 0
        while start < bytes.count, !hasFailed {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count > 0 { start += count } else if errno != EINTR { hasFailed = true }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
