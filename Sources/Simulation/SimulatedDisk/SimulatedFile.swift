import Glibc
package import Ports
import Synchronization

/// An open file of a ``SimulatedDisk``.
package class SimulatedFile: StorageFile {
    let number: Int
    let era: Int
    let path: String
    let disk: SimulatedDisk

    init(_ number: Int, era: Int, of path: String, on disk: SimulatedDisk) {
        self.number = number
        self.era = era
        self.path = path
        self.disk = disk
    }

    deinit {
        disk.files.withLock { $0.close(number, era: era) }
    }

    package func read(_ count: Int, at offset: Int) throws(StorageError) -> [UInt8] {
        try disk.begin(.read, path, changes: false)
        return try disk.perform(.read) { [number, era] table, _ in
            guard let content = table.content(of: number, era: era) else { return .failed(EIO) }
            let start = min(max(0, offset), content.count)
            return .done(Array(content[start..<min(content.count, start + max(0, count))]))
        }
    }

    package func append(_ bytes: [UInt8]) throws(StorageError) {
        try disk.begin(.write, path, bytes)
        try disk.perform(.write) { [number, era] table, time in
            table.write(bytes, at: nil, of: number, era: era, time: time)
        }
    }

    package func sync() throws(StorageError) {
        try disk.begin(.sync, path)
        try disk.perform(.sync) { [number, era] table, _ in table.sync(number, era: era) }
    }

    package func status() throws(StorageError) -> StorageStatus {
        try disk.begin(.read, path, changes: false)
        return try disk.perform(.read) { [number, era] table, _ in
            table.era == era ? table.status(of: number) : .failed(EIO)
        }
    }

    // MARK: What databases do

    package func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
        try disk.begin(.write, path, bytes)
        try disk.perform(.write) { [number, era] table, time in
            table.write(bytes, at: offset, of: number, era: era, time: time)
        }
    }

    package func truncate(to size: Int) throws(StorageError) {
        try disk.begin(.write, path)
        try disk.perform(.write) { [number, era] table, _ in table.truncate(number, to: size, era: era) }
    }
}

/// A draft on a ``SimulatedDisk``.
final class SimulatedDraft: SimulatedFile, StorageDraft {
    private let name: String
    private var isMoved = false

    var temporaryPath: String { name }

    init(_ number: Int, era: Int, name: String, of path: String, on disk: SimulatedDisk) {
        self.name = name
        super.init(number, era: era, of: path, on: disk)
    }

    deinit {
        if !isMoved { disk.files.withLock { $0.discardDraft(name, era: era) } }
    }

    func move(to path: String) throws(StorageError) {
        let content = disk.files.withLock { [number, era] in $0.content(of: number, era: era) }
        try disk.begin(.rename, path, content ?? [])
        try disk.perform(.rename) { [name, era] table, _ in
            table.era == era ? table.rename(name, to: path) : .failed(EIO)
        }
        isMoved = true
    }
}
