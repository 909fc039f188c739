import Glibc
import Ports
import SimulatedSQLite
import Simulation
import TestSupport
import Testing
import Values

@testable import History

@Suite("A backup of a station")
struct StationBackupTests {
    private let folder: TemporaryFolder
    private let files = [
        StationBackup.File(.configuration, name: "station.toml", content: Array("units = \"metric\"\n".utf8)),
        StationBackup.File(.kept, name: "empty.json", content: []),
        StationBackup.File(
            .kept, name: "kept.lines", content: [UInt8](repeating: 7, count: StateFolder.largestValuesFile)),
        StationBackup.File(.kept, name: "station-id", content: [0, 1, 255]),
    ]

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// A batch of an hour, one sample a minute.
    private func batch(_ hour: Int) -> HistoryBatch {
        let samples = (0..<60).map { minute in
            sample(20_000 + minute, after: Int64(hour) * 3600 + Int64(minute) * 60)
        }
        return HistoryBatch(samples: samples, offset: .utc)
    }

    /// Writes a backup into an empty file, as a draft is.
    @discardableResult
    private func backUp(
        _ history: HistoryDatabase?, to name: String = "backup", proceed: () -> Void = {}
    ) throws -> DatabaseFile {
        let file = onDisk(folder.file(name, []))
        try StationBackup.write(history, files, version: "0.1.0", at: springNight, to: file, proceed: proceed)
        return file
    }

    private func count(in database: HistoryDatabase) throws -> Int {
        try database.extents().reduce(0) { $0 + $1.count }
    }

    private func kind(ofReading file: DatabaseFile) -> HistoryError.Kind? {
        do throws(HistoryError) {
            _ = try StationBackup(reading: file)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test("has the history of one moment while a station writes it, and every file byte for byte")
    func whileWritten() throws {
        let station = try HistoryDatabase(writing: onDisk(path("history.db")))
        for hour in 0..<5 { try station.write(batch(hour)) }
        let reader = try HistoryDatabase(reading: onDisk(path("history.db")))
        try reader.freeze()
        try station.write(batch(5))
        var hour = 6
        let file = try backUp(reader) {
            try? station.write(batch(hour))
            hour += 1
        }
        #expect(hour > 6)
        let backup = try StationBackup(reading: file)
        #expect(backup.files == files)
        #expect(backup.version == "0.1.0" && backup.made == springNight && backup.hasHistory)
        let names = folder.files.filter { $0.hasPrefix("backup") }
        #expect(names == ["backup"])

        try backup.writeHistory(to: onDisk(folder.file("restored.db", [])))
        let restored = try HistoryDatabase(writing: onDisk(path("restored.db")))
        try restored.checkThoroughly()
        #expect(try count(in: restored) == 300)
        let tables = try restored.connection.number("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'backup%'")
        #expect(tables == 0)
    }

    @Test("of a station without a history has its files alone")
    func withoutHistory() throws {
        let backup = try StationBackup(reading: try backUp(nil))
        #expect(backup.files == files && !backup.hasHistory)
    }

    @Test("with a history of an earlier version is restored and brought up to date", arguments: [1, 2])
    func older(version: Int) throws {
        let file: DatabaseFile
        do {
            let history = try HistoryDatabase(writing: onDisk(path("history.db")), version: version)
            try history.connection.run(
                "INSERT INTO series VALUES (1, 'room', 'temperature'); INSERT INTO samples VALUES (60, 1, 20000, NULL, NULL)"
            )
            file = try backUp(history)
        }
        let backup = try StationBackup(reading: file)
        try backup.writeHistory(to: onDisk(folder.file("restored.db", [])))
        let restored = try HistoryDatabase(writing: onDisk(path("restored.db")))
        let samples = try restored.connection.number("SELECT count(*) FROM samples")
        let schema = try restored.connection.number("PRAGMA user_version")
        #expect(samples == 1 && schema == HistorySchema.version)
    }

    @Test(
        "of a later version is refused in a sentence that says which one to install",
        arguments: ["PRAGMA user_version = 99", "UPDATE backup SET format = 2"])
    func newer(change: String) throws {
        let file: DatabaseFile
        do {
            let history = try HistoryDatabase(writing: onDisk(path("history.db")))
            try history.write(batch(0))
            file = try backUp(history)
            let connection = try SQLiteConnection(file, .writing)
            try connection.run("UPDATE backup SET version = '9.8.7'")
            try connection.run(change)
        }
        do throws(HistoryError) {
            _ = try StationBackup(reading: file)
            Issue.record("a later version was read")
        } catch {
            #expect(error.kind == .newer)
            #expect(error.text.contains("a later version of Windowsill (9.8.7): install that one"))
        }
    }

    @Test("is not taken for a history, nor anything else for a backup")
    func foreign() throws {
        let history = try HistoryDatabase(writing: onDisk(path("history.db")))
        try history.write(batch(0))
        let file = try backUp(history)
        do throws(HistoryError) {
            _ = try HistoryDatabase(reading: file)
            Issue.record("a backup was read as a history")
        } catch {
            #expect(error.kind == .foreign)
        }
        folder.write("", to: "empty")
        folder.write("not a backup, however long it is: 68 bytes and four more have to be there", to: "text")
        for name in ["history.db", "empty", "text"] {
            #expect(kind(ofReading: onDisk(path(name))) == .foreign, "\(name)")
            #expect(!StationBackup.isBackup(path(name), on: file.storage))
        }
        #expect(kind(ofReading: onDisk(path("none"))) == .unavailable)
        #expect(StationBackup.isBackup(file.path, on: file.storage))
    }

    @Test("that is cut or overwritten is refused as damaged")
    func damaged() throws {
        let history = try HistoryDatabase(writing: onDisk(path("history.db")))
        for hour in 0..<20 { try history.write(batch(hour)) }
        try backUp(history, to: "cut")
        try backUp(history, to: "overwritten")
        #expect(truncate(path("cut"), 40_960) == 0)
        let descriptor = open(path("overwritten"), O_WRONLY)
        let junk = [UInt8](repeating: 0xA5, count: 20_000)
        #expect(pwrite(descriptor, junk, junk.count, 8192) == junk.count)
        close(descriptor)
        for name in ["cut", "overwritten"] {
            #expect(kind(ofReading: onDisk(path(name))) == .corrupt, "\(name)")
        }
    }

    @Test(
        "that lacks what every backup has is refused as damaged",
        arguments: [
            "DROP TABLE backup_files", "DROP TABLE backup", "DELETE FROM backup",
            "DELETE FROM backup_files WHERE kind = 'configuration'",
        ])
    func incomplete(change: String) throws {
        let file = try backUp(nil)
        do {
            let connection = try SQLiteConnection(file, .writing)
            try connection.run(change)
        }
        #expect(kind(ofReading: file) == .corrupt)
    }

    @Test("leaves nothing on a full disk, neither when it is made nor when it is restored")
    func fullDisk() throws {
        let disk = SimulatedDisk(folders: ["/state", "/usb"])
        let machine = SimulatedVFS(on: disk)
        func simulated(_ path: String) -> DatabaseFile { DatabaseFile(path, on: disk, vfs: machine.name) }
        func kind(of work: (DatabaseFile) throws(HistoryError) -> Void, inPlaceOf path: String) throws -> HistoryError
            .Kind?
        {
            let draft = try disk.draft(of: path, mode: 0o640)
            do throws(HistoryError) {
                try work(simulated(draft.temporaryPath))
            } catch {
                return error.kind
            }
            try draft.move(to: path)
            return nil
        }
        do {
            let history = try HistoryDatabase(writing: simulated("/state/history.db"))
            for hour in 0..<20 { try history.write(batch(hour)) }
            let few = Array(files.prefix(2))
            func backUp() throws -> HistoryError.Kind? {
                try kind(
                    of: { draft throws(HistoryError) in
                        try StationBackup.write(history, few, version: "0.1.0", at: springNight, to: draft)
                    }, inPlaceOf: "/usb/backup")
            }
            disk.room = 20_000
            #expect(try backUp() == .full)
            #expect(try disk.names(in: "/usb").isEmpty)
            disk.room = .max
            #expect(try backUp() == nil)
            #expect(try disk.names(in: "/usb") == ["backup"])

            let backup = try StationBackup(reading: simulated("/usb/backup"))
            func restore() throws -> HistoryError.Kind? {
                try kind(
                    of: { draft throws(HistoryError) in try backup.writeHistory(to: draft) },
                    inPlaceOf: "/state/restored.db")
            }
            disk.room = 20_000
            #expect(try restore() == .full)
            let left = try disk.names(in: "/state").filter { $0.hasPrefix("restored") }
            #expect(left.isEmpty)
            disk.room = .max
            #expect(try restore() == nil)
            #expect(try count(in: HistoryDatabase(writing: simulated("/state/restored.db"))) == 1200)
        }
        withExtendedLifetime(machine) {}
    }
}
