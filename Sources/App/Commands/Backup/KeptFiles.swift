import Configuration
import History
import Ports

/// The small files of the state folder that a backup has: what was measured and learned, the place, the answers of the services, the
/// station's id. The history, what is being written or was moved aside, and why the station ended last are not among them.
struct KeptFiles {
    let folder: StateFolder
    /// The name of the snapshot, where that is in the same folder.
    private let snapshot: String?

    /// The largest sum of the files' sizes, in bytes: many times what a station has.
    static let largest = 32 << 20

    init(_ configuration: StationConfiguration, in folder: StateFolder) {
        self.folder = folder
        let path = configuration.statusPath
        snapshot = path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : nil
    }

    /// Whether a file may have been written by a station: `kept.lines`, `station-id`, `place.json` of earlier versions.
    static func isName(_ name: String) -> Bool {
        if name == StateFolder.valuesFile { return true }
        let stem = name.hasSuffix(".json") ? name.dropLast(5) : name[...]
        let isPlain = stem.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
        return isPlain && (1...64).contains(stem.utf8.count) && name != "last-end"
    }

    /// The names of the files that exist, sorted; empty without a folder.
    ///
    /// - Throws: an error for a folder that cannot be listed.
    func names() throws(StorageError) -> [String] {
        let all: [String]
        do throws(StorageError) {
            all = try folder.storage.names(in: folder.path)
        } catch {
            guard !folder.storage.exists(folder.path) else { throw error }
            return []
        }
        return all.filter { Self.isName($0) && $0 != snapshot }.sorted()
    }

    /// The files with their content. What is no regular file, or too large, is left out.
    func read() throws(StorageError) -> [StationBackup.File] {
        var files: [StationBackup.File] = []
        var size = 0
        // One is the configuration.
        for name in try names().prefix(StationBackup.mostFiles - 1) {
            let read = name == StateFolder.valuesFile ? folder.readValues() : folder.read(name)
            guard let content = read, size + content.count <= Self.largest else { continue }
            size += content.count
            files.append(StationBackup.File(.kept, name: name, content: content))
        }
        return files
    }
}
