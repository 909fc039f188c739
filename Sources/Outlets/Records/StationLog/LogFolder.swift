import Ports

/// The log at a path, and the old files beside it.
struct LogFolder: Sendable {
    let log: String
    let storage: any Storage
    private let folder: String
    private let name: String

    init(log path: String, on storage: any Storage) {
        log = path
        self.storage = storage
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The old files, the oldest first; of two with the same number, the compressed one first.
    var oldFiles: [OldLogFile] {
        let files = ((try? storage.names(in: folder)) ?? []).compactMap { OldLogFile(name: $0, of: name) }
        return files.sorted { ($0.number, $0.isCompressed ? 1 : 0) > ($1.number, $1.isCompressed ? 1 : 0) }
    }

    func path(of file: OldLogFile) -> String {
        file.path(of: log)
    }

    /// The size of a file in bytes; 0 for a missing file.
    func size(of file: OldLogFile) -> Int {
        (try? storage.status(of: path(of: file)))?.size ?? 0
    }
}

/// A file that the log was moved to: `station.log.1`, or `station.log.1.gz`; the higher its number, the older it is.
struct OldLogFile: Hashable {
    var number: Int
    var isCompressed: Bool

    init(number: Int, isCompressed: Bool) {
        self.number = number
        self.isCompressed = isCompressed
    }

    /// Reads the name of a file beside a log; nil for the name of any other file.
    init?(name: String, of log: String) {
        guard name.hasPrefix(log + ".") else { return nil }
        var rest = name.dropFirst(log.count + 1)
        isCompressed = rest.hasSuffix(".gz")
        if isCompressed { rest = rest.dropLast(3) }
        guard rest.utf8.allSatisfy(isDigit), rest.first != "0", let number = Int(rest) else { return nil }
        self.number = number
    }

    func path(of log: String) -> String {
        "\(log).\(number)\(isCompressed ? ".gz" : "")"
    }
}
