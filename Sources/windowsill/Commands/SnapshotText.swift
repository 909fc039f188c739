import Quantities
import Station
import Weather

/// A snapshot for a person at a terminal, in SI units with degrees Celsius.
struct SnapshotText {
    private let snapshot: Snapshot

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
    }

    var text: String {
        var lines = [CivilTime(snapshot.moment.wall, in: snapshot.moment.offset).description]
        lines += snapshot.sensors.map { row($0.sensor.name, air($0.climate), $0.climate.temperature.origin) }
        lines.append(row("outside", air(snapshot.outside), snapshot.outside.temperature.origin))
        if let weather = snapshot.current.value {
            lines.append(row("conditions", conditions(weather), snapshot.current.origin))
        }
        lines += [("today", snapshot.today), ("tomorrow", snapshot.tomorrow)].map { label, day in
            row(label, self.day(day), day.origin)
        }
        if snapshot.sun.value != nil { lines.append(row("sun", sun, snapshot.sun.origin)) }
        lines += snapshot.faults.map { "fault: \($0.component): \($0.cause)" }
        let told = [snapshot.current.origin, snapshot.today.origin, snapshot.tomorrow.origin]
        if told.contains(where: { $0 != nil }) { lines.append("Weather data © OpenWeather") }
        return lines.joined(separator: "\n")
    }

    private func row(_ label: String, _ values: String, _ origin: Origin?) -> String {
        let padded = label + String(repeating: " ", count: max(1, 12 - label.count))
        guard let origin else { return padded + values }
        return "\(padded)\(values)  (\(origin.source.text), \(origin.age.components.seconds) s old)"
    }

    private func air(_ climate: Climate) -> String {
        let values = [
            climate.temperature.value.map { decimalText(thousandths: $0.milliCelsius, places: 2) + " °C" },
            climate.humidity.value.map { decimalText(thousandths: $0.milliPercent, places: 1) + " %" },
            climate.pressure.value.map { decimalText($0.hectopascals, places: 1) + " hPa" },
            climate.illuminance.value.map { decimalText(thousandths: $0.milliLux, places: 0) + " lx" },
        ].compactMap { $0 }
        guard values.isEmpty, case .unavailable(let cause, _) = climate.temperature else {
            return values.joined(separator: "  ")
        }
        return "nothing: \(cause)"
    }

    private func conditions(_ weather: CurrentWeather) -> String {
        let condition = weather.conditions.first
        let words = condition?.words
        let wind = weather.air.wind.speed.map {
            "wind \(decimalText(thousandths: $0.millimetresPerSecond, places: 1)) m/s"
        }
        return [words, wind].compactMap { $0 }.joined(separator: ", ")
    }

    private func day(_ day: Known<DayForecast>) -> String {
        switch day {
        case .unavailable(let cause, _): return "nothing: \(cause)"
        case .fresh(let forecast, _), .stale(let forecast, _, _):
            let low = forecast.low.map { decimalText(thousandths: $0.milliCelsius, places: 1) } ?? "?"
            let high = forecast.high.map { decimalText(thousandths: $0.milliCelsius, places: 1) } ?? "?"
            let chance = forecast.chanceOfPrecipitation.map {
                ", \(decimalText(thousandths: $0.milliPercent, places: 0)) % chance of rain"
            }
            return "\(forecast.date): \(low) to \(high) °C\(chance ?? "")"
        }
    }

    private var sun: String {
        func clock(_ moment: Timestamp?) -> String {
            moment.map { CivilTime($0, in: snapshot.offset).clock } ?? "none"
        }
        return "up \(clock(snapshot.sun.value?.sunrise)), down \(clock(snapshot.sun.value?.sunset))"
    }
}

extension Source {
    /// `SHT31` or `OpenWeatherMap`.
    fileprivate var text: String {
        switch self {
        case .sensor(let sensor): sensor.part
        case .openWeatherMap: "OpenWeatherMap"
        }
    }
}
