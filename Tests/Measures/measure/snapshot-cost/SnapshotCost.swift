import Pages
import StationCore
import StationSamples
import TestSupport
import Values

/// How long one merge, with advice and the day's extremes, and all pages take: the work of every turn of a page.
enum SnapshotCost {
    private static let start = Timestamp(secondsSince1970: 1_795_129_200)
    private static let rounds = 10_000

    static func run(_ arguments: [String]) {
        guard arguments.isEmpty else { Usage.end("measure snapshot-cost") }
        measure()
        ValuesCost.measure()
    }

    private static func measure() {
        let state = busyState()
        let moment = moment(40_000)
        let pages = PageText(units: .metric, columns: 20, rows: 4)
        var characters = 0
        let clock = ContinuousClock()
        let took = clock.measure {
            for _ in 0..<rounds {
                let snapshot = state.snapshot(at: moment)
                for screenful in pages.screenfuls(of: Page.usual, in: snapshot) {
                    characters += screenful.lines.reduce(0) { $0 + $1.text.count }
                }
            }
        }
        let microseconds = took / Duration.microseconds(rounds)
        print("\(decimalText(microseconds, places: 1)) µs for one snapshot and its pages (\(characters) characters)")
    }

    /// A station with two rooms, a sensor outside, a whole day behind it and five ahead.
    private static func busyState() -> StationState {
        let places: [(String, SensorPlace)] = [("room", .room), ("shelf", .room), ("balcony", .outdoor)]
        let sensors = places.map {
            (SensorIdentity(name: $0, place: $1, part: "BME280"), Freshness.sensor(readEvery: .seconds(60)))
        }
        var state = StationState(StationDescriptor(sensors: sensors, place: "Taipei"))
        let slots = (1...40).map { index in
            ForecastSlot(
                time: start.advanced(bySeconds: Int64(index) * 10_800), conditions: [Condition(.brokenClouds)],
                air: Air(temperature: Temperature(milliCelsius: (10 + index % 8) * 1000), humidity: .percent(80)))
        }
        let place = Place(name: "Taipei", offset: .hours(8))
        for second in stride(from: 0, through: 40_000, by: 60) {
            for (index, place) in places.enumerated() {
                let reading = Measurement(
                    temperature: Temperature(milliCelsius: 20_000 + second % 97 * 10 - index * 1000),
                    humidity: RelativeHumidity(milliPercent: 60_000 + second % 89 * 10), pressure: .hectopascals(1010),
                    time: .start + .seconds(second))
                _ = state.apply(.sensorRead(name: place.0, reading), at: moment(second))
            }
            guard second % 7200 == 0 else { continue }
            let current = CurrentWeather(
                time: start.advanced(bySeconds: Int64(second)), place: place,
                conditions: [Condition(.brokenClouds, text: "broken clouds")],
                air: Air(temperature: .celsius(14), humidity: .percent(70), wind: Wind(speed: .metresPerSecond(4))),
                sun: SunTimes())
            let forecast = Forecast(place: place, sun: SunTimes(), slots: slots)
            for answer in [WeatherUpdate.current(current), .forecast(forecast)] {
                _ = state.apply(.fetched(answer, url: "", took: .zero, droppedFields: []), at: moment(second))
            }
        }
        return state
    }

    private static func moment(_ seconds: Int) -> Moment {
        Moment(uptime: .start + .seconds(seconds), wall: start.advanced(bySeconds: Int64(seconds)), offset: .hours(8))
    }
}
