import Documents
import Foundation
import OutletKit
import Ports
import RunFiles
import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@testable import LinuxPlatform

@Suite("The file snapshot.json")
struct StatusFileTests {
    private let folder: TemporaryFolder
    private let path: String
    private var file: TextFile
    private var told: [OutletEvent] = []
    private let snapshot: Snapshot
    private let isDiskFull: LockedValue<Bool>

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        path = "\(folder.path)/snapshot.json"
        let isDiskFull = LockedValue(false)
        self.isDiskFull = isDiskFull
        let storage = LinuxStorage { descriptor, bytes, count in
            guard isDiskFull.value else { return Glibc.write(descriptor, bytes, count) }
            errno = ENOSPC
            return -1
        }
        file = TextFile(path: path, on: storage)
        snapshot = StationState(StationDescriptor(sensors: [], place: nil)).snapshot(
            at: Moment(uptime: .start + .seconds(60), wall: Timestamp(secondsSince1970: 1_795_200_000), offset: .utc))
    }

    private mutating func publish(_ snapshot: Snapshot) {
        if let event = file.write(SnapshotDocument(snapshot).json + "\n") { told.append(event) }
    }

    /// Says that it was written ten minutes ago.
    private func age() throws {
        let old = Date(timeIntervalSinceNow: -600)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }

    private func isNew() throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.modificationDate] as? Date).timeIntervalSinceNow > -300
    }

    @Test("a confirmed snapshot.json looks new, and a removed one is reported as lost")
    mutating func lost() throws {
        #expect(!file.touch())
        publish(snapshot)
        try age()
        #expect(file.touch())
        #expect(try isNew())
        folder.removeFiles()
        #expect(!file.touch())
    }

    @Test("snapshot.json does not look new after a failed write, which is reported once")
    mutating func stale() throws {
        publish(snapshot)
        isDiskFull.value = true
        try age()
        publish(snapshot)
        publish(snapshot)
        #expect(!file.touch())
        #expect(try !isNew())
        let cause = "the disk is full (errno 28); make room on the disk"
        #expect(told == [.failed(cause: "cannot write \(path): \(cause); its readers will see outdated values")])
    }

    @Test("snapshot.json is written again when the disk has room")
    mutating func back() {
        isDiskFull.value = true
        publish(snapshot)
        isDiskFull.value = false
        publish(snapshot)
        #expect(file.touch())
        #expect(told.count == 2)
        #expect(told.last == .works)
    }

    /// Of the longest letters that there are.
    private func text(_ count: Int) -> String { String(repeating: "\u{1F324}", count: count) }

    @Test("snapshot.json is never too large to be read back, however long a response's lists and texts")
    mutating func longestAnswers() throws {
        var snapshot = snapshot
        let time = snapshot.moment.wall
        let sky = [Condition(.rainLight, text: text(200))]
        func known<Value>(_ value: Value) -> Known<Value> {
            .fresh(value, Origin(source: .sample(.forecast), age: .zero))
        }
        snapshot.alerts = (0..<20).map {
            WeatherAlert(id: "\($0)", event: text(200), sender: text(200), start: time, end: time, text: text(8000))
        }
        snapshot.hours = known(
            (0..<428).map { ForecastSlot(time: time.advanced(bySeconds: $0), conditions: sky, air: Air()) })
        snapshot.days = known(
            (0..<16).map { DayForecast(date: CivilDate(daysSince1970: 20_000 + $0), time: time, conditions: sky) })
        publish(snapshot)
        #expect(told.isEmpty)
        #expect(SnapshotDocument(json: try LinuxStorage().read(path)) != nil)
    }

    @Test("a snapshot too large to be read back is refused with a cause, and the old one does not look new")
    mutating func tooLarge() {
        publish(snapshot)
        var larger = snapshot
        larger.alerts = (0..<3000).map {
            WeatherAlert(
                id: "\($0)", event: text(200), start: snapshot.moment.wall, end: snapshot.moment.wall)
        }
        publish(larger)
        let cause = "it would become too large"
        #expect(told == [.failed(cause: "cannot write \(path): \(cause); its readers will see outdated values")])
        #expect(!file.touch())
    }
}
