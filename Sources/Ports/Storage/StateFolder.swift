/// A folder of small files that outlive a run of the station, each read and replaced whole under a name of its own: the
/// checkpoint, a place's coordinates, the weather service's last answers, the count of calls.
///
/// Names are short: lower-case letters, digits and `-`. Calls for different names may overlap.
package struct StateFolder: Sendable {
    /// Larger files are neither read nor written, in bytes.
    package static let largestFile = 1 << 20

    package let path: String
    package let storage: any Storage

    package init(_ path: String, on storage: any Storage) {
        self.path = path
        self.storage = storage
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Nil where there is no such file, or it cannot be read.
    package func read(_ name: String) -> [UInt8]? {
        try? storage.read(path(of: name), followsLinks: false)
    }

    /// As ``read(_:)``; nil for what is not UTF-8, too.
    package func text(_ name: String) -> String? {
        read(name).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// After an error the file has its old content.
    package func replace(_ name: String, with bytes: [UInt8], _ durability: Durability) throws(StorageError) {
        try storage.replace(path(of: name), with: bytes, durability)
    }

    /// As ``replace(_:with:_:)``, for a caller whose thread must not wait for the disk.
    package func save(_ name: String, _ bytes: [UInt8], _ durability: Durability) async throws(StorageError) {
        let failure = try await storage.apart { () -> StorageError? in
            do throws(StorageError) {
                try replace(name, with: bytes, durability)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }
}
