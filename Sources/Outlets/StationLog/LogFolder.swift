import Glibc

/// The log at a path, and the old files beside it.
struct LogFolder: Sendable {
    let log: String
    private let folder: String
    private let name: String

    init(log path: String) {
        log = path
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The oldest first; of two with one number, the compressed one first.
    var oldFiles: [OldLogFile] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var files: [OldLogFile] = []
        // A name is taken from where it lies: an entry is shorter than the type that Swift sees.
        guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        while let entry = readdir(stream) {
            let start = (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self)
            let entryName = String(cString: start)
            if let file = OldLogFile(name: entryName, of: name) { files.append(file) }
        }
        return files.sorted { ($0.number, $0.isCompressed ? 1 : 0) > ($1.number, $1.isCompressed ? 1 : 0) }
    }

    func path(of file: OldLogFile) -> String {
        file.path(of: log)
    }

    /// In bytes; 0 for what is not there. Of a file with holes at most a terabyte, so that no sum overflows.
    func size(of file: OldLogFile) -> Int {
        var status = stat()
        return stat(path(of: file), &status) == 0 ? min(Int(status.st_size), 1 << 40) : 0
    }
}
