import OpenWeatherMap
import Quantities
import StationCore
import Testing
import Weather

@testable import StationService

@Suite("The response cache")
struct ResponseCacheTests {
    private let store = InMemoryStateStore()
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

    private func kept(_ answers: [WeatherAnswer]) -> QuotaLedger {
        var archive = ResponseCache(store, key: 1, subject: 2)
        var ledger = archive.ledger()
        for answer in answers {
            for endpoint in archive.save(answer) { ledger.answered[endpoint] = noon }
        }
        archive.save(ledger)
        return ledger
    }

    @Test("a cached response is restored with its true age")
    func restores() {
        let alert = WeatherAlert(id: "a", event: "Storm", start: noon, end: noon.advanced(bySeconds: 60), text: "x\ny")
        let answers: [WeatherAnswer] = [
            .forecast(forecast(from: 3, [5, 6])), .airQuality(AirQuality(time: noon, index: .fair, ozone: 60.5)),
            .alerts([alert]),
            .current(
                CurrentWeather(
                    time: noon, place: Place(name: "Cologne"), conditions: [Condition(id: 800)], air: Air(),
                    sun: SunTimes())),
        ]
        _ = kept(answers)
        var archive = ResponseCache(store, key: 1, subject: 2)
        let restored = archive.restore(archive.ledger(), at: noon.advanced(bySeconds: 90))
        #expect(Set(restored.map(\.0)) == Set(answers))
        #expect(restored.allSatisfy { $0.age == .seconds(90) })
    }

    @Test("the day's past forecast slots are kept over a restart")
    func pastSlots() {
        _ = kept([.forecast(forecast(from: -6, [15, 22, 19, 12]))])
        var archive = ResponseCache(store, key: 1, subject: 2)
        _ = archive.restore(archive.ledger(), at: noon)
        _ = archive.save(.forecast(forecast(from: 3, [13, 11])))
        guard case .forecast(let merged)? = archive.restore(archive.ledger(), at: noon).first?.0 else {
            Issue.record("no forecast")
            return
        }
        #expect(merged.slots.map { $0.air.temperature?.celsius } == [15, 22, 19, 13, 11])
        #expect(merged.days().first?.high == .celsius(22))
    }

    @Test("past forecast slots are eventually dropped")
    func forgets() {
        var archive = ResponseCache(store, key: 1, subject: 2)
        for day in 0..<30 {
            _ = archive.save(.forecast(forecast(from: Int64(day) * 24, Array(repeating: 10, count: 40))))
        }
        var ledger = QuotaLedger(subject: 2)
        ledger.answered[.forecast] = noon
        guard case .forecast(let merged)? = archive.restore(ledger, at: noon).first?.0 else {
            Issue.record("no forecast")
            return
        }
        #expect(merged.slots.count <= 50)
    }

    @Test("responses for another place and damaged files are not restored")
    func distrusts() {
        let ledger = kept([.forecast(forecast(from: 3, [5, 6]))])
        var other = ResponseCache(store, key: 1, subject: 3)
        #expect(other.restore(other.ledger(), at: noon).isEmpty)
        _ = store.write(Array("{\"list\":5".utf8), as: "weather-forecast", isLasting: false)
        var archive = ResponseCache(store, key: 1, subject: 2)
        #expect(archive.restore(ledger, at: noon).isEmpty)
    }

    @Test("an empty list of alerts is restored as an empty list")
    func noAlerts() {
        _ = kept([.alerts([])])
        var archive = ResponseCache(store, key: 1, subject: 2)
        #expect(archive.restore(archive.ledger(), at: noon).map(\.0) == [.alerts([])])
    }

    /// Of the longest letters, at the length that a text is held to.
    private func text(_ count: Int) -> String { String(repeating: "\u{1F324}", count: count) }

    @Test("no file is saved that could not be read back, whatever the response")
    func readsBack() throws {
        let conditions = (0..<10).map { Condition(id: 500 + $0, name: text(200), text: text(200)) }
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
        let answers: [WeatherAnswer] = [
            .forecast(Forecast(place: Place(name: text(200)), sun: SunTimes(), slots: slots)),
            .daily(DailyForecast(place: Place(), days: days)), .alerts(alerts),
            .current(
                CurrentWeather(
                    time: noon, place: Place(name: text(200)), conditions: conditions, air: Air(), sun: SunTimes())),
        ]
        _ = kept(answers)
        var archive = ResponseCache(store, key: 1, subject: 2)
        #expect(archive.restore(archive.ledger(), at: noon).count == answers.count)
        for endpoint in ["forecast", "daily", "alerts", "current"] {
            #expect(try #require(store.read("weather-\(endpoint)")).count <= 1 << 20)
        }
    }

    @Test("the cache has no more slots than a forecast can have, however past ones are sent")
    func boundsThePast() {
        var archive = ResponseCache(store, key: 1, subject: 2)
        for round in 0..<20 {
            let slots = (0..<400).map {
                ForecastSlot(
                    time: noon.advanced(bySeconds: Int64(round * 400 + $0)), conditions: [], air: Air())
            }
            _ = archive.save(.forecast(Forecast(place: Place(), sun: SunTimes(), slots: slots)))
        }
        var ledger = QuotaLedger(subject: 2)
        ledger.answered[.forecast] = noon
        guard case .forecast(let kept)? = archive.restore(ledger, at: noon).first?.0 else {
            Issue.record("no forecast")
            return
        }
        #expect(kept.slots.count == 400)
    }
}
