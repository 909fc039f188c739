import Glibc
import LinuxPlatform
import Simulation
import StationTestKit
import TestSupport
import Testing

@testable import Records

@Suite("A torn log line")
struct TornLineTests {
    /// Bare and quoted values, escapes, letters of several bytes, and a number last.
    private static let long = LogLine(
        .weather, at: morning,
        [
            LogField("place", .text("臺北市 \"Taipei\" \\ 101")),
            LogField("condition", .text("light rain\nand = mist\u{202E}")),
            LogField("source", .text("owm")), LogField("temperature_c", .decimal(thousandths: 21_430, places: 2)),
        ])

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { "\(folder.path)/station.log" }

    @Test("a line cut anywhere is rejected as torn, and the lines around it are read")
    func everyCut() throws {
        let before = LogLine(.fetch, at: morning, [LogField("status", .integer(1))])
        let after = LogLine(.fetch, at: morning, [LogField("status", .integer(2))])
        let bytes = Array(Self.long.text.utf8)
        for cut in 1...bytes.count {
            folder.removeFiles()
            folder.write(before.text + "\n", to: "station.log")
            let descriptor = open(path, O_WRONLY | O_APPEND)
            #expect(write(descriptor, bytes, cut) == cut)
            close(descriptor)
            LogFile(path: path, on: LinuxStorage(), version: "0.1.0").append(after)
            let lines = folder.lines(of: "station.log")
            try #require(lines.count == 3)
            #expect(try LogLine.parse(lines[0]) == before)
            do throws(LogLineError) {
                _ = try LogLine.parse(lines[1])
                Issue.record("cut at \(cut), \(lines[1]) was taken for a line")
            } catch {
                #expect(error == .torn)
            }
            #expect(try LogLine.parse(lines[2]) == after)
        }
    }

    @Test("a torn line would be invalid even for a reader that knows nothing of torn lines")
    func needsNoSpecialCase() {
        // Whatever precedes it, a line that ends in a key without a value is malformed.
        for end in ["=", " torn=", "x="] {
            #expect(throws: LogLineError.self) { try LogLine.parse(Self.long.text + end) }
        }
    }

    @Test("lines that do not fit on a full disk leave nothing, and only whole lines surround them")
    func fullDisk() throws {
        let lines = (1...3).map { LogLine(.fetch, at: morning, [LogField("status", .integer($0))]) }
        for room in 0...lines[1].text.utf8.count {
            let disk = SimulatedDisk()
            let log = LogFile(path: "/station.log", on: disk, version: "0.1.0")
            #expect(log.append(lines[0]) == .written)
            disk.room = room
            let error = LogError(path: "/station.log", operation: .write, errno: ENOSPC)
            #expect(log.append(lines[1]) == .lost(error))
            #expect(disk.lines(of: "/station.log").last == lines[0].text)
            disk.room = .max
            #expect(log.append(lines[2]) == .written)
            let events = try disk.lines(of: "/station.log").map { try LogLine.parse($0).event }
            #expect(events == [.log, .fetch, .recovered, .fetch])
        }
    }

    @Test("a header that does not fit is written again, and the file starts over")
    func shortBeginning() throws {
        let disk = SimulatedDisk()
        disk.room = 10
        let log = LogFile(path: "/station.log", on: disk, version: "0.1.0")
        log.append(Self.long)
        #expect(disk.content(of: "/station.log") == [])
        disk.room = .max
        log.append(Self.long)
        let events = try disk.lines(of: "/station.log").map { try LogLine.parse($0).event }
        #expect(events == [.log, .recovered, .weather])
    }
}
