import Glibc
package import Ports
import Synchronization
package import Values

/// A disk in memory, whose power a test can cut at any moment, and whose calls can fail, take long or never end.
///
/// What a power cut leaves is what ``Storage`` says: a seed decides which, so that every run with it is the same.
package final class SimulatedDisk: Storage {
    /// A call that is about to be made.
    package struct Call: Hashable, Sendable {
        package var operation: StorageError.Operation
        /// The path of the file; for a draft, the path that it is moved to.
        package var path: String
        /// The bytes that are appended; for a draft that is moved, its content.
        package var bytes: [UInt8] = []
        /// Whether the call is made on a thread that may wait.
        package var isApart = false
    }

    private struct World {
        var onCall: (@Sendable (Call) -> Int32)?
        var isReadOnly = false
        var isOn = true
    }

    let files: Mutex<FileTable>
    private let world = Mutex(World())
    private let now: @Sendable () -> Timestamp
    private let writeBackInterval: Int64?

    @TaskLocal private static var isApart = false

    /// - Parameters:
    ///   - folders: the folders that exist beside `/`.
    ///   - writeBackInterval: the time in seconds by `now` after which a change writes back everything, as a kernel does,
    ///     so that what the disk keeps for a power cut stays small; nil writes back only in ``writeBack()``, so that a test
    ///     knows what is unsafe.
    ///   - now: the clock that the times of files are taken from.
    package init(
        folders: [String] = [], seed: UInt64 = 0, writeBackInterval: Int64? = nil,
        now: @escaping @Sendable () -> Timestamp = { Timestamp(secondsSince1970: 0) }
    ) {
        files = Mutex(FileTable(folders: Set(folders).union(["/", "."]), seed: seed))
        self.writeBackInterval = writeBackInterval
        self.now = now
    }

    // MARK: The world's side

    /// A closure that runs before each call that a program makes, on its thread, and returns the error number that the call
    /// fails with, or 0. May note the call, move a virtual clock, or block.
    package var onCall: (@Sendable (Call) -> Int32)? {
        get { world.withLock { $0.onCall } }
        set { world.withLock { $0.onCall = newValue } }
    }

    /// The number of bytes that can still be written; beyond them the disk is full.
    package var room: Int {
        get { files.withLock { $0.room } }
        set { files.withLock { $0.room = newValue } }
    }

    package var isReadOnly: Bool {
        get { world.withLock { $0.isReadOnly } }
        set { world.withLock { $0.isReadOnly = newValue } }
    }

    package func makeFolder(_ path: String) {
        files.withLock { _ = $0.folders.insert(path) }
    }

    package func removeFolder(_ path: String) {
        files.withLock { _ = $0.folders.remove(path) }
    }

    /// The content of a file; nil where there is no file.
    package func content(of path: String) -> [UInt8]? {
        files.withLock { table in table.names[path].flatMap { table.files[$0]?.content } }
    }

    /// The paths of all files, sorted.
    package var paths: [String] {
        files.withLock { $0.names.keys.sorted() }
    }

    /// The number of open handles of all files.
    package var openFiles: Int {
        files.withLock { $0.files.values.reduce(0) { $0 + $1.handles } }
    }

    /// How much of this process's memory the disk uses, in bytes.
    package var memory: Int { files.withLock { $0.files.values.reduce(0) { $0 + $1.memory } } }

    /// Puts a file on the disk, as another program would, which has synced it.
    package func put(_ bytes: [UInt8], at path: String) {
        files.withLock { table in
            table.put(bytes, at: path, time: now())
            table.writeBack()
        }
    }

    /// Writes back everything, as the kernel does every half minute.
    package func writeBack() {
        files.withLock { $0.writeBack() }
    }

    /// Cuts the power: every call fails from here on, the one under way too, until ``powerOn()``. Files that were open stay
    /// unusable.
    package func cutPower() {
        world.withLock { $0.isOn = false }
        files.withLock { $0.cutPower() }
    }

    package func powerOn() {
        world.withLock { $0.isOn = true }
    }

    /// Another disk with the same files.
    package func copy() -> SimulatedDisk {
        let copy = SimulatedDisk(now: now)
        let (folders, contents) = files.withLock { table in
            (table.folders, table.names.compactMapValues { table.files[$0]?.content })
        }
        for folder in folders { copy.makeFolder(folder) }
        for (path, bytes) in contents { copy.put(bytes, at: path) }
        return copy
    }

    // MARK: The program's side

    func begin(
        _ operation: StorageError.Operation, _ path: String, _ bytes: [UInt8] = [], changes: Bool = true
    ) throws(StorageError) {
        if let errno = onCall?(Call(operation: operation, path: path, bytes: bytes, isApart: Self.isApart)), errno != 0
        {
            throw StorageError(operation, errno: errno)
        }
        let (isOn, isReadOnly) = world.withLock { ($0.isOn, $0.isReadOnly) }
        guard isOn else { throw StorageError(operation, errno: EIO) }
        if changes, isReadOnly { throw StorageError(operation, errno: EROFS) }
    }

    func perform<Result: Sendable>(
        _ operation: StorageError.Operation, _ work: (inout FileTable, Timestamp) -> FileTable.Outcome<Result>
    ) throws(StorageError) -> Result {
        let time = now()
        let outcome = files.withLock { table in
            if let writeBackInterval { table.writeBack(after: writeBackInterval, at: time) }
            return work(&table, time)
        }
        switch outcome {
        case .done(let result): return result
        case .failed(let errno): throw StorageError(operation, errno: errno)
        }
    }

    package func open(
        _ path: String, for use: StorageUse, followsLinks: Bool
    ) throws(StorageError) -> any StorageFile {
        try openFile(path, for: use)
    }

    package func openFile(_ path: String, for use: StorageUse) throws(StorageError) -> SimulatedFile {
        try begin(.open, path, changes: use != .reading)
        let (number, era) = try perform(.open) { table, time in table.open(path, for: use, at: time) }
        return SimulatedFile(number, era: era, of: path, on: self)
    }

    package func draft(of path: String, mode: UInt32) throws(StorageError) -> any StorageDraft {
        try begin(.open, path)
        let (number, era, name) = try perform(.open) { table, time in table.makeDraft(of: path, mode: mode, at: time) }
        return SimulatedDraft(number, era: era, name: name, of: path, on: self)
    }

    package func removeStaleDrafts(of path: String) {
        guard (try? begin(.remove, path)) != nil else { return }
        files.withLock { table in
            for name in table.names.keys where name.hasPrefix(path + ".new-") {
                guard let number = table.names[name], table.files[number]?.isDraft == false else { continue }
                _ = table.remove(name)
            }
        }
    }

    package func status(of path: String) throws(StorageError) -> StorageStatus {
        try begin(.read, path, changes: false)
        return try perform(.read) { table, _ in table.status(of: path) }
    }

    package func names(in folder: String) throws(StorageError) -> [String] {
        try begin(.list, folder, changes: false)
        return try perform(.list) { table, _ in table.names(in: folder) }
    }

    package func rename(_ path: String, to new: String) throws(StorageError) {
        try begin(.rename, path)
        try perform(.rename) { table, _ in table.rename(path, to: new) }
    }

    package func remove(_ path: String) throws(StorageError) {
        try begin(.remove, path)
        try perform(.remove) { table, _ in table.remove(path) }
    }

    package func touch(_ path: String) throws(StorageError) {
        try begin(.touch, path)
        try perform(.touch) { table, time in table.touch(path, at: time) }
    }

    package func restrict(_ path: String, to mode: UInt32) throws(StorageError) {
        try begin(.touch, path)
        try perform(.touch) { table, _ in table.restrict(path, to: mode) }
    }

    package func syncFolder(of path: String) throws(StorageError) {
        try begin(.sync, path)
        files.withLock { $0.syncNames() }
    }

    /// Does `work` at once, on the caller's thread, so that every run is the same.
    package func apart<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async throws(StorageError) -> Result {
        Self.$isApart.withValue(true) { work() }
    }
}
