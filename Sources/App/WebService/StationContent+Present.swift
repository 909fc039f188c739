import Charts
import Documents
import Values
import WebPage

extension StationReport {
    /// The oldest document in seconds whose values end a line: a clock that was set since has made it older.
    private static let longestAgo: Int64 = 900
    /// The age in seconds below which a value is one of the document's own time: what sensors have just read is of one moment.
    private static let leastAge: Int64 = 60

    /// The values that the cards of the page show, by source, for the charts beside them; nil while the station is not heard.
    func presentValues(at now: Timestamp) -> ChartBuilder.PresentValues? {
        guard isCurrent, case .heard(let document, _, _) = self, let time = CivilTime(rfc3339: document.time),
            (0...Self.longestAgo).contains(now.seconds(since: time.timestamp))
        else { return nil }
        var values: [String: [Quantity: ChartBuilder.PresentValues.Value]] = [:]
        func add(_ quantity: Quantity, _ value: SnapshotDocument.Value<Double>, of source: String?) {
            guard value.state == .fresh, let source, let number = value.value, number.isFinite else { return }
            let age = value.ageS.map { $0 < Self.leastAge ? 0 : min($0, 86_400) } ?? 0
            values[source, default: [:]][quantity] = .init(number, at: time.timestamp.advanced(bySeconds: -age))
        }
        for quantity in Quantity.sensed {
            let outside = document.outside[quantity]
            add(quantity, outside, of: Self.service(outside.source))
            for sensor in document.sensors { add(quantity, sensor.air[quantity], of: sensor.name) }
        }
        let weather = document.weather
        for (quantity, part) in Self.weather {
            var value = SnapshotDocument.Value<Double>()
            (value.state, value.value) = (weather.state == .fresh ? .fresh : .stale, weather.value?[keyPath: part])
            value.ageS = weather.ageS
            add(quantity, value, of: Self.service(weather.source))
        }
        add(.feelsLike, document.outsideFeelsLikeC, of: Self.service(document.outsideFeelsLikeC.source))
        return ChartBuilder.PresentValues(values)
    }

    private static var weather: [(Quantity, KeyPath<SnapshotDocument.Conditions, Double?>)] {
        [(.wind, \.windMps), (.windDirection, \.windDeg), (.gust, \.gustMps), (.clouds, \.cloudsPct)]
    }

    /// The weather service of a source such as `someweather/current`; nil for a sensor.
    private static func service(_ source: String?) -> String? {
        let name = source?.split(separator: "/").first.map(String.init)
        return name == "sensor" ? nil : name
    }
}

extension SnapshotDocument.Value<[SnapshotDocument.Hour]> {
    /// The temperatures that are expected outside, as the station has them from the weather service; nil where it has none.
    var points: [Trace.Point]? {
        value?.prefix(96).compactMap { hour in
            guard let time = CivilTime(rfc3339: hour.time), let value = hour.temperatureC, value.isFinite else {
                return nil
            }
            return Trace.Point(time.timestamp, mean: value, low: value, high: value)
        }
    }
}
