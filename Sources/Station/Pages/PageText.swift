import Quantities
import Weather

/// Puts pages into words for a display of a given width. Everything comes from the snapshot.
public struct PageText: Sendable {
    private let units: Units
    private let writer: LineWriter

    /// - Parameter columns: of the display.
    public init(units: Units, columns: Int) {
        self.units = units
        writer = LineWriter(width: columns)
    }

    /// Two lines for each page.
    public func lines(of pages: [Page], in snapshot: Snapshot) -> [String] {
        pages.flatMap { lines(of: $0, in: snapshot) }
    }

    private func lines(of page: Page, in snapshot: Snapshot) -> [String] {
        switch page {
        case .roomAndOutside:
            [air("In ", snapshot.room), air("Out", snapshot.outside)]
        case .conditions:
            conditions(snapshot.current)
        case .days:
            [
                day(["Today", "Tod"], snapshot.today),
                day(["Tomorrow", "Tmrw", "Tom"], snapshot.tomorrow),
            ]
        case .sun:
            [
                sun("Sunrise", snapshot.sun.value?.sunrise, snapshot),
                sun("Sunset ", snapshot.sun.value?.sunset, snapshot),
            ]
        case .health:
            health(snapshot)
        }
    }

    /// A stale value ends in its age, which is worth more than the humidity when there is no room for both.
    private func air(_ label: String, _ climate: Climate) -> String {
        guard let temperature = climate.temperature.value else {
            return writer.line("\(label) no reading")
        }
        let degrees = padded(units.text(temperature))
        let humidity = climate.humidity.value.map { " \(decimalText(thousandths: $0.milliPercent, places: 0))%" } ?? ""
        guard climate.temperature.isStale, let age = climate.temperature.origin?.age else {
            let freshHumidity = climate.humidity.isStale ? "" : humidity
            let pressure = climate.pressure.freshValue.map { " \(decimalText($0.hectopascals, places: 0))hPa" } ?? ""
            return writer.line(
                "\(label) \(degrees)\(freshHumidity)\(pressure)", "\(label) \(degrees)\(freshHumidity)",
                "\(label)\(degrees)\(freshHumidity)", "\(label) \(degrees)")
        }
        let mark = ageText(age)
        let name = label.filter { $0 != " " }
        return writer.line(
            "\(label) \(degrees)\(humidity) \(mark) old", "\(label) \(degrees) \(mark) old",
            "\(name) \(degrees) \(mark) old", "\(name) \(degrees) \(mark)", "\(name) \(mark) old")
    }

    /// `7.3°` under `21.4°`: the numbers of two lines stand in columns.
    private func padded(_ degrees: String) -> String {
        String(repeating: " ", count: max(0, 5 - degrees.count)) + degrees
    }

    private func conditions(_ current: Known<CurrentWeather>) -> [String] {
        guard let weather = current.value else { return [writer.line("No weather"), ""] }
        let condition = weather.conditions.first.map { $0.displayText } ?? ""
        let detail = detail(of: weather.air)
        guard let age = current.origin?.age, current.isStale else { return [writer.words(condition), detail] }
        return [writer.words(condition), writer.line("\(detail) \(ageText(age)) old", "\(ageText(age)) old")]
    }

    private func detail(of air: Air) -> String {
        let wind = air.wind.speed
        guard let feels = air.feelsLike else {
            return writer.line(wind.map { "Wind \(units.text($0))" } ?? "")
        }
        let whole = units.text(feels, places: 0)
        guard let wind else { return writer.line("Feels \(units.text(feels))", "Feels \(whole)") }
        return writer.line(
            "Feels \(units.text(feels)) \(units.text(wind))", "Feels \(whole) \(units.text(wind))",
            "Feels \(whole) \(units.text(wind, places: 0))", "Feels \(whole)")
    }

    private func day(_ labels: [String], _ day: Known<DayForecast>) -> String {
        let shortest = labels.last ?? ""
        guard let forecast = day.value, let low = forecast.low, let high = forecast.high else {
            return writer.line("\(labels[0]) no data", "\(shortest) no data")
        }
        let range = units.text(low: low, high: high)
        let age = day.isStale ? day.origin.map { " \(ageText($0.age)) old" } ?? "" : ""
        let chance = forecast.chanceOfPrecipitation.map {
            " \(decimalText(thousandths: $0.milliPercent, places: 0))%"
        }
        if !age.isEmpty {
            return writer.line("\(labels[0]) \(range)\(age)", "\(shortest) \(range)\(age)", "\(shortest)\(age)")
        }
        let full = labels.map { "\($0) \(range)\(chance ?? "")" }
        return full.first { $0.count <= writer.width } ?? writer.line("\(shortest) \(range)", range)
    }

    private func sun(_ label: String, _ moment: Timestamp?, _ snapshot: Snapshot) -> String {
        guard let moment else { return writer.line("\(label) none") }
        let clock = "\(label) \(CivilTime(moment, in: snapshot.offset).clock)"
        guard snapshot.sun.isStale, let age = snapshot.sun.origin?.age else { return writer.line(clock) }
        return writer.line("\(clock) \(ageText(age)) old", "\(clock) \(ageText(age))")
    }

    private func health(_ snapshot: Snapshot) -> [String] {
        guard let fault = snapshot.faults.last else { return [writer.line("All is well"), ""] }
        let others = snapshot.faults.count - 1
        let age = ageText(snapshot.moment.uptime - fault.since)
        return [
            writer.line(
                others > 0 ? "! \(fault.component) \(age) +\(others)" : "! \(fault.component) \(age)",
                "! \(fault.component)"),
            writer.words(fault.cause),
        ]
    }
}

extension Condition {
    /// The service's words with a capital letter where a display can be expected to have the script, else English.
    fileprivate var displayText: String {
        let canBeDrawn = words.unicodeScalars.allSatisfy { $0.value <= 0x24F }
        let chosen = canBeDrawn ? words : ConditionText.text(for: id, in: .english)
        return chosen.prefix(1).uppercased() + chosen.dropFirst()
    }
}
