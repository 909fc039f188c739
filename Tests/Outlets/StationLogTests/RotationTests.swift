import CZlib
import Glibc
import LinuxPlatform
import Ports
import Simulation
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("Rotation of the log")
struct RotationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { "\(folder.path)/station.log" }

    private func log(files: Int = 6, largest: Int = 4096, span: Duration? = nil) -> LogFile {
        LogFile(
            path: path, on: LinuxStorage(), version: "0.1.0",
            rotation: LogRotation(largestFile: largest, files: files, longestSpan: span))
    }

    /// About a hundred bytes.
    private func line(_ number: Int, at time: CivilTime = morning, isClockSet: Bool = true) -> LogLine {
        LogLine(.fetch, at: time, isClockSet: isClockSet, [LogField("status", .integer(1_000_000 + number))])
    }

    private func names() throws -> [String] {
        let stream = try #require(opendir(folder.path))
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The numbers of the lines of a file, compressed or not.
    private func numbers(in name: String) throws -> [Int] {
        let file = try #require(gzopen("\(folder.path)/\(name)", "rb"))
        defer { gzclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100_000)
        let count = gzread(file, &bytes, UInt32(bytes.count))
        try #require(count >= 0)
        let lines = bytes.prefix(Int(count)).split(separator: UInt8(ascii: "\n"))
        let first = try LogLine.parse(String(decoding: try #require(lines.first), as: UTF8.self))
        #expect(first.event == .log)
        return try lines.dropFirst().map {
            try #require(try LogLine.parse(String(decoding: $0, as: UTF8.self))["status"]?.integer) - 1_000_000
        }
    }

    private func bytes() throws -> Int {
        try names().reduce(0) { total, name in
            var status = stat()
            return total + (stat("\(folder.path)/\(name)", &status) == 0 ? Int(status.st_size) : 0)
        }
    }

    @Test("a full log is moved away and compressed before it exceeds its size, and no line is lost")
    func bySize() throws {
        let log = log()
        for number in 0..<200 {
            #expect(log.append(line(number)) == .written)
            log.waitForArchive()
        }
        let names = try names()
        #expect(names.first == "station.log")
        #expect(names.count > 3)
        #expect(names.dropFirst().allSatisfy { $0.hasSuffix(".gz") })
        let oldestFirst = names.dropFirst().reversed() + ["station.log"]
        var numbers: [Int] = []
        for name in oldestFirst { numbers += try self.numbers(in: name) }
        #expect(numbers == Array(0..<200))
    }

    @Test("rotation leaves no more files than configured, and never more bytes", arguments: [1, 2, 3, 6])
    func cap(files: Int) throws {
        let log = log(files: files)
        let cap = LogRotation(largestFile: 4096, files: files).largestTotal
        var most = 0
        for number in 0..<600 {
            #expect(log.append(line(number)) == .written)
            // Files change their names while they are counted: count again what is beyond belief.
            most = max(most, min(try bytes(), try bytes()))
        }
        log.waitForArchive()
        #expect(most <= cap)
        #expect(most > 4096 / 2)
        let names = try names()
        #expect(names.count <= files)
        #expect(try numbers(in: "station.log").last == 599)
    }

    @Test("an old log stays uncompressed if there is no room for a draft")
    func noRoom() throws {
        let log = log(files: 2)
        for number in 0..<60 { log.append(line(number)) }
        log.waitForArchive()
        #expect(try names() == ["station.log", "station.log.1"])
    }

    @Test("an old log is moved away by age, counted from its first line with a true time")
    func byAge() throws {
        let first = log(span: .seconds(86_400))
        first.append(line(0, at: CivilTime(Timestamp(secondsSince1970: 5), in: .utc), isClockSet: false))
        first.append(line(1))
        first.append(line(2, at: later(80_000)))
        // The age survives a restart.
        let second = log(span: .seconds(86_400))
        second.append(line(3, at: later(86_399)))
        second.append(line(4, at: later(86_400)))
        second.waitForArchive()
        #expect(try numbers(in: "station.log.1.gz") == [0, 1, 2, 3])
        #expect(try numbers(in: "station.log") == [4])
    }

    @Test("rotation recovers from a power cut at any step of compression")
    func powerCut() throws {
        let whole = log()
        for number in 0..<60 { whole.append(line(number)) }
        whole.waitForArchive()
        let compressed = try numbers(in: "station.log.1.gz")
        // The draft was whole and had its name, the plain file was not yet gone; and another draft had begun.
        folder.write("half", to: "station.log.1")
        folder.write("half", to: "station.log.gz.new-4194304-1f")
        log().waitForArchive()
        #expect(try names() == ["station.log", "station.log.1.gz"])
        #expect(try numbers(in: "station.log.1.gz") == compressed)
    }

    @Test("rotation leaves alone files that only look like its own")
    func foreignFiles() throws {
        for name in ["station.log.bak", "station.log.01", "station.log.1.xz", "other.log.1"] {
            folder.write("mine", to: name)
        }
        let log = log(files: 1)
        for number in 0..<200 { log.append(line(number)) }
        log.waitForArchive()
        #expect(try names() == ["other.log.1", "station.log", "station.log.01", "station.log.1.xz", "station.log.bak"])
    }

    @Test("a full log that cannot be moved away drops lines rather than grow, and recovers")
    func cannotMove() throws {
        // A folder can be renamed, but not onto one that is not empty.
        mkdir(path + ".4", 0o700)
        mkdir(path + ".5", 0o700)
        folder.write("in the way", to: "station.log.5/file")
        let log = log()
        var lost: LogError?
        for number in 0..<60 where lost == nil {
            if case .lost(let error) = log.append(line(number)) { lost = error }
        }
        #expect(lost == LogError(path: path, operation: .rotate, errno: ENOTEMPTY))
        unlink(path + ".5/file")
        #expect(log.append(line(60)) == .written)
        log.waitForArchive()
        #expect(folder.lines(of: "station.log").dropFirst().first?.hasSuffix("component=log lost_lines=1") == true)
    }

    @Test(
        "rotation works beside pipes and folders that have the names of its old files and drafts",
        .timeLimit(.minutes(10)))
    func irregularNeighbours() throws {
        for name in [".5", ".2", ".1.gz", ".gz.new", ".gz.new-4194304-1f"] { mkfifo(path + name, 0o600) }
        let log = log()
        for number in 0..<60 { #expect(log.append(line(number)) == .written) }
        log.waitForArchive()
        #expect(try numbers(in: "station.log.1.gz").isEmpty == false)
    }

    @Test("a batch of lines is written at once, and lost together")
    func batches() {
        let disk = SimulatedDisk()
        let writes = LockedValue(0)
        disk.onCall = { call in
            if call.operation == .write { writes.value += 1 }
            return 0
        }
        let path = "/station.log"
        let log = LogFile(path: path, on: disk, version: "0.1.0")
        log.append((0..<3).map { line($0) })
        #expect(writes.value == 2)
        log.append((3..<9).map { line($0) })
        #expect(writes.value == 3)
        disk.room = 0
        let error = LogError(path: path, operation: .write, errno: ENOSPC)
        #expect(log.append((9..<13).map { line($0) }) == .lost(error))
        disk.room = .max
        #expect(log.append(line(13)) == .written)
        let lines = disk.lines(of: path)
        #expect(lines.count == 1 + 9 + 2)
        #expect(lines[10].hasSuffix("event=recovered component=log lost_lines=4"))
    }
}
