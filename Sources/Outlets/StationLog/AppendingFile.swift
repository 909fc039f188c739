import Storage

/// An open file to whose end whole lines are added.
final class AppendingFile {
    /// Whether there was nothing in it when it was opened.
    let isEmpty: Bool
    private let file: any StorageFile
    private var isTorn: Bool

    /// Creates the file if it does not exist.
    init(path: String, on storage: any Storage) throws(StorageError) {
        file = try storage.open(path, for: .appending)
        let size = try file.status().size
        isEmpty = size == 0
        isTorn = !isEmpty && (try? file.read(1, at: size - 1)) != [UInt8(ascii: "\n")]
    }

    /// Whether no folder holds it any more.
    var isDeleted: Bool { (try? file.status())?.links == 0 }

    /// Adds all lines, each with its end, or none.
    ///
    /// - Parameter text: whole lines.
    func append(_ text: [UInt8]) throws(StorageError) {
        try file.append((isTorn ? Array((tornEnd + "\n").utf8) : []) + text)
        isTorn = false
    }

    /// Returns when every line is on the disk.
    func sync() throws(StorageError) {
        try file.sync()
    }

    /// In bytes.
    var size: Int? { (try? file.status())?.size }

    /// As much of its beginning as there is.
    func beginning(_ count: Int) -> [UInt8] {
        (try? file.read(count, at: 0)) ?? []
    }
}
