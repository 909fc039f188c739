import Glibc
import History
import LinuxPlatform
import Ports
import Values
import Words

/// A CSV file that is open for reading; it may be a pipe.
final class SampleFile {
    let path: String
    fileprivate let descriptor: Int32

    init(_ path: String) throws(CommandFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        let isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0
        guard isOpen, status.st_mode & S_IFMT != S_IFDIR else {
            let failure = StorageError(.read, errno: isOpen ? EISDIR : errno)
            if descriptor >= 0 { close(descriptor) }
            throw CommandFailure(CommandWords.cannotRead(printable(path, limit: 200), "\(failure)"))
        }
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit {
        close(descriptor)
    }
}

/// Adds the lines of a CSV file, in the form `--export` writes, to a history.
struct SampleImport {
    private let database: HistoryDatabase
    private let file: SampleFile
    private let refusals: Refusals

    init(_ database: HistoryDatabase, _ file: SampleFile, _ refusals: Refusals) {
        self.database = database
        self.file = file
        self.refusals = refusals
    }

    /// - Returns: the number of lines that were added and refused, and `errno` if the file could not be read to the end.
    func read() throws(HistoryError) -> (ImportCount, failure: Int32?) {
        var lines = LineReader(file.descriptor)
        let count = try database.add(
            offset: LocalZone.offset,
            refuse: { refusals.add(printable(lines.line, limit: 80), line: lines.number) },
            { () throws(HistoryError) in
                while let line = lines.next() {
                    if line == SampleRow.head || line.isEmpty { continue }
                    return .some(SampleRow(line)?.sample)
                }
                return nil
            })
        return (count, lines.failure)
    }
}

/// Reports refused values on standard error: the first ten, then a count of the rest; once, if nothing else is in the file.
final class Refusals {
    private let path: String
    private var count = 0
    private var named: [String] = []
    private var areLines = false
    private static let mostNamed = 10

    init(of path: String) {
        self.path = printable(path, limit: 200)
    }

    /// - Parameters:
    ///   - text: the refused value, printable.
    ///   - line: the number of the line, counted from 1; nil if the file has no lines.
    func add(_ text: String, line: Int? = nil) {
        count += 1
        areLines = areLines || line != nil
        guard count <= Self.mostNamed else { return }
        named.append(phrase("command.rejected", "\(line.map { "\(path):\($0)" } ?? path): rejected: \(text)"))
    }

    func end(nothingAdded: Bool) {
        if nothingAdded, areLines, count > 1 {
            return printFailure(
                phrase(
                    "command.not-to-import",
                    "\(path): nothing to import: none of its \(count, "line", "lines") is as 'windowsill history --export' writes it"
                ))
        }
        for text in named { printFailure(text) }
        guard count > Self.mostNamed else { return }
        printFailure(phrase("command.more-rejected", "\(path): \(count - Self.mostNamed) more rejected"))
    }
}

/// The lines of an open file, one by one; a line longer than any sample's is cut.
private struct LineReader {
    /// The number of the last line read, counted from 1.
    private(set) var number = 0
    private(set) var line = ""
    /// The `errno` of a failed read; nil if none failed.
    private(set) var failure: Int32?
    private let file: Int32
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var filled = 0
    private var used = 0
    private static let longest = 512

    init(_ file: Int32) {
        self.file = file
    }

    /// The next line; nil at the end, and after a failed read.
    mutating func next() -> String? {
        var bytes: [UInt8] = []
        var isEnd = true
        while let byte = nextByte() {
            isEnd = false
            if byte == UInt8(ascii: "\n") { break }
            // One byte more than allowed makes the line invalid.
            if bytes.count <= Self.longest { bytes.append(byte) }
        }
        guard !isEnd, failure == nil else { return nil }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        number += 1
        line = String(decoding: bytes, as: UTF8.self)
        return line
    }

    private mutating func nextByte() -> UInt8? {
        if used == filled {
            var count = Glibc.read(file, &buffer, buffer.count)
            while count < 0, errno == EINTR { count = Glibc.read(file, &buffer, buffer.count) }
            guard count > 0 else {
                failure = count < 0 ? errno : nil
                return nil
            }
            (filled, used) = (count, 0)
        }
        used += 1
        return buffer[used - 1]
    }
}
