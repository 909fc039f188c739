import Glibc
import LinuxPlatform
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("Reading a log and its old files")
struct LogReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { "\(folder.path)/station.log" }

    /// What a reader gave and told.
    private final class Heard {
        var lines: [String] = []
        var times: [Int64] = []
        var damage: [LogReader.Damage] = []
    }

    private func read(_ selection: LogSelection = LogSelection()) -> Heard {
        let heard = Heard()
        let reader = LogReader(
            selection, on: LinuxStorage(),
            handle: { line, time, _ in
                heard.lines.append(String(decoding: line, as: UTF8.self))
                heard.times.append(time.secondsSince1970)
            }, report: { heard.damage.append($0) })
        for file in LogReader.files(of: path, on: LinuxStorage()) { reader.read(file) }
        reader.finish()
        return heard
    }

    private func line(_ event: LogEvent, after seconds: Int64, _ fields: [LogField] = [], isClockSet: Bool = true)
        -> LogLine
    {
        LogLine(event, at: later(seconds), isClockSet: isClockSet, fields)
    }

    private func reading(_ sensor: String, after seconds: Int64) -> LogLine {
        line(.reading, after: seconds, [LogField("sensor", .text(sensor))])
    }

    @Test("the reader returns every line in the order of writing, from compressed, plain and current files")
    func order() {
        let log = LogFile(
            path: path, on: LinuxStorage(), version: "0.1.0", rotation: LogRotation(largestFile: 4096, files: 9))
        var written: [String] = []
        for number in 0..<300 {
            written.append(reading("room", after: Int64(number)).text)
            log.append(reading("room", after: Int64(number)))
        }
        log.waitForArchive()
        #expect(LogReader.files(of: path, on: LinuxStorage()).contains { $0.hasSuffix(".gz") })
        #expect(read(LogSelection(events: [.reading])).lines == written)
        #expect(read().damage == [])
    }

    @Test("the reader selects by event, sensor and time, and a sensor's fault belongs to the sensor")
    func selects() {
        let fault = line(.fault, after: 30, [LogField("component", .text("sensor/shelf"))])
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0")
        log.append([reading("room", after: 0), reading("shelf", after: 10), fault, reading("shelf", after: 60)])
        let start = morning.timestamp
        let shelf = read(LogSelection(sensors: ["shelf"]))
        #expect(shelf.lines == [reading("shelf", after: 10).text, fault.text, reading("shelf", after: 60).text])
        let span = LogSelection(since: start.advanced(bySeconds: 10), until: start.advanced(bySeconds: 60))
        #expect(read(span).lines == [reading("shelf", after: 10).text, fault.text])
        #expect(read(LogSelection(events: [.fault])).lines == [fault.text])
        #expect(read(LogSelection(events: [.reading], sensors: ["attic"])).lines == [])
    }

    @Test("the reader reports unreadable lines with file and line number, and continues after them")
    func damage() {
        let good = [reading("room", after: 0).text, reading("room", after: 60).text]
        let long = String(repeating: "x", count: 300_000)
        folder.write(
            "\(good[0])\nnonsense\n\(good[0].dropLast(3))~torn=\n\(long)\n\0\0\n\(good[1])\n", to: "station.log")
        let heard = read()
        #expect(heard.lines == good)
        #expect(heard.damage.map(\.path) == Array(repeating: path, count: heard.damage.count))
        #expect(heard.damage.map(\.line) == [2, 3, 4, 5])
        #expect(
            heard.damage.map(\.what) == [
                "not a log line", "torn line: its end was lost in a power cut", "line too long", "not a log line",
            ])
    }

    @Test(
        "the reader refuses a pipe in place of the log or of an old file, and reads the others",
        .timeLimit(.minutes(10)))
    func pipes() {
        folder.write(reading("room", after: 0).text + "\n", to: "station.log")
        mkfifo(path + ".5", 0o600)
        mkfifo(path + ".1.gz", 0o600)
        let heard = read()
        #expect(heard.lines == [reading("room", after: 0).text])
        #expect(heard.damage.map(\.path) == [path + ".5", path + ".1.gz"])
        let cause = "cannot be opened: it is not a regular file (errno 6); move it away"
        #expect(heard.damage.allSatisfy { $0.what == cause })
    }

    @Test("the reader reports a missing file, and a compressed one that is cut short")
    func missing() {
        let cause = "cannot be opened: no such file or folder (errno 2); check the name"
        #expect(read().damage == [LogReader.Damage(path: path, line: 0, what: cause)])
        let log = LogFile(
            path: path, on: LinuxStorage(), version: "0.1.0", rotation: LogRotation(largestFile: 4096, files: 9))
        for number in 0..<60 { log.append(reading("room", after: Int64(number))) }
        log.waitForArchive()
        truncate(path + ".1.gz", 100)
        let heard = read()
        #expect(
            heard.damage.contains(LogReader.Damage(path: path + ".1.gz", line: 0, what: "cannot be read to the end")))
        #expect(heard.lines.last == reading("room", after: 59).text)
    }

    @Test("the reader corrects the times of lines logged before the clock was set")
    func clock() {
        func unset(_ uptime: Int) -> LogLine {
            let time = CivilTime(Timestamp(secondsSince1970: Int64(uptime)), in: .utc)
            return LogLine(.button, at: time, isClockSet: false, [LogField("uptime_s", .integer(uptime))])
        }
        let clock = line(.clock, after: 0, [LogField("step_s", .integer(1)), LogField("uptime_s", .integer(100))])
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0").append([
            unset(10), unset(70), clock, reading("room", after: 1),
        ])
        let start = morning.timestamp.secondsSince1970
        #expect(read(LogSelection(events: [.button])).times == [start - 90, start - 30])
        let since = LogSelection(events: [.button], since: morning.timestamp.advanced(bySeconds: -60))
        #expect(read(since).lines == [unset(70).text])
    }

    @Test(
        "an uptime from a run that ended before the clock was set is dated by that run, which ended when the next started"
    )
    func clockOfAnotherRun() {
        func unset(_ event: LogEvent, _ uptime: Int) -> LogLine {
            let time = CivilTime(Timestamp(secondsSince1970: Int64(uptime)), in: .utc)
            return LogLine(event, at: time, isClockSet: false, [LogField("uptime_s", .integer(uptime))])
        }
        let clock = line(.clock, after: 0, [LogField("step_s", .integer(1)), LogField("uptime_s", .integer(100))])
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0").append([
            unset(.start, 0), unset(.button, 3600), unset(.start, 0), unset(.button, 70), clock,
        ])
        let start = morning.timestamp.secondsSince1970
        #expect(read(LogSelection(events: [.button])).times == [start - 100, start - 30])
    }

    @Test("the reader finds the clock step even in the next file")
    func clockInNextFile() {
        func unset(_ uptime: Int) -> String {
            "time=1970-01-01T00:01:00+00:00 level=info event=button clock=unset uptime_s=\(uptime) button=left action=refresh"
        }
        let head = line(.log, after: 0, [LogField("format", .integer(1))])
        let clock = line(.clock, after: 0, [LogField("step_s", .integer(1)), LogField("uptime_s", .integer(100))])
        folder.write([unset(10), head.text, clock.text].map { $0 + "\n" }.joined(), to: "station.log")
        #expect(read(LogSelection(events: [.button])).times == [morning.timestamp.secondsSince1970 - 90])
    }

    @Test("the reader follows what is added, across a rotation, each line once")
    func follows() {
        let log = LogFile(
            path: path, on: LinuxStorage(), version: "0.1.0", rotation: LogRotation(largestFile: 4096, files: 3))
        log.append(reading("room", after: 0))
        let reader = LogReader(LogSelection(), on: LinuxStorage(), handle: { _, _, _ in }, report: { _ in })
        let known = reader.read(path)
        // Between reading and following there may be a line more.
        log.append(reading("room", after: 1))
        let follower = LogFollower(path: path, on: LinuxStorage(), after: known)
        #expect(follower.newLines().map { String(decoding: $0, as: UTF8.self) } == [reading("room", after: 1).text])
        #expect(follower.newLines().isEmpty)
        var seen: [String] = []
        for number in 2...200 {
            log.append(reading("room", after: Int64(number)))
            if number % 7 == 0 { seen += follower.newLines().map { String(decoding: $0, as: UTF8.self) } }
        }
        seen += follower.newLines().map { String(decoding: $0, as: UTF8.self) }
        log.waitForArchive()
        #expect(seen.filter { !$0.contains("event=log") } == (2...200).map { reading("room", after: Int64($0)).text })
    }
}
