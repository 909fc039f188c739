package import StationCore
package import Values
import Words

/// A snapshot for a person at a terminal.
package struct SnapshotText {
    private let snapshot: Snapshot
    private let units: DisplayUnits

    package init(_ snapshot: Snapshot, units: DisplayUnits = .metric) {
        self.snapshot = snapshot
        self.units = units
    }

    package var text: String {
        var lines = [CivilTime(snapshot.moment.wall, in: snapshot.moment.offset).description]
        lines += air + weather
        lines += snapshot.advice.joined.map { row($0.subject.words, advice($0), nil) }
        lines += snapshot.placesWithoutHumidity.flatMap { place in
            AdviceWords.noHumidity(in: place.title ?? place.place.title).prefix(1).map { words in
                let cause = place.air.humidity.cause.map { "  (\($0))" } ?? ""
                return row(Advice.Subject.window.words, words + cause, nil)
            }
        }
        lines += snapshot.faults.map {
            phrase("report.fault", "fault: \($0.component.words): \($0.cause)") + lasting($0)
        }
        lines += snapshot.health.compactMap { row in
            row.notice.map { phrase("report.notice", "notice: \(row.component.words): \($0.words)") }
        }
        let origins = [snapshot.current.origin, snapshot.today.origin, snapshot.tomorrow.origin]
        if origins.contains(where: { $0 != nil }) { lines += snapshot.attributions.map(\.text) }
        return lines.joined(separator: "\n")
    }

    private var air: [String] {
        var lines = snapshot.sensors.map {
            row(
                $0.sensor.name, air($0.air, isEarly: $0.isEarly) + ($0.isEarly ? "  (\(ReportWords.early))" : ""),
                $0.air.origin)
        }
        lines += snapshot.places.compactMap { place in
            place.moistAir.value.map { row(airLabel(of: place), words(of: $0), place.moistAir.origin) }
        }
        let outside = snapshot.outsideTitle
        lines.append(
            row(outside ?? ReportWords.outside, air(snapshot.outside), snapshot.outside.temperature.origin))
        if let air = snapshot.outsideAir.value {
            let label = outside.map(airLabel) ?? phrase("report.outside-air", "outside air")
            lines.append(row(label, words(of: air), snapshot.outsideAir.origin))
        }
        let days =
            snapshot.places.map { (todayLabel(of: $0), $0.today) }
            + [(outside.map(todayLabel) ?? phrase("report.outside-today", "outside today"), snapshot.outsideToday)]
        return lines
            + days.compactMap { label, day in
                day.value.map { row(label, measured($0), day.origin) }
            }
    }

    private func airLabel(of place: PlaceConditions) -> String {
        place.place == .room && place.title == nil
            ? phrase("report.room-air", "room air") : airLabel(place.title ?? place.place.title)
    }

    private func airLabel(_ title: String) -> String { phrase("report.place-air", "\(title) air") }

    private func todayLabel(of place: PlaceConditions) -> String {
        place.place == .room && place.title == nil
            ? phrase("report.room-today", "room today") : todayLabel(place.title ?? place.place.title)
    }

    private func todayLabel(_ title: String) -> String { phrase("report.place-today", "\(title) today") }

    private var weather: [String] {
        var lines: [String] = []
        if let weather = snapshot.current.value {
            lines.append(row(ReportWords.conditions, conditions(weather), snapshot.current.origin))
        } else if snapshot.today.value != nil, case .unavailable(let cause, _) = snapshot.current {
            lines.append(row(ReportWords.conditions, ReportWords.nothing(cause), nil))
        }
        lines += [(ReportWords.today, snapshot.today), (ReportWords.tomorrow, snapshot.tomorrow)].map { label, day in
            row(label, self.day(day), day.origin)
        }
        if let air = snapshot.airQuality.value {
            lines.append(row(ComponentWords.airQuality, quality(air), snapshot.airQuality.origin))
        }
        lines += snapshot.alerts.map { alert in
            let end = CivilTime(alert.end, in: snapshot.offset(at: alert.end))
            return ReportWords.warning(alert.title, until: "\(end.date) \(units.clock(end))")
                + (alert.sender.map { " (\($0))" } ?? "")
        }
        if let sun = snapshot.sun.value {
            let text = phrase("report.sun-times", "rises \(clock(sun.sunrise)), sets \(clock(sun.sunset))")
            lines.append(row(ReportWords.sun, text, snapshot.sun.origin))
        }
        if let outlook = snapshot.localOutlook {
            lines.append(row(phrase("report.outlook", "outlook"), words(of: outlook), nil))
        }
        return lines
    }

    /// The text of how long a fault has lasted; empty for one that has just begun.
    private func lasting(_ fault: Fault) -> String {
        let seconds = (snapshot.moment.uptime - fault.since).components.seconds
        return seconds < 60 ? "" : " \(ReportWords.lasting(lastingText(seconds)))"
    }

    private func row(_ label: String, _ values: String, _ origin: Origin?) -> String {
        let padded = label + String(repeating: " ", count: max(1, 14 - label.columns))
        guard let origin else { return padded + values }
        return
            "\(padded)\(values)  \(ReportWords.from(origin.source.text(snapshot.attributions), age: "\(origin.age.components.seconds)"))"
    }

    /// - Parameter isEarly: whether the part has not warmed up: its values have no class then.
    private func air(_ conditions: AirConditions, isEarly: Bool = false) -> String {
        let values = Quantity.sensed.compactMap { quantity in
            conditions[quantity].value.map {
                isEarly ? units.textInList($0, of: quantity) : units.textWithClass($0, of: quantity)
            }
        }
        guard values.isEmpty, case .unavailable(let cause, _) = conditions.temperature else {
            return values.joined(separator: "  ")
        }
        return ReportWords.nothing(cause)
    }

    private func words(of air: MoistAir) -> String {
        let dew = air.dewPoint.map { phrase("report.dew-point", "dew point \(units.text($0))") }
        return [dew, units.text(air.absoluteHumidity), air.comfort?.words].compactMap { $0 }.listed
    }

    private func measured(_ day: DaySummary) -> String {
        guard let air = day.temperature else { return phrase("report.no-temperature", "no temperature") }
        return phrase(
            "report.range-and-mean",
            "\(units.number(air.lowest)) to \(units.text(air.highest)), mean \(units.text(air.mean))")
    }

    private func words(of outlook: LocalOutlook) -> String {
        if case .dial? = outlook.rain {
            return phrase("report.from-barometer", "\(outlook.words)  (from the barometer)")
        }
        guard let lowest = outlook.lowest, let highest = outlook.highest else { return outlook.words }
        return "\(outlook.words): \(ReportWords.range(units.number(lowest), to: units.text(highest)))"
    }

    private func advice(_ advice: Advice) -> String {
        let words = (advice.headlines.prefix(1) + advice.details).joined(separator: "; ")
        // The grounds of a line for several places are those of each, which do not say whose they are.
        guard !advice.isJoined, !advice.grounds.isEmpty else { return words }
        return words + "  (\(advice.namedGrounds.map { "\($0.words) \(units.text($0.value))" }.listed))"
    }

    private func conditions(_ weather: CurrentWeather) -> String {
        let wind = weather.air.wind.speed.map { phrase("report.wind", "wind \(units.text($0))") }
        return list([weather.conditions.first?.words, wind])
    }

    private func day(_ day: Known<DayForecast>) -> String {
        switch day {
        case .unavailable(let cause, _): return ReportWords.nothing(cause)
        case .fresh(let forecast, _), .stale(let forecast, _, _):
            let low = forecast.low.map { units.number($0) } ?? "?"
            let high = forecast.high.map { units.text($0) } ?? "? \(units.temperature.symbol)"
            let chance = forecast.chanceOfPrecipitation.map {
                ", " + phrase("report.chance", "\(units.text($0)) chance of \(forecast.precipitationKind.words)")
            }
            return "\(forecast.date): \(ReportWords.range(low, to: high))\(chance ?? "")"
        }
    }

    private func quality(_ air: AirQuality) -> String {
        let index = air.index.map { ReportWords.airQuality(index: $0.rawValue) }
        let fine = air.fineParticles.map { "PM2.5 \(units.concentration(microgramsPerCubicMetre: $0))" }
        return list([index, fine])
    }

    /// The values that the provider has sent, or a text that there are none.
    private func list(_ values: [String?]) -> String {
        let values = values.compactMap { $0 }
        return values.isEmpty ? ReportWords.nothing(ExplainWords.notSent) : values.listed
    }

    private func clock(_ moment: Timestamp?) -> String {
        moment.map {
            units.clock(CivilTime($0, in: snapshot.offset(at: $0))) + (snapshot.isLocalTimeKnown ? "" : " UTC")
        } ?? ReportWords.never
    }
}

extension Source {
    /// The source in words: `SHT31`, or the name of a weather service.
    fileprivate func text(_ attributions: [Attribution]) -> String {
        switch self {
        case .sensor(let sensor): sensor.part
        case .weather(let provider, _): attributions.name(of: provider)
        }
    }
}

extension AirConditions {
    /// The origin of the first value that is known.
    fileprivate var origin: Origin? {
        Quantity.sensed.lazy.compactMap { self[$0].origin }.first
    }
}

extension Comfort {
    fileprivate var words: String {
        switch self {
        case .dry: phrase("report.dry", "dry")
        case .comfortable: phrase("report.comfortable", "comfortable")
        case .humid: phrase("report.humid", "humid")
        case .muggy: phrase("report.muggy", "muggy")
        case .oppressive: phrase("report.oppressive", "oppressive")
        }
    }
}

extension Advice.Subject {
    var words: String {
        switch self {
        case .window: phrase("report.window", "window")
        case .mould: phrase("report.mould", "mould")
        case .frost: phrase("report.frost", "frost")
        case .heat: phrase("report.heat", "heat")
        case .cold: phrase("report.cold", "cold")
        case .pressure: phrase("report.falling-pressure", "pressure")
        }
    }
}
