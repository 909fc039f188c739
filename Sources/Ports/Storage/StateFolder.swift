import Synchronization

/// A folder of what outlives a run of the station: values in ``KeptLines``, such as what was measured and learned, a place's coordinates, the
/// weather service's last answers and the count of calls; and small files, each read and replaced whole under a name of its own.
///
/// Names are short: lower-case letters, digits, `-` and `.`. Calls for different names may overlap.
package struct StateFolder: Sendable {
    /// The size in bytes of the largest file that is read or written.
    package static let largestFile = 1 << 20
    /// The name of the file that has the values.
    package static let valuesFile = KeptLines.name
    /// The size in bytes of the largest file of values.
    package static let largestValuesFile = KeptLines.largest

    package let path: String
    package let storage: any Storage
    /// A folder in memory, which outlives a restart of the station, though no power cut.
    private let memory: String?
    /// The values in the folder.
    let lines: KeptLines
    /// What is damaged there, of a folder that is another program's and only looked at: it is left as it is. Nil for one's own.
    package var damage: KeptDamage?

    /// - Parameter memory: the path of a folder in memory for what the disk does not take; nil for none. It need not exist.
    package init(_ path: String, orWhileItFails memory: String? = nil, on storage: any Storage) {
        self.path = path
        self.memory = memory == path ? nil : memory
        self.storage = storage
        lines = KeptLines(in: path, on: storage)
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// The content of a file, as it was written last; nil where it does not exist or cannot be read.
    package func read(_ name: String) -> [UInt8]? { remembered(name) ?? onDisk(name) }

    private func onDisk(_ name: String) -> [UInt8]? {
        try? storage.read(path(of: name), followsLinks: false)
    }

    /// The content of the file with the values, as it is on the disk; nil where it does not exist or cannot be read.
    package func readValues() -> [UInt8]? {
        try? storage.read(lines.path, limit: Self.largestValuesFile, followsLinks: false)
    }

    /// The content of a file as text, like ``read(_:)``; nil for what is not UTF-8, too.
    package func text(_ name: String) -> String? {
        read(name).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// What was written last of a file that the disk did not take; nil for one that it took.
    package func remembered(_ name: String) -> [UInt8]? {
        memory.flatMap { try? storage.read("\($0)/\(name)", followsLinks: false) }
    }

    /// Puts a draft in the place of a file, and forgets what is remembered of it.
    package func put(_ draft: any StorageDraft, as name: String) throws(StorageError) {
        try draft.move(to: path(of: name))
        if let memory { try? storage.remove("\(memory)/\(name)") }
    }

    /// Forgets all that the disk did not take, so that what is on it counts.
    package func forgetRemembered() {
        guard let memory, let names = try? storage.names(in: memory) else { return }
        for name in names { try? storage.remove("\(memory)/\(name)") }
    }

    /// Removes a file, also what is remembered of it; does nothing where there is neither.
    package func remove(_ name: String) {
        for folder in [path, memory].compactMap({ $0 }) { try? storage.remove("\(folder)/\(name)") }
    }

    /// Replaces the content of a file, and writes nothing where it is the same. After an error it has its old content, and the new one
    /// is ``remembered(_:)``.
    package func replace(_ name: String, with bytes: [UInt8], _ durability: Durability) throws(StorageError) {
        do throws(StorageError) {
            if onDisk(name) != bytes { try storage.replace(path(of: name), with: bytes, durability) }
            forget(name)
        } catch {
            remember(bytes, as: name)
            throw error
        }
    }

    /// Keeps in memory what the disk did not take.
    func remember(_ bytes: [UInt8], as name: String) {
        if let memory { try? storage.replace("\(memory)/\(name)", with: bytes, .eventual) }
    }

    private func forget(_ name: String) {
        if let memory { try? storage.remove("\(memory)/\(name)") }
    }

    /// Returns when every value that was saved is on the disk. Several values that are saved together cost a card one wait, and one entry
    /// in the journal of its file system.
    package func flush() async throws(StorageError) {
        let failure = try await storage.apart { [self] () -> StorageError? in
            // What is left as it is may be all that is there.
            if damage != nil, !storage.exists(lines.path) { return nil }
            do throws(StorageError) {
                try lines.sync()
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Removes the own file of a value that has a line now, from the disk and from memory. A power cut leaves the file or the line.
    func dropOwn(_ name: String) throws(StorageError) {
        if storage.exists(path(of: name)) {
            try lines.sync()
            try storage.remove(path(of: name))
        }
        forget(name)
    }
}

/// Why what is kept in a folder that is only looked at is not used, in words, each cause once.
package final class KeptDamage: Sendable {
    private let found = Mutex<[String]>([])
    /// The most causes that are listed: the values of a station are fewer.
    private static let most = 20

    package init() {}

    package var causes: [String] { found.withLock { $0 } }

    func add(_ cause: String) {
        found.withLock { causes in
            guard causes.count < Self.most, !causes.contains(cause) else { return }
            causes.append(cause)
        }
    }
}
