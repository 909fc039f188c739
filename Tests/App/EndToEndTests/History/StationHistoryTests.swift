import History
import LinuxPlatform
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The history of a station")
struct StationHistoryTests {
    @Test("the station writes each value to the history once, in one batch every ten minutes")
    func quietHours() async {
        let station = VirtualStation()
        await station.run(station.service()) { await station.wait(hours: 6) }
        let batches = station.history.batches
        #expect(abs(batches.count - 6 * 6) <= 2)
        let readings = batches.flatMap(\.samples).filter {
            $0.series == HistorySeries(source: "room", quantity: .temperature)
        }
        #expect(abs(readings.count - 6 * 60) <= 1)
        #expect(Set(readings.map(\.time)).count == readings.count)
        let outside = batches.flatMap(\.samples).filter { $0.series.source == "openweathermap" }
        #expect(
            Set(outside.map(\.series.quantity)).isSuperset(of: [.temperature, .humidity, .pressure, .wind, .clouds]))
        #expect(!batches.flatMap(\.forecasts).isEmpty)
    }

    @Test("the history has faults, recoveries, and correct times for what happened before the clock was set")
    func unsetClock() async throws {
        let station = VirtualStation()
        let now: Int64 = 1_795_129_200
        station.world.wall.step(bySeconds: -now)
        await station.run(station.service()) {
            station.dht22.unplug()
            await station.wait(.seconds(600))
            station.world.wall.step(bySeconds: now)
            station.dht22.plug()
            await station.wait(.seconds(600))
        }
        let batches = station.history.batches
        let times = batches.flatMap(\.samples).map(\.time.secondsSince1970)
        // The service's times may be hours old.
        #expect(times.allSatisfy { (now - 10_800...now + 1200).contains($0) })
        let room = batches.flatMap(\.samples).filter {
            $0.series == HistorySeries(source: "room", quantity: .temperature)
        }
        // The first was read at the beginning, ten minutes before the clock was set.
        let first = try #require(room.first)
        #expect(first.time.secondsSince1970 <= now + 1)
        let events = batches.flatMap(\.events)
        #expect(events.contains { $0.kind == .fault && $0.subject == "sensor/shelf" })
        #expect(events.contains { $0.kind == .recovered && $0.subject == "sensor/shelf" })
        #expect(events.contains { $0.kind == .clock })
    }

    @Test("a history that cannot be written is a visible fault, and nothing is lost once it can be written again")
    func fails() async {
        let station = VirtualStation()
        await station.run(station.service()) {
            await station.wait(.seconds(600))
            station.history.fail(with: HistoryError(.full, "no room"))
            await station.wait(.seconds(1800))
            station.history.fail(with: nil)
            await station.wait(.seconds(600))
        }
        #expect(station.count(.fault, of: "history") == 1)
        #expect(station.count(.recovered, of: "history") == 1)
        let room = station.history.batches.flatMap(\.samples).filter {
            $0.series == HistorySeries(source: "room", quantity: .temperature)
        }
        #expect((49...51).contains(room.count))
    }

    @Test("the history can be rebuilt from the log to a hundredth of a degree")
    func logged() async throws {
        let station = VirtualStation()
        await station.run(station.service()) {
            // Before the first batch: what was written before has the old time for good.
            await station.wait(.seconds(30))
            station.world.wall.step(bySeconds: 90)
            await station.wait(hours: 1)
            station.dht22.unplug()
            await station.wait(hours: 1)
            station.dht22.plug()
            await station.wait(hours: 1)
        }
        let folder = try TemporaryFolder()
        let now = Timestamp(secondsSince1970: 1_795_150_000)
        let next = LogLine(.start, at: CivilTime(now, in: .hours(8)))
        func logged(_ lines: [LogLine]) -> [HistoryBatch] {
            folder.write(lines.map { $0.text + "\n" }.joined(), to: "station.log")
            return HistoryBackfill.batches(
                ofLog: folder.path + "/station.log", on: LinuxStorage(), since: nil, until: now)
        }
        #expect(logged(station.log.lines).isEmpty)
        let (had, kept) = (logged(station.log.lines + [next]), station.history.batches)

        func samples(_ batches: [HistoryBatch]) -> [[HistorySample]] {
            let all = batches.flatMap(\.samples)
            return Set(all.map(\.series)).sorted { "\($0)" < "\($1)" }.map { series in
                all.filter { $0.series == series }.sorted { $0.time < $1.time }
            }
        }
        let (fromLog, ownSamples) = (samples(had), samples(kept))
        try #require(fromLog.map(\.count) == ownSamples.map(\.count))
        #expect(fromLog.joined().count > 700)
        for (one, other) in zip(fromLog.joined(), ownSamples.joined()) {
            #expect(one.series == other.series)
            // What the service had calculated just now by a clock that was behind may be so much older.
            let slack: Int64 = one.series.source == "openweathermap" ? 90 : 1
            #expect(abs(one.time.seconds(since: other.time)) <= slack, "\(one) \(other)")
            let exact = one.series.quantity == .windDirection ? 500 : 50
            #expect(abs(one.mean - other.mean) <= exact && abs(one.low - other.low) <= exact, "\(one) \(other)")
            #expect(abs(one.high - other.high) <= exact, "\(one) \(other)")
        }
        #expect(had.flatMap(\.events).map(\.subject) == kept.flatMap(\.events).map(\.subject))
        #expect(had.flatMap(\.events).map(\.text) == kept.flatMap(\.events).map(\.text))
        #expect(had.flatMap(\.forecasts).map(\.date) == kept.flatMap(\.forecasts).map(\.date))
    }

    private let earlier = HistoryBatch(
        events: [HistoryEvent(.fault, at: Timestamp(secondsSince1970: 0), subject: "lcd", text: "gone")],
        offset: .hours(8))

    @Test("the history is filled once with what earlier runs logged, even when the first attempt fails")
    func filled() async {
        let station = VirtualStation()
        let asked = LockedValue<[(since: Timestamp?, until: Timestamp)]>([])
        station.history.failToFill(with: HistoryError(.full, "no room"))
        let service = station.service(recorded: { [earlier] in
            asked.value.append(($0, $1))
            return [earlier]
        })
        await station.run(service) {
            await station.wait(.seconds(900))
            // What cannot be filled keeps nothing else back.
            #expect(station.history.batches.count >= 2)
            #expect(station.count(.fault, of: "history") == 1)
            station.history.failToFill(with: nil)
            await station.wait(.seconds(1200))
        }
        #expect(station.history.batches.count { $0 == earlier } == 1)
        #expect(station.history.batches.count > 3)
        #expect(station.count(.recovered, of: "history") == 1)
        #expect(asked.value.count == 1)
        #expect(asked.value.first?.since == nil)
        let until = asked.value.first?.until.secondsSince1970 ?? 0
        #expect((1_795_129_200...1_795_130_460).contains(until))
    }

    @Test("the history is filled from the log again once the clock is set")
    func filledAgain() async {
        let station = VirtualStation()
        let asked = LockedValue<[Timestamp?]>([])
        let service = station.service(recorded: { since, _ in
            asked.value.append(since)
            return []
        })
        await station.run(service) {
            await station.wait(.seconds(900))
            station.world.wall.step(bySeconds: 3600)
            await station.wait(.seconds(900))
        }
        // From where the history ended before this run, both times.
        #expect(asked.value == [nil, nil])
    }

    @Test("the history is filled from one day back when an earlier run's clock was ahead")
    func clockAhead() async throws {
        let station = VirtualStation()
        let start: Int64 = 1_795_129_200
        let ahead = HistorySample(
            HistorySeries(source: "room", quantity: .temperature), at: Timestamp(secondsSince1970: start + 7100),
            mean: 1)
        try await station.history.write(HistoryBatch(samples: [ahead], offset: .hours(8)))
        station.world.wall.step(bySeconds: 7200)
        let asked = LockedValue<[Int64?]>([])
        let service = station.service(recorded: { since, _ in
            asked.value.append(since?.secondsSince1970)
            return []
        })
        await station.run(service) {
            await station.wait(.seconds(300))
            station.world.wall.step(bySeconds: -7200)
            await station.wait(.seconds(900))
        }
        #expect(asked.value.count == 2)
        #expect(asked.value.first == start + 7100)
        let dayBefore = start - 86_400
        let second = asked.value.last.flatMap { $0 } ?? 0
        #expect((dayBefore...dayBefore + 1200).contains(second))
    }
}
