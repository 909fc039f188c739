/// A folder of small files that outlive a run of the station, each read and replaced whole under a name of its own: what was
/// measured and learned, a place's coordinates, the weather service's last answers, the count of calls.
///
/// Names are short: lower-case letters, digits, `-` and `.`. Calls for different names may overlap.
package struct StateFolder: Sendable {
    /// The size in bytes of the largest file that is read or written.
    package static let largestFile = 1 << 20

    package let path: String
    package let storage: any Storage

    package init(_ path: String, on storage: any Storage) {
        self.path = path
        self.storage = storage
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// The content of a file; nil where it does not exist or cannot be read.
    package func read(_ name: String) -> [UInt8]? {
        try? storage.read(path(of: name), followsLinks: false)
    }

    /// The content of a file as text, like ``read(_:)``; nil for what is not UTF-8, too.
    package func text(_ name: String) -> String? {
        read(name).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Replaces the content of a file; after an error it has its old content.
    package func replace(_ name: String, with bytes: [UInt8], _ durability: Durability) throws(StorageError) {
        try storage.replace(path(of: name), with: bytes, durability)
    }
}
