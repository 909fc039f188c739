import Glibc
import Quantities

/// Standard output, written in large pieces.
package final class Output {
    private var bytes: [UInt8] = []
    /// `errno` of the write that failed; nil while all went well.
    private var failure: Int32?
    package let isTerminal = isatty(STDOUT_FILENO) == 1

    package init() {}

    /// Whether the reader has gone, or the disk is full.
    package var hasFailed: Bool { failure != nil }

    package func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= 65_536 { flush() }
    }

    package func write(_ line: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= 65_536 { flush() }
    }

    /// A line that holds values as they are: so a program gets it, and a terminal without what it would obey.
    package func write(values line: String) {
        write(isTerminal ? printable(line, limit: .max) : line)
    }

    package func flush() {
        var start = 0
        while start < bytes.count, !hasFailed {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count > 0 { start += count } else if errno != EINTR { failure = errno }
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes what is left, and says on standard error when not all could be written. A reader that has gone, as `head`
    /// does, wanted no more: that needs no word.
    package func end() -> ExitStatus {
        flush()
        guard let failure else { return .success }
        if failure != EPIPE {
            printError(
                "windowsill: standard output cannot be written (errno \(failure)): \(Self.remedy(for: failure))")
        }
        return .cannotCreate
    }

    private static func remedy(for number: Int32) -> String {
        switch number {
        case ENOSPC, EDQUOT: "make room on the disk, or write to another"
        case EFBIG: "the file is as large as it may be: write to another"
        case EIO: "look for errors of the disk with dmesg"
        default: "write to another file"
        }
    }
}
