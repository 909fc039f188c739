import Glibc
import Synchronization
import TestSupport
import Testing
import Values

@testable import History
@testable import Records

@Suite("The history on disk")
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }
    private let batch = HistoryBatch(samples: [sample(20_000, after: 0)], offset: .utc)

    private func count() throws -> Int {
        try HistoryDatabase(reading: onDisk(path)).extents().reduce(0) { $0 + $1.count }
    }

    @Test(
        "the history and the files beside it are for owner and group only, and one that was readable by all is restricted"
    )
    func mode() async throws {
        let old = umask(0o022)
        defer { umask(old) }
        func modes() -> [mode_t?] {
            ["", "-wal", "-shm"].map { ending in
                var status = stat()
                return stat(path + ending, &status) == 0 ? status.st_mode & 0o777 : nil
            }
        }
        let history = try HistoryFile(onDisk(path))
        try await history.write(batch)
        #expect(modes() == [0o640, 0o640, 0o640])
        for ending in ["", "-wal", "-shm"] { chmod(path + ending, 0o644) }
        let another = try HistoryFile(onDisk(path))
        try await another.write(batch)
        #expect(modes() == [0o640, 0o640, 0o640])
        chmod(path, 0o600)
        let third = try HistoryFile(onDisk(path))
        try await third.write(batch)
        #expect(modes() == [0o600, 0o640, 0o640])
        // They live so long, and keep the files beside it.
        try await history.write(batch)
    }

    @Test("a history made by root belongs to the owner of its folder", .enabled(if: geteuid() == 0))
    func owner() async throws {
        chown(folder.path, 65_534, 65_534)
        let history = try HistoryFile(onDisk(path))
        try await history.write(batch)
        for ending in ["", "-wal", "-shm"] {
            var status = stat()
            #expect(stat(path + ending, &status) == 0)
            #expect(status.st_uid == 65_534 && status.st_gid == 65_534, "\(ending)")
        }
        try await history.write(batch)
    }

    @Test("a corrupt history is moved aside with a message, and a new one is started", arguments: [0, 100, 6000])
    func corrupt(at offset: Int) async throws {
        do {
            let old = try HistoryDatabase(writing: onDisk(path))
            let samples = (0..<500).map { sample($0, after: Int64($0) * 60) }
            try old.write(HistoryBatch(samples: samples, offset: .utc))
        }
        let descriptor = open(path, O_WRONLY)
        let junk = [UInt8](repeating: 0xA5, count: 3000)
        #expect(pwrite(descriptor, junk, junk.count, offset) == junk.count)
        close(descriptor)
        let told = Mutex<[String]>([])
        let history = try HistoryFile(onDisk(path), notify: { text in told.withLock { $0.append(text) } })
        try await history.write(batch)
        #expect(told.withLock { $0.count } == 1)
        #expect(told.withLock { $0.first?.contains("kept it as \(path).corrupt") } == true)
        #expect(access(path + ".corrupt", F_OK) == 0)
        #expect(try count() == 1)
    }

    @Test("a corrupt history is moved with its write-ahead log: once repaired, it has all that was committed")
    func corruptWithLog() async throws {
        // Somebody has it open, so that nobody else takes the log into the file.
        let reader = try HistoryDatabase(writing: onDisk(path))
        try reader.write(HistoryBatch(samples: [sample(20_000, after: 0)], offset: .utc))
        try reader.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        try reader.write(HistoryBatch(samples: [sample(21_000, after: 60)], offset: .utc))
        let header = try exchange([UInt8](repeating: 0xA5, count: 16), in: path)
        let history = try HistoryFile(onDisk(path))
        try await history.write(batch)
        #expect(try count() == 1)
        #expect(access(path + ".corrupt-wal", F_OK) == 0)
        _ = try exchange(header, in: path + ".corrupt")
        #expect(try HistoryDatabase(reading: onDisk(path + ".corrupt")).extents().map(\.count) == [2])
        withExtendedLifetime(reader) {}
    }

    /// Writes the first bytes of a file; returns what was there.
    private func exchange(_ bytes: [UInt8], in path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        var old = [UInt8](repeating: 0, count: bytes.count)
        try #require(pread(descriptor, &old, old.count, 0) == old.count)
        try #require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
        return old
    }

    @Test("of many corrupt histories the earliest and the latest are kept for inspection, ten in all")
    func corruptAgain() async throws {
        for round in 0..<12 {
            folder.write("round \(round), which is no database, and longer than a header", to: "history.db")
            let history = try HistoryFile(onDisk(path))
            try await history.write(batch)
        }
        func round(_ name: String) -> Int? {
            folder.text(of: name).flatMap { Int($0.dropFirst(6).prefix { $0 != "," }) }
        }
        #expect(round("history.db.corrupt") == 11)
        #expect((1...9).map { round("history.db.corrupt.\($0)") } == [0, 1, 2, 3, 4, 5, 6, 7, 10])
        #expect(folder.text(of: "history.db.corrupt.10") == nil)
    }

    @Test("a history of a later version fails until it is moved away, and then a new one is started")
    func newer() async throws {
        do {
            let newer = try HistoryDatabase(writing: onDisk(path))
            try newer.connection.run("PRAGMA user_version = 99")
        }
        let history = try HistoryFile(onDisk(path))
        for _ in 0..<2 {
            do throws(HistoryError) {
                try await history.write(batch)
                Issue.record("a later version was written")
            } catch {
                #expect(error.kind == .newer)
            }
        }
        rename(path, path + ".newer")
        try await history.write(batch)
        #expect(try count() == 1)
    }

    @Test("a history whose folder is gone fails, and recovers when the folder is back")
    func vanished() async throws {
        let history = try HistoryFile(onDisk(path))
        try await history.write(batch)
        folder.removeFiles()
        rmdir(folder.path)
        do throws(HistoryError) {
            try await history.write(batch)
            Issue.record("a folder that is not there was written")
        } catch {
            #expect(error.kind == .unavailable)
        }
        mkdir(folder.path, 0o700)
        try await history.write(batch)
        #expect(try count() == 1)
    }

    @Test("a copy of the history taken at any moment of writing is whole, as after a kill", .timeLimit(.minutes(10)))
    func killed() throws {
        // The files as they are between two calls of a writer that never closes: what a kill at that moment leaves.
        let database = try HistoryDatabase(writing: onDisk(path))
        for round in 0..<30 {
            let samples = (0..<40).map { sample($0, after: Int64(round * 40 + $0) * 60) }
            try database.write(HistoryBatch(samples: samples, offset: .utc))
            #expect(try countLeft(of: nil) == (round + 1) * 40)
        }
    }

    @Test("a history is whole even if the disk has only part of the last writes", .timeLimit(.minutes(10)))
    func torn() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        var counts: Set<Int> = []
        for round in 0..<15 {
            let samples = (0..<40).map { sample($0, after: Int64(round * 40 + $0) * 60) }
            try database.write(HistoryBatch(samples: samples, offset: .utc))
            var status = stat()
            try #require(stat(path + "-wal", &status) == 0)
            let length = Int(status.st_size)
            // A page of 4096 bytes, its 24 of header, and 32 for the whole (sqlite.org/fileformat2.html#walformat).
            for cut in [length - 1, length - 4121, length * 2 / 3, length / 3, 31] where cut > 0 {
                let count = try countLeft(of: (cut - 32).isMultiple(of: 4120) ? cut - 1 : cut)
                #expect(count.isMultiple(of: 40) && count <= (round + 1) * 40, "\(cut) of \(length) bytes: \(count)")
                counts.insert(count)
            }
        }
        #expect(counts.count > 5, "\(counts.sorted())")
    }

    /// How many values a copy has, of whose journal only so many bytes have come to the disk.
    private func countLeft(of journalBytes: Int?) throws -> Int {
        let copy = folder.path + "/copy.db"
        for ending in ["", "-wal"] { try copyFile(path + ending, to: copy + ending) }
        if let journalBytes { try #require(truncate(copy + "-wal", journalBytes) == 0) }
        let left = try HistoryDatabase(writing: onDisk(copy))
        try left.checkThoroughly()
        return try left.extents().reduce(0) { $0 + $1.count }
    }

    private func copyFile(_ from: String, to: String) throws {
        let source = open(from, O_RDONLY)
        let target = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer {
            close(source)
            close(target)
        }
        var bytes = [UInt8](repeating: 0, count: 4_000_000)
        let count = read(source, &bytes, bytes.count)
        try #require(count >= 0 && count < bytes.count)
        #expect(write(target, bytes, count) == count)
    }
}
