import Ports

/// An open file to whose end whole lines are added.
final class AppendingFile {
    /// Whether the file was empty when it was opened.
    let isEmpty: Bool
    private let file: any StorageFile
    private var isTorn: Bool

    /// Opens the file for appending, and creates it if it does not exist.
    init(path: String, on storage: any Storage) throws(StorageError) {
        file = try storage.open(path, for: .appending)
        let size = try file.status().size
        isEmpty = size == 0
        isTorn = !isEmpty && (try? file.read(1, at: size - 1)) != [UInt8(ascii: "\n")]
    }

    /// Whether the file has been removed from its folder.
    var isDeleted: Bool { (try? file.status())?.links == 0 }

    /// Adds all lines, each with its end, or none.
    ///
    /// - Parameter text: the lines as bytes, whole lines only.
    func append(_ text: [UInt8]) throws(StorageError) {
        try file.append((isTorn ? Array((tornEnd + "\n").utf8) : []) + text)
        isTorn = false
    }

    /// Waits until every line is on the disk.
    func sync() throws(StorageError) {
        try file.sync()
    }

    /// The size of the file in bytes; nil if it cannot be read.
    var size: Int? { (try? file.status())?.size }

    /// The first `count` bytes of the file, or all if there are fewer.
    func beginning(_ count: Int) -> [UInt8] {
        (try? file.read(count, at: 0)) ?? []
    }
}
