import Ports
import StationCore
import StationSamples
import StationTestKit
import TestSupport
import Testing
import Values

@testable import ProviderKit

@Suite("What is kept of a provider's answers")
struct FetchRecordTests {
    private let store = StateFolder.simulated()
    /// 2026-11-20T12:00:00Z.
    private let noon = Timestamp(secondsSince1970: 1_795_176_000)

    private func forecast(from hours: Int64, _ celsius: [Double]) -> Forecast {
        Forecast(
            place: Place(offset: .hours(1)), sun: SunTimes(),
            slots: celsius.enumerated().map { index, celsius in
                ForecastSlot(
                    time: noon.advanced(bySeconds: (hours + Int64(index) * 3) * 3600), conditions: [],
                    air: Air(temperature: .celsius(celsius)))
            })
    }

    private func record(of subject: UInt32 = 2) -> FetchRecord {
        FetchRecord(
            .simulated(store, at: noon), named: "calls-1", subject: subject, provider: Attribution.sample.provider)
    }

    private func keep(_ answers: [WeatherUpdate]) async {
        var record = record()
        for answer in answers { await record.keep(answer) }
        await record.saveLedger()
    }

    @Test("a cached response is restored with its true age")
    func restores() async {
        let alert = WeatherAlert(id: "a", event: "Storm", start: noon, end: noon.advanced(bySeconds: 60), text: "x\ny")
        let answers: [WeatherUpdate] = [
            .forecast(forecast(from: 3, [5, 6])), .airQuality(AirQuality(time: noon, index: .fair, ozone: 60.5)),
            .alerts([alert]),
            .current(
                CurrentWeather(
                    time: noon, place: Place(name: "Cologne"), conditions: [Condition(.clear)], air: Air(),
                    sun: SunTimes())),
        ]
        await keep(answers)
        var record = record()
        let restored = record.restore(at: noon.advanced(bySeconds: 90))
        #expect(Set(restored.map(\.0)) == Set(answers))
        #expect(restored.allSatisfy { $0.age == .seconds(90) })
    }

    @Test("each part of an answer is kept with the time at which all of it was made")
    func madeAt() async {
        let answer = WeatherUpdate(
            from: .sample, .oneCall, made: noon.advanced(bySeconds: -7200),
            current: CurrentWeather(time: noon, place: Place(), conditions: [], air: Air(), sun: SunTimes()),
            hours: forecast(from: 3, [5, 6]))
        await keep([answer])
        var record = record()
        let restored = record.restore(at: noon)
        #expect(restored.map(\.0.made) == [answer.made, answer.made])
    }

    /// The first slot is the next mark of three hours after the making.
    @Test("an answer without a date was made before the end of its first entry")
    func undated() {
        #expect(WeatherUpdate.forecast(forecast(from: -6, [5, 6])).latestMaking == noon.advanced(bySeconds: -3 * 3600))
        #expect(WeatherUpdate.airQuality(AirQuality(time: noon)).latestMaking == noon)
        #expect(WeatherUpdate.alerts([]).latestMaking == nil)
    }

    @Test("the day's past forecast slots are kept over a restart")
    func pastSlots() async {
        await keep([.forecast(forecast(from: -6, [15, 22, 19, 12]))])
        var record = record()
        _ = record.restore(at: noon)
        await record.keep(.forecast(forecast(from: 3, [13, 11])))
        guard let merged = record.restore(at: noon).first?.0.hours else {
            Issue.record("no forecast")
            return
        }
        #expect(merged.slots.map { $0.air.temperature?.celsius } == [15, 22, 19, 13, 11])
        #expect(merged.days { _ in .utc }.first?.high == .celsius(22))
    }

    @Test("past forecast slots are eventually dropped")
    func forgets() async {
        var record = record()
        for day in 0..<30 {
            await record.keep(.forecast(forecast(from: Int64(day) * 24, Array(repeating: 10, count: 40))))
        }
        guard let merged = record.restore(at: noon).first?.0.hours else {
            Issue.record("no forecast")
            return
        }
        #expect(merged.slots.count <= 50)
    }

    @Test("responses for another place and damaged files are not restored")
    func distrusts() async throws {
        await keep([.forecast(forecast(from: 3, [5, 6]))])
        var other = record(of: 3)
        #expect(other.restore(at: noon).isEmpty)
        let text = try #require(store.text("kept.lines"))
        try store.replace("kept.lines", with: Array(text.replacing("\"weather\"", with: "\"whether\"").utf8), .eventual)
        var record = record()
        #expect(record.restore(at: noon).isEmpty)
        let (losses, later) = (losses(of: &record), losses(of: &record))
        #expect(losses.count == 1 && losses[0].hasPrefix("/kept.lines has damaged lines"))
        #expect(later == [])
    }

    private func losses(of record: inout FetchRecord) -> [String] {
        let losses = LockedValue<[String]>([])
        record.reportLosses(
            ProviderReport(from: Attribution.sample.provider) { event in
                if case .failed(.state, let cause) = event { losses.change { $0.append(cause) } }
            })
        return losses.value
    }

    @Test("what a ledger of lines has counted is taken over as long as there is no later ledger")
    func earlierLedger() async throws {
        try store.replace("calls-1", with: Array("subject 2\nday 20777 4 3 1\n".utf8), .eventual)
        var record = record()
        let losses = losses(of: &record)
        #expect(record.ledger.billed(on: noon) == 3 && losses == [])
        record.count(1, billed: true)
        await record.saveLedger()
        #expect(self.record().ledger.billed(on: noon) == 4)
    }

    @Test("an empty list of alerts is restored as an empty list")
    func noAlerts() async {
        await keep([.alerts([])])
        var record = record()
        #expect(record.restore(at: noon).map(\.0) == [.alerts([])])
    }

    /// Of the longest letters, at the length that a text is held to.
    private func text(_ count: Int) -> String { String(repeating: "\u{1F324}", count: count) }

    @Test("nothing is saved that could not be read back, whatever the response")
    func readsBack() async throws {
        let conditions = (0..<10).map { Condition(ConditionCode.allCases[$0], name: text(200), text: text(200)) }
        let slots = (0..<400).map {
            ForecastSlot(time: noon.advanced(bySeconds: Int64($0) * 60), conditions: conditions, air: Air())
        }
        let days = (0..<16).map { day in
            DayForecast(
                date: CivilTime(noon, in: .utc).date, time: noon.advanced(bySeconds: Int64(day) * 86_400),
                conditions: conditions)
        }
        let alerts = (0..<20).map {
            WeatherAlert(
                id: "\($0)", event: text(200), sender: text(200), start: noon, end: noon.advanced(bySeconds: 60),
                text: text(8000), tags: (0..<32).map { text(190) + "\($0)" })
        }
        let answers: [WeatherUpdate] = [
            .forecast(Forecast(place: Place(name: text(200)), sun: SunTimes(), slots: slots)),
            .daily(DailyForecast(place: Place(), days: days)), .alerts(alerts),
            .current(
                CurrentWeather(
                    time: noon, place: Place(name: text(200)), conditions: conditions, air: Air(), sun: SunTimes())),
        ]
        await keep(answers)
        var record = record()
        #expect(record.restore(at: noon).count == answers.count)
        let lines = try store.storage.read("/kept.lines", limit: 1 << 23).split(separator: UInt8(ascii: "\n"))
        let longest = lines.map(\.count).max() ?? 0
        #expect(lines.count >= answers.count && longest <= 1_048_700)
    }

    @Test("the cache has no more slots than a forecast can have, however past ones are sent")
    func boundsThePast() async {
        var record = record()
        for round in 0..<20 {
            let slots = (0..<400).map {
                ForecastSlot(
                    time: noon.advanced(bySeconds: Int64(round * 400 + $0)), conditions: [], air: Air())
            }
            await record.keep(.forecast(Forecast(place: Place(), sun: SunTimes(), slots: slots)))
        }
        guard let kept = record.restore(at: noon).first?.0.hours else {
            Issue.record("no forecast")
            return
        }
        #expect(kept.slots.count == 400)
    }
}
