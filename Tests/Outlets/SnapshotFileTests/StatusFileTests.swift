import Foundation
import LinuxSystem
import Quantities
import Reports
import SnapshotFile
import StationCore
import TestSupport
import Testing
import Weather

@Suite("The file snapshot.json")
struct StatusFileTests {
    private let folder: TemporaryFolder
    private let path: String
    private let file: StatusFile
    private let told = LockedValue<[String]>([])
    private let snapshot: Snapshot
    private let isDiskFull: LockedValue<Bool>

    init() throws {
        let folder = try TemporaryFolder()
        let told = told
        self.folder = folder
        path = "\(folder.path)/snapshot.json"
        let isDiskFull = LockedValue(false)
        self.isDiskFull = isDiskFull
        file = StatusFile(
            path: path,
            writingWith: { descriptor, bytes, count in
                guard isDiskFull.value else { return Glibc.write(descriptor, bytes, count) }
                errno = ENOSPC
                return -1
            }, notify: { told.value.append($0) })
        snapshot = StationState(StationDescriptor(sensors: [], place: nil)).snapshot(
            at: Moment(uptime: .seconds(60), wall: Timestamp(secondsSince1970: 1_795_200_000), offset: .utc))
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
    func lost() throws {
        #expect(!file.confirm())
        file.publish(snapshot)
        try age()
        #expect(file.confirm())
        #expect(try isNew())
        folder.removeFiles()
        #expect(!file.confirm())
    }

    @Test("snapshot.json does not look new after a failed write, which is reported once")
    func stale() throws {
        file.publish(snapshot)
        isDiskFull.value = true
        try age()
        file.publish(snapshot)
        file.publish(snapshot)
        #expect(!file.confirm())
        #expect(try !isNew())
        #expect(told.value.count == 1)
        #expect(
            told.value.first?.hasSuffix(
                "snapshot.json: the disk is full (errno 28); make room on the disk; 'windowsill status' shows an old state"
            )
                == true)
    }

    @Test("snapshot.json is written again when the disk has room")
    func back() {
        isDiskFull.value = true
        file.publish(snapshot)
        isDiskFull.value = false
        file.publish(snapshot)
        #expect(file.confirm())
        #expect(told.value.count == 1)
    }

    /// Of the longest letters that there are.
    private func text(_ count: Int) -> String { String(repeating: "\u{1F324}", count: count) }

    @Test("snapshot.json is never too large to be read back, however long a response's lists and texts")
    func longestAnswers() throws {
        var snapshot = snapshot
        let time = snapshot.moment.wall
        let sky = [Condition(id: 500, text: text(200))]
        func known<Value>(_ value: Value) -> Known<Value> {
            .fresh(value, Origin(source: .openWeatherMap(.forecast), age: .zero))
        }
        snapshot.alerts = (0..<20).map {
            WeatherAlert(id: "\($0)", event: text(200), sender: text(200), start: time, end: time, text: text(8000))
        }
        snapshot.hours = known(
            (0..<428).map { ForecastSlot(time: time.advanced(bySeconds: $0), conditions: sky, air: Air()) })
        snapshot.days = known(
            (0..<16).map { DayForecast(date: CivilDate(daysSince1970: 20_000 + $0), time: time, conditions: sky) })
        file.publish(snapshot)
        #expect(told.value.isEmpty)
        let kept = try #require(SmallFile(path: path).read())
        #expect(StatusDocument(json: kept) != nil)
    }

    @Test("a snapshot too large to be read back is refused with a cause, and the old one does not look new")
    func tooLarge() {
        file.publish(snapshot)
        var larger = snapshot
        larger.alerts = (0..<3000).map {
            WeatherAlert(
                id: "\($0)", event: text(200), start: snapshot.moment.wall, end: snapshot.moment.wall)
        }
        file.publish(larger)
        #expect(
            told.value == [
                "cannot write \(path): it would become too large (errno 27); 'windowsill status' shows an old state"
            ])
        #expect(!file.confirm())
    }
}
