import Glibc
import History
import Quantities

/// A CSV file, open for reading.
final class SampleFile {
    fileprivate let stream: UnsafeMutablePointer<FILE>

    init(_ path: String) throws(HistoryError) {
        guard let stream = fopen(path, "re") else {
            throw HistoryError(.unavailable, "\(printable(path, limit: 200)) cannot be opened (errno \(errno))")
        }
        self.stream = stream
    }

    deinit {
        fclose(stream)
    }
}

/// Adds the lines of a CSV file, as `--export` writes it, to a history.
struct SampleImport {
    private let database: HistoryDatabase

    init(_ database: HistoryDatabase) {
        self.database = database
    }

    func read(_ file: SampleFile) throws(HistoryError) -> ImportCount {
        var line = [CChar](repeating: 0, count: 512)
        return try database.add(offset: LocalZone.offset) { () throws(HistoryError) in
            while fgets(&line, Int32(line.count), file.stream) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                let row = text.prefix { !$0.isNewline }
                if row == SampleRow.head || row.isEmpty { continue }
                return .some(SampleRow(row)?.sample)
            }
            return nil
        }
    }
}
