import Glibc
import StationTestKit
import Synchronization
import TestSupport
import Testing

@testable import StationLog

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
            LogFile(path: path, version: "0.1.0").append(after)
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

    @Test("a line torn by a full disk is removed, and only whole lines surround it")
    func shortWrites() throws {
        let lines = (1...3).map { LogLine(.fetch, at: morning, [LogField("status", .integer($0))]) }
        for room in 1...lines[1].text.utf8.count {
            folder.removeFiles()
            let disk = SmallDisk()
            let log = LogFile(path: path, version: "0.1.0", writingWith: { disk.write($0, $1, $2) })
            #expect(log.append(lines[0]) == .written)
            disk.fill(leaving: room)
            let error = LogError(path: path, operation: .write, errno: ENOSPC)
            #expect(log.append(lines[1]) == .lost(error))
            let whole = folder.lines(of: "station.log")
            #expect(whole.last == lines[0].text)
            #expect(folder.text(of: "station.log") == whole.joined(separator: "\n") + "\n")
            disk.fill(leaving: .max)
            #expect(log.append(lines[2]) == .written)
            let events = try folder.lines(of: "station.log").map { try LogLine.parse($0).event }
            #expect(events == [.log, .fetch, .recovered, .fetch])
        }
    }

    @Test("a torn header is removed, and the file starts over")
    func shortBeginning() throws {
        let disk = SmallDisk()
        disk.fill(leaving: 10)
        let log = LogFile(path: path, version: "0.1.0", writingWith: { disk.write($0, $1, $2) })
        log.append(Self.long)
        #expect(folder.text(of: "station.log")?.isEmpty == true)
        disk.fill(leaving: .max)
        log.append(Self.long)
        let events = try folder.lines(of: "station.log").map { try LogLine.parse($0).event }
        #expect(events == [.log, .recovered, .weather])
    }

    @Test("a torn line is not removed if another program has written after it")
    func sharedFile() {
        let disk = SmallDisk()
        disk.fill(leaving: 10)
        let log = LogFile(
            path: path, version: "0.1.0",
            writingWith: { [path] descriptor, bytes, count in
                let written = disk.write(descriptor, bytes, count)
                guard written == 10 else { return written }
                let other = open(path, O_WRONLY | O_APPEND)
                _ = write(other, "foreign\n", 8)
                close(other)
                return written
            })
        log.append(Self.long)
        #expect(folder.text(of: "station.log") == "time=2026-foreign\n")
    }
}

/// A disk with so much room, that writes as much as fits and then says that it is full.
private final class SmallDisk: Sendable {
    private let room = Mutex(Int.max)

    func fill(leaving bytes: Int) {
        room.withLock { $0 = bytes }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        room.withLock { room in
            guard room > 0 else {
                errno = ENOSPC
                return -1
            }
            let written = Glibc.write(descriptor, bytes, min(count, room))
            room -= max(written, 0)
            return written
        }
    }
}
