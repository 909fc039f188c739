import CSQLite
import Glibc
import Ports
import Simulation

/// One file that SQLite has open.
final class SQLiteHandle {
    private let file: SimulatedFile
    private let path: String
    private let vfs: SimulatedVFS
    private let index: SharedIndex
    private let isTemporary: Bool
    /// Whether the file's name has to be synced with its first content, as SQLite does it for what lies beside a database.
    private var syncsFolder: Bool

    init(
        _ file: SimulatedFile, of path: String, in vfs: SimulatedVFS, index: SharedIndex, syncsFolder: Bool,
        isTemporary: Bool
    ) {
        self.file = file
        self.path = path
        self.vfs = vfs
        self.index = index
        self.syncsFolder = syncsFolder
        self.isTemporary = isTemporary
    }

    private func result(_ work: () throws(StorageError) -> Void) -> Int32 {
        guard !vfs.isOff else { return SQLITE_IOERR }
        do throws(StorageError) {
            try work()
            return SQLITE_OK
        } catch {
            return error.errno == ENOSPC ? SQLITE_FULL : SQLITE_IOERR
        }
    }

    func close() {
        index.levels[ObjectIdentifier(self)] = nil
        if isTemporary { _ = vfs.delete(path, syncsFolder: false) }
    }

    func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int32 {
        var count = 0
        let outcome = result { () throws(StorageError) in
            let bytes = try file.read(buffer.count, at: offset)
            buffer.copyBytes(from: bytes)
            count = bytes.count
        }
        guard outcome == SQLITE_OK, count < buffer.count else { return outcome }
        _ = UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).initializeMemory(as: UInt8.self, repeating: 0)
        // SQLITE_IOERR_SHORT_READ.
        return SQLITE_IOERR | 2 << 8
    }

    func write(_ bytes: [UInt8], at offset: Int) -> Int32 {
        result { () throws(StorageError) in try file.write(bytes, at: offset) }
    }

    func truncate(to size: Int) -> Int32 {
        result { () throws(StorageError) in try file.truncate(to: size) }
    }

    func sync() -> Int32 {
        result { () throws(StorageError) in
            try file.sync()
            if syncsFolder { try vfs.disk.syncFolder(of: path) }
            syncsFolder = false
        }
    }

    var size: Int { vfs.disk.content(of: path)?.count ?? 0 }

    func lock(_ level: Int32) -> Int32 {
        vfs.isOff ? SQLITE_IOERR : index.lock(level, by: ObjectIdentifier(self))
    }

    func unlock(_ level: Int32) {
        index.levels[ObjectIdentifier(self)] = level
    }

    var isReserved: Bool { index.levels.values.contains { $0 >= SQLITE_LOCK_RESERVED } }

    func lockIndex(_ first: Int32, _ count: Int32, _ flags: Int32) -> Int32 {
        vfs.isOff ? SQLITE_IOERR : index.lock(first, count, flags, by: ObjectIdentifier(self))
    }

    func region(_ number: Int, size: Int, makes: Bool) -> UnsafeMutableRawPointer? {
        index.region(number, size: size, makes: makes)
    }

    func closeIndex(deletes: Bool) {
        if deletes { index.forgetRegions() }
    }
}

/// The memory that SQLite allocates for each open file: its own part, and ours behind it.
struct SQLiteFile {
    var base: sqlite3_file
    var handle: UnsafeMutableRawPointer?

    static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<SQLiteFile> {
        UnsafeMutableRawPointer(file).assumingMemoryBound(to: SQLiteFile.self)
    }

    private static func handle(_ file: UnsafeMutablePointer<sqlite3_file>?) -> SQLiteHandle {
        guard let file, let handle = of(file).pointee.handle else { fatalError("SQLite uses a file that is not open") }
        return Unmanaged<SQLiteHandle>.fromOpaque(handle).takeUnretainedValue()
    }

    /// The functions by which SQLite uses a file; never freed, because files refer to them.
    nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: sqlite3_io_methods())
        methods.pointee.iVersion = 2
        methods.pointee.xClose = { file in
            let handle = handle(file)
            handle.close()
            Unmanaged.passUnretained(handle).release()
            return SQLITE_OK
        }
        methods.pointee.xRead = { file, buffer, count, offset in
            handle(file).read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)), at: Int(offset))
        }
        methods.pointee.xWrite = { file, bytes, count, offset in
            handle(file).write(Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))), at: Int(offset))
        }
        methods.pointee.xTruncate = { file, size in handle(file).truncate(to: Int(size)) }
        methods.pointee.xSync = { file, _ in handle(file).sync() }
        methods.pointee.xFileSize = { file, size in
            size?.pointee = Int64(handle(file).size)
            return SQLITE_OK
        }
        methods.pointee.xLock = { file, level in handle(file).lock(level) }
        methods.pointee.xUnlock = { file, level in
            handle(file).unlock(level)
            return SQLITE_OK
        }
        methods.pointee.xCheckReservedLock = { file, result in
            result?.pointee = handle(file).isReserved ? 1 : 0
            return SQLITE_OK
        }
        methods.pointee.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
        methods.pointee.xSectorSize = { _ in 4096 }
        methods.pointee.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
        methods.pointee.xShmMap = { file, number, size, makes, region in
            region?.pointee = handle(file).region(Int(number), size: Int(size), makes: makes != 0)
            return SQLITE_OK
        }
        methods.pointee.xShmLock = { file, first, count, flags in handle(file).lockIndex(first, count, flags) }
        methods.pointee.xShmBarrier = { _ in }
        methods.pointee.xShmUnmap = { file, deletes in
            handle(file).closeIndex(deletes: deletes != 0)
            return SQLITE_OK
        }
        return methods
    }()
}
