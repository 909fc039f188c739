import Documents
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@testable import Commands
@testable import OpenWeatherMap

@Suite("Reports in a pseudo-language")
struct ReportLanguageTests {
    /// Symbols of units and formulas, names of sensors, places, parts and the service, and what it is credited with.
    private static let names: Set<String> = [
        "room", "SHT", "Taipei", "OpenWeatherMap", "WMO", "No", "B", "A", "C", "K", "m", "s", "g", "hPa", "mm",
        "https", "openweathermap", "org", "Weather", "data", "OpenWeather", "UTC", "sensor", "T", "PM",
    ]
    /// Fields of the service's answers, and its endpoints.
    private static let fields: Set<String> = [
        "main", "temp", "min", "max", "speed", "wind", "clouds", "all", "weather", "description", "sys", "sunrise",
        "list",
        "current", "forecast", "someweather", "Someweather", "example",
    ]

    private let snapshot = Snapshot.merge(
        readings: [
            SensorReport(
                sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48, at: 0))
        ],
        weather: WeatherReport(
            current: Fetched(weather(17.2, text: "þđŋ"), at: .start),
            forecast: Fetched(forecast(from: 7200, [14, 15, 19, 22, 20, 18, 16, 15]), at: .start)),
        faults: [Fault(component: .sensor("room"), cause: "þđŋ", since: .start + .seconds(-3600))], at: moment(0))

    private func english(in text: String, and others: Set<String> = []) -> [String] {
        PseudoLanguage.english(in: text, except: Self.names.union(others))
    }

    @Test("once prints every text in the chosen language")
    func once() {
        let text = Catalogue.$current.withValue(PseudoLanguage.catalogue) { SnapshotText(snapshot).text }
        #expect(text.count > 200)
        #expect(english(in: text) == [], "\(text)")
    }

    @Test("every quantity has a name in the chosen language", arguments: Quantity.allCases)
    func quantities(_ quantity: Quantity) {
        let title = Catalogue.$current.withValue(PseudoLanguage.catalogue) { quantity.title }
        #expect(english(in: title) == [], "\(title)")
    }

    @Test("a line whose value the service did not send says so")
    func notSent() throws {
        var current = weather(17.2)
        (current.conditions, current.air) = ([], Air())
        var report = WeatherReport(current: Fetched(current, at: .start))
        report.airQuality = Fetched(AirQuality(time: moment(0).wall), at: .start)
        let snapshot = Snapshot.merge(readings: [], weather: report, faults: [], at: moment(0))
        let lines = SnapshotText(snapshot).text.split(separator: "\n")
        for label in [ReportWords.conditions, ComponentWords.airQuality] {
            let line = try #require(lines.first { $0.hasPrefix(label) })
            #expect(line.contains("no value: \(ExplainWords.notSent)"), "\(line)")
        }
    }

    @Test("times of the sun are marked as UTC where neither the board nor a service knows the place's zone")
    func unknownZone() {
        var lost = snapshot
        lost.moment.isZoneKnown = false
        (lost.zone, lost.zoneSource) = (nil, .boardOffset)
        func sun(_ snapshot: Snapshot) -> [Substring] {
            SnapshotText(snapshot).text.split(separator: "\n").filter { $0.hasPrefix(ReportWords.sun) }
        }
        #expect(sun(lost).count == 1 && sun(lost).allSatisfy { $0.contains(" UTC") }, "\(sun(lost))")
        #expect(sun(snapshot).count == 1 && !sun(snapshot).contains { $0.contains("UTC") }, "\(sun(snapshot))")
    }

    @Test(
        "explain prints every text in the chosen language",
        arguments: [
            "room.temperature", "room.humidity", "room.dew_point", "room.absolute_humidity", "outside.temperature",
            "weather.wind", "weather.condition", "weather.clouds", "today.low", "tomorrow.high", "sun.rise",
            "outlook.forecast", "advice.window",
        ])
    func explain(name: String) throws {
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        let text = try Catalogue.$current.withValue(PseudoLanguage.catalogue) {
            try #require(explainer.explanation(of: name))
        }
        #expect(english(in: text.replacing(name, with: ""), and: Self.fields) == [], "\(text)")
    }

    @Test("status prints every text in the chosen language")
    func status() throws {
        let json = """
            {"schema": 1, "time": "2026-11-20T07:00:00+08:00", "uptime_s": 5, "health": [
            {"component": "sensor/room", "state": "needs_person", "for_s": 90, "cause": "þđŋ", "remedy": "þđŋ"},
            {"component": "weather/current", "state": "unknown"}, {"component": "sensor/1", "state": "works"},
            {"component": "sensor/2", "state": "fails", "for_s": 7200}]}
            """
        let document = StatusText(station: try #require(SnapshotDocument(json: Array(json.utf8))), units: .metric)
        let text = Catalogue.$current.withValue(PseudoLanguage.catalogue) {
            document.text(at: sevenInTheMorning, heard: 0)
        }
        #expect(english(in: text) == [], "\(text)")
    }
}
