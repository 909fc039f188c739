import Advice
import Meteorology
import Quantities
package import StationCore
import Weather

/// A snapshot for a person at a terminal, in SI units with degrees Celsius.
package struct SnapshotText {
    private let snapshot: Snapshot

    package init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
    }

    package var text: String {
        var lines = [CivilTime(snapshot.moment.wall, in: snapshot.moment.offset).description]
        lines += snapshot.sensors.map { row($0.sensor.name, air($0.climate), $0.climate.origin) }
        if let air = snapshot.roomAir.value { lines.append(row("room air", words(of: air), snapshot.roomAir.origin)) }
        lines.append(row("outside", air(snapshot.outside), snapshot.outside.temperature.origin))
        if let air = snapshot.outsideAir.value {
            lines.append(row("out air", words(of: air), snapshot.outsideAir.origin))
        }
        lines += [("room today", snapshot.roomToday), ("out today", snapshot.outsideToday)].compactMap { label, day in
            day.value.map { row(label, measured($0), day.origin) }
        }
        if let weather = snapshot.current.value {
            lines.append(row("conditions", conditions(weather), snapshot.current.origin))
        } else if snapshot.today.value != nil, case .unavailable(let cause, _) = snapshot.current {
            lines.append(row("conditions", "nothing: \(cause)", nil))
        }
        lines += [("today", snapshot.today), ("tomorrow", snapshot.tomorrow)].map { label, day in
            row(label, self.day(day), day.origin)
        }
        if let air = snapshot.airQuality.value { lines.append(row("air", quality(air), snapshot.airQuality.origin)) }
        lines += snapshot.alerts.map { alert in
            let end = CivilTime(alert.end, in: snapshot.offset(at: alert.end))
            return "warning: \(alert.title), until \(end.date) \(end.clock)\(alert.sender.map { " (\($0))" } ?? "")"
        }
        if snapshot.sun.value != nil { lines.append(row("sun", sun, snapshot.sun.origin)) }
        if let outlook = snapshot.localOutlook { lines.append(row("own outlook", words(of: outlook), nil)) }
        lines += snapshot.advice.map { row($0.subject.rawValue, advice($0), nil) }
        lines += snapshot.faults.map { "fault: \($0.component): \($0.cause)\(lasting($0))" }
        let told = [snapshot.current.origin, snapshot.today.origin, snapshot.tomorrow.origin]
        if told.contains(where: { $0 != nil }) { lines.append("Weather data © OpenWeather") }
        return lines.joined(separator: "\n")
    }

    /// Nothing of what was met just now.
    private func lasting(_ fault: Fault) -> String {
        let seconds = (snapshot.moment.uptime - fault.since).components.seconds
        return seconds < 60 ? "" : " (for \(lastingText(seconds)))"
    }

    private func row(_ label: String, _ values: String, _ origin: Origin?) -> String {
        let padded = label + String(repeating: " ", count: max(1, 12 - label.count))
        guard let origin else { return padded + values }
        return "\(padded)\(values)  (\(origin.source.text), \(origin.age.components.seconds) s old)"
    }

    private func air(_ climate: AirConditions) -> String {
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

    private func words(of air: MoistAir) -> String {
        let water = decimalText(thousandths: air.absoluteHumidity.milligramsPerCubicMetre, places: 1) + " g/m³"
        let dew = air.dewPoint.map { "dew point " + decimalText(thousandths: $0.milliCelsius, places: 1) + " °C" }
        return ([dew, water, air.comfort?.rawValue].compactMap { $0 }).joined(separator: ", ")
    }

    private func measured(_ day: DaySummary) -> String {
        guard let air = day.temperature else { return "no temperature" }
        let values = [air.lowest, air.highest, air.mean].map { decimalText(thousandths: $0.milliCelsius, places: 1) }
        return "\(values[0]) to \(values[1]) °C, mean \(values[2]) °C"
    }

    private func words(of outlook: LocalOutlook) -> String {
        switch outlook {
        case .barometer(let forecast): "\(forecast.words)  (from the barometer)"
        case .persistence(let lowest, let highest):
            "\(outlook.words): \(decimalText(lowest.celsius, places: 1)) to \(decimalText(highest.celsius, places: 1)) °C"
        }
    }

    private func advice(_ advice: Advice) -> String {
        let grounds = advice.grounds.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return (advice.headlines.prefix(1) + advice.details).joined(separator: "; ") + "  (\(grounds))"
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
                ", \(decimalText(thousandths: $0.milliPercent, places: 0)) % chance of "
                    + forecast.precipitationKind.words
            }
            return "\(forecast.date): \(low) to \(high) °C\(chance ?? "")"
        }
    }

    private func quality(_ air: AirQuality) -> String {
        let words = ["good", "fair", "moderate", "poor", "very poor"]
        let index = air.index.map { words[$0.rawValue - 1] }
        let fine = air.fineParticles.map { "PM2.5 \(decimalText($0, places: 1)) µg/m³" }
        return [index, fine].compactMap { $0 }.joined(separator: ", ")
    }

    private var sun: String {
        func clock(_ moment: Timestamp?) -> String {
            moment.map { CivilTime($0, in: snapshot.offset(at: $0)).clock } ?? "none"
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

extension AirConditions {
    /// Of the first value that there is.
    fileprivate var origin: Origin? {
        temperature.origin ?? humidity.origin ?? pressure.origin ?? illuminance.origin
    }
}
