import Glibc
import Ports
import Synchronization
import Values
import Words

/// Standard output, written in large pieces.
package final class Output {
    private var bytes: [UInt8] = []
    /// `errno` of the write that failed; nil if none failed.
    private var failure: Int32?
    package let isTerminal = isatty(STDOUT_FILENO) == 1
    /// The terminal's width in columns; nil when the output is not a terminal or its width is unknown.
    package let columns = Terminal.columns

    package init() {}

    /// Whether the reader has closed its end, or the disk is full.
    package var hasFailed: Bool { failure != nil }

    /// A text for people: in a terminal without breaking words.
    package func write(text: String) {
        write(columns.map { TextLayout(columns: $0).folded(text) } ?? text)
    }

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

    /// A line with recorded values: unchanged to a program, without control characters to a terminal.
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
        // Without a reader there is nothing left to do, however much there still is to print.
        if failure == EPIPE { ExitStatus.cannotCreate.endProgram() }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes what is left; reports on standard error if not everything could be written.
    package func end() -> ExitStatus {
        flush()
        guard let failure else { return .success }
        Self.reportFailure(failure)
        return .cannotCreate
    }

    /// `errno` of the latest failed write that no ``Output`` made; 0 if none failed.
    static let lost = Atomic<Int32>(0)

    /// Reports that standard output could not be written. A reader that closes its end early, such as `head`, is not reported.
    static func reportFailure(_ code: Int32) {
        guard code != EPIPE else { return }
        printFailure(
            CommandWords.cannotWrite(
                phrase("command.standard-output", "standard output"), StorageError(.write, errno: code).description))
    }
}
