import Glibc
import LinuxPlatform
import Simulation
import StationSamples
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("station.log on disk")
struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private let first =
        "time=\(morningText) level=info event=log format=1 version=0.1.0 "
        + "attribution=\"Weather data © Someweather\""

    private var path: String { "\(folder.path)/station.log" }

    @Test("a log file starts with its format, followed by the lines")
    func begins() {
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
        #expect(folder.text(of: "station.log") == nil)
        for number in 1...3 { #expect(log.append(line(number)) == .written) }
        #expect(folder.lines(of: "station.log") == [first, line(1).text, line(2).text, line(3).text])
    }

    @Test("a log file is writable by its owner and readable by its group")
    func mode() {
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(line(1))
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 & ~0o640 == 0)
        #expect(status.st_mode & 0o600 == 0o600)
    }

    @Test("the next start continues a log file without a second header")
    func continued() {
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(line(1))
        LogFile(path: path, on: LinuxStorage(), version: "0.2.0", attributions: [.sample]).append(line(2))
        #expect(folder.lines(of: "station.log") == [first, line(1).text, line(2).text])
    }

    @Test("an empty log file gets its header")
    func empty() {
        folder.write("", to: "station.log")
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(line(1))
        #expect(folder.lines(of: "station.log") == [first, line(1).text])
    }

    @Test(
        "a line torn by a power cut is terminated, and writing continues below it",
        arguments: ["time=2026-11-2", "a\nb", "\0\0"])
    func torn(rest: String) {
        folder.write(rest == "\0\0" ? "" : rest, to: "station.log")
        if rest == "\0\0" { truncate(path, 2) }
        LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(line(1))
        #expect(folder.text(of: "station.log") == "\(rest)~torn=\n\(line(1).text)\n")
    }

    @Test("a log that was moved away and reopened continues in a new file")
    func reopened() {
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
        log.append(line(1))
        // By a name that the station takes for none of its old files: those it compresses, at once or a little later.
        rename(path, path + ".away")
        log.append(line(2))
        log.reopen()
        log.append(line(3))
        #expect(folder.lines(of: "station.log.away") == [first, line(1).text, line(2).text])
        #expect(folder.lines(of: "station.log") == [first, line(3).text])
    }

    @Test("a log that was deleted continues in a new file")
    func deleted() {
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
        log.append(line(1))
        unlink(path)
        #expect(log.append(line(2)) == .written)
        #expect(folder.lines(of: "station.log") == [first, line(2).text])
    }

    @Test("a log on a full disk drops lines, counts them, and reports it once there is space")
    func full() {
        let disk = SimulatedDisk()
        disk.room = 0
        let path = "/station.log"
        let log = LogFile(path: path, on: disk, version: "0.1.0", attributions: [.sample])
        for number in 1...3 {
            let error = LogError(path: path, operation: .write, errno: ENOSPC)
            #expect(log.append(line(number)) == .lost(error))
        }
        disk.room = .max
        #expect(log.append(line(4)) == .written)
        #expect(log.append(line(5)) == .written)
        let recovered = "time=\(morningText) level=info event=recovered component=log lost_lines=3"
        #expect(disk.lines(of: path) == [first, recovered, line(4).text, line(5).text])
    }

    @Test("lines that were dropped on their way to the log are counted with those that it lost itself")
    func lostBefore() {
        let disk = SimulatedDisk()
        let path = "/station.log"
        let log = LogFile(path: path, on: disk, version: "0.1.0", attributions: [.sample])
        #expect(log.append([line(1)], after: 4) == .written)
        disk.room = 0
        _ = log.append([line(2), line(3)], after: 2)
        disk.room = .max
        #expect(log.append([line(4)], after: 1) == .written)
        func recovered(_ count: Int) -> String {
            "time=\(morningText) level=info event=recovered component=log lost_lines=\(count)"
        }
        #expect(
            disk.lines(of: path) == [first, recovered(4), line(1).text, recovered(5), line(4).text])
    }

    @Test("a log without its folder drops lines, and recovers with the folder")
    func vanished() {
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
        log.append(line(1))
        folder.removeFiles()
        rmdir(folder.path)
        #expect(log.append(line(2)) == .lost(LogError(path: path, operation: .open, errno: ENOENT)))
        #expect(log.append(line(3)) == .lost(LogError(path: path, operation: .open, errno: ENOENT)))
        mkdir(folder.path, 0o700)
        #expect(log.append(line(4)) == .written)
        let recovered = "time=\(morningText) level=info event=recovered component=log lost_lines=2"
        #expect(folder.lines(of: "station.log") == [first, recovered, line(4).text])
    }

    @Test("a folder with the name of the log cannot be opened as a log")
    func folderInItsPlace() {
        let outcome = LogFile(path: folder.path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(
            line(1))
        #expect(outcome == .lost(LogError(path: folder.path, operation: .open, errno: EISDIR)))
    }

    @Test("a log in a read-only folder cannot be created")
    func readOnlyFolder() throws {
        chmod(folder.path, 0o500)
        let outcome = try withoutPrivileges {
            LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample]).append(line(1))
        }
        chmod(folder.path, 0o700)
        #expect(outcome == .lost(LogError(path: path, operation: .open, errno: EACCES)))
    }

    @Test("a log is a regular file: a pipe, even with a reader, or a device in its place gets no lines")
    func noFile() throws {
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        for place in [path, "/dev/null", "/dev/full"] {
            let log = LogFile(path: place, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
            guard case .lost(let error) = log.append(line(1)) else {
                Issue.record("\(place) passed for a log")
                continue
            }
            #expect(
                error.description == "\(place) cannot be opened: it is not a regular file (errno 6); move it away")
        }
    }

    @Test("a log has whole lines when many tasks write at once")
    func concurrent() async throws {
        let log = LogFile(path: path, on: LinuxStorage(), version: "0.1.0", attributions: [.sample])
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask { for number in 0..<25 { log.append(line(writer * 25 + number)) } }
            }
        }
        let lines = folder.lines(of: "station.log")
        #expect(lines.count == 201)
        let numbers = try lines.dropFirst().map { try #require(try LogLine.parse($0)["status"]?.integer) }
        #expect(Set(numbers) == Set(0..<200))
    }

    @Test("each error of a log has a text")
    func words() {
        let error = LogError(path: "/x/station.log", operation: .write, errno: 28)
        let cause = "the disk is full (errno 28); make room on the disk"
        #expect(error.description == "/x/station.log cannot be written: \(cause)")
    }

    /// As somebody whom the folder's mode binds: root may write anywhere, so this thread's files are nobody's meanwhile.
    private func withoutPrivileges<Result>(_ body: () -> Result) throws -> Result {
        guard geteuid() == 0 else { return body() }
        typealias Setter = @convention(c) (uid_t) -> Int32
        let setOwner = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: Setter.self)
        _ = setOwner(65_534)
        defer { _ = setOwner(0) }
        return body()
    }

    private func line(_ number: Int) -> LogLine {
        LogLine(.fetch, at: morning, [LogField("status", .integer(number))])
    }
}
