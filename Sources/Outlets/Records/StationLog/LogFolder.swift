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
