import CSQLite
import Glibc
import Ports
package import Simulation

/// SQLite's files on a simulated disk (sqlite.org/vfs.html), from one start of the machine to the next power cut.
///
/// Used by one thread at a time. Its connections must be closed before it goes.
package final class SimulatedVFS {
    package let name: String
    let disk: SimulatedDisk
    /// Whether the power was cut: no call succeeds any more, and connections that were open can only be closed.
    private(set) var isOff = false
    private let table = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    private let cName: UnsafeMutablePointer<CChar>?
    private var shared: [String: SharedIndex] = [:]
    private var temporaries = 0

    package init(on disk: SimulatedDisk) {
        self.disk = disk
        name = "simulated-\(UInt64.random(in: 0...UInt64.max))"
        cName = strdup(name)
        table.initialize(to: sqlite3_vfs())
        table.pointee.iVersion = 1
        table.pointee.szOsFile = Int32(MemoryLayout<SQLiteFile>.size)
        table.pointee.mxPathname = 512
        table.pointee.zName = UnsafePointer(cName)
        table.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
        table.pointee.xOpen = { vfs, path, file, flags, given in
            SimulatedVFS.of(vfs).open(path.map { String(cString: $0) }, file, flags, given)
        }
        table.pointee.xDelete = { vfs, path, syncsFolder in
            SimulatedVFS.of(vfs).delete(path.map { String(cString: $0) } ?? "", syncsFolder: syncsFolder != 0)
        }
        table.pointee.xAccess = { vfs, path, _, result in
            let vfs = SimulatedVFS.of(vfs)
            result?.pointee = vfs.disk.content(of: path.map { String(cString: $0) } ?? "") == nil ? 0 : 1
            return vfs.isOff ? SQLITE_IOERR : SQLITE_OK
        }
        table.pointee.xFullPathname = { _, path, size, result in
            guard let path, let result, strlen(path) < size else { return SQLITE_CANTOPEN }
            strcpy(result, path)
            return SQLITE_OK
        }
        table.pointee.xRandomness = { _, _, _ in 0 }
        table.pointee.xSleep = { _, microseconds in microseconds }
        table.pointee.xCurrentTime = { _, result in
            // 1970-01-01 as a Julian day.
            result?.pointee = 2_440_587.5
            return SQLITE_OK
        }
        table.pointee.xGetLastError = { _, _, _ in 0 }
        sqlite3_vfs_register(table, 0)
    }

    deinit {
        sqlite3_vfs_unregister(table)
        table.deallocate()
        free(cName)
    }

    /// Switches the files off, for a disk whose power was cut.
    package func switchOff() {
        isOff = true
    }

    private static func of(_ vfs: UnsafeMutablePointer<sqlite3_vfs>?) -> SimulatedVFS {
        guard let data = vfs?.pointee.pAppData else { fatalError("SQLite calls a VFS that was never registered") }
        return Unmanaged<SimulatedVFS>.fromOpaque(data).takeUnretainedValue()
    }

    private func open(
        _ path: String?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ given: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        file?.pointee.pMethods = nil
        guard !isOff, let file else { return SQLITE_IOERR }
        temporaries += path == nil ? 1 : 0
        let name = path ?? "/temporary-\(temporaries)"
        do throws(StorageError) {
            let use: StorageUse = flags & SQLITE_OPEN_CREATE == 0 ? .reading : .appending
            let opened = try disk.openFile(name, for: use)
            let isBeside = flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL) != 0
            let connection = SQLiteHandle(
                opened, of: name, in: self, index: index(of: name), syncsFolder: isBeside,
                isTemporary: path == nil || flags & SQLITE_OPEN_DELETEONCLOSE != 0)
            SQLiteFile.of(file).pointee = SQLiteFile(
                base: sqlite3_file(pMethods: UnsafePointer(SQLiteFile.methods)),
                handle: Unmanaged.passRetained(connection).toOpaque())
            given?.pointee = flags
            return SQLITE_OK
        } catch {
            return SQLITE_CANTOPEN
        }
    }

    private func index(of path: String) -> SharedIndex {
        if let known = shared[path] { return known }
        let index = SharedIndex()
        shared[path] = index
        return index
    }

    func delete(_ path: String, syncsFolder: Bool) -> Int32 {
        guard !isOff else { return SQLITE_IOERR }
        do throws(StorageError) {
            try disk.remove(path)
            if syncsFolder { try disk.syncFolder(of: path) }
            return SQLITE_OK
        } catch {
            // SQLITE_IOERR_DELETE_NOENT, an expression that Swift does not import.
            return error.errno == ENOENT ? SQLITE_IOERR | 23 << 8 : SQLITE_IOERR
        }
    }
}
