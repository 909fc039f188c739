import Glibc
import Ports
import Simulation

/// The disks of the machine as one process sees them: after its end, what is left of it changes nothing.
struct ProcessStorage: Storage {
    let machine: Machine
    let life: ProcessLife

    private func disk(
        of path: String, _ operation: StorageError.Operation
    ) throws(StorageError) -> SimulatedDisk {
        guard !life.isOver else { throw StorageError(operation, errno: EIO) }
        return path.hasPrefix("/run") ? machine.memory : machine.disk
    }

    func open(_ path: String, for use: StorageUse, followsLinks: Bool) throws(StorageError) -> any StorageFile {
        ProcessFile(try disk(of: path, .open).open(path, for: use, followsLinks: followsLinks), life)
    }

    func draft(of path: String, mode: UInt32) throws(StorageError) -> any StorageDraft {
        ProcessDraft(try disk(of: path, .open).draft(of: path, mode: mode), life)
    }

    func removeStaleDrafts(of path: String) {
        (try? disk(of: path, .remove))?.removeStaleDrafts(of: path)
    }

    func status(of path: String) throws(StorageError) -> StorageStatus { try disk(of: path, .read).status(of: path) }
    func names(in folder: String) throws(StorageError) -> [String] { try disk(of: folder, .list).names(in: folder) }
    func rename(_ path: String, to new: String) throws(StorageError) {
        try disk(of: path, .rename).rename(path, to: new)
    }
    func remove(_ path: String) throws(StorageError) { try disk(of: path, .remove).remove(path) }
    func touch(_ path: String) throws(StorageError) { try disk(of: path, .touch).touch(path) }
    func restrict(_ path: String, to mode: UInt32) throws(StorageError) {
        try disk(of: path, .touch).restrict(path, to: mode)
    }
    func syncFolder(of path: String) throws(StorageError) { try disk(of: path, .sync).syncFolder(of: path) }

    func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws(StorageError) -> Result {
        work()
    }
}

/// An open file that goes dead with its process.
private class ProcessFile: StorageFile {
    private let file: any StorageFile
    fileprivate let life: ProcessLife

    init(_ file: any StorageFile, _ life: ProcessLife) {
        self.file = file
        self.life = life
    }

    fileprivate func check(_ operation: StorageError.Operation) throws(StorageError) {
        if life.isOver { throw StorageError(operation, errno: EIO) }
    }

    func read(_ count: Int, at offset: Int) throws(StorageError) -> [UInt8] {
        try check(.read)
        return try file.read(count, at: offset)
    }

    func append(_ bytes: [UInt8]) throws(StorageError) {
        try check(.write)
        try file.append(bytes)
    }

    func sync() throws(StorageError) {
        try check(.sync)
        try file.sync()
    }

    func status() throws(StorageError) -> StorageStatus {
        try check(.read)
        return try file.status()
    }
}

private final class ProcessDraft: ProcessFile, StorageDraft {
    private let draft: any StorageDraft

    var temporaryPath: String { draft.temporaryPath }

    init(_ draft: any StorageDraft, _ life: ProcessLife) {
        self.draft = draft
        super.init(draft, life)
    }

    func move(to path: String) throws(StorageError) {
        try check(.rename)
        try draft.move(to: path)
    }
}
