import Advice
package import Configuration
import HAL
import LinuxSystem
import Meteorology
import Quantities
package import SimulatedHAL
package import StationCore
import Weather

/// Says where the values of a snapshot come from.
package struct Explainer {
    private let snapshot: Snapshot
    private let sensors: [SensorConfiguration]
    private let recordings: [I2CBusReference: RecordingI2CBus]

    /// - Parameter recordings: what went over each bus while the snapshot was made.
    package init(
        snapshot: Snapshot, sensors: [SensorConfiguration], recordings: [I2CBusReference: RecordingI2CBus]
    ) {
        self.snapshot = snapshot
        self.sensors = sensors
        self.recordings = recordings
    }

    /// As the help has it.
    package static let nameTable = """
          room.temperature, room.humidity, room.pressure, room.illuminance, room.dew_point,
          room.absolute_humidity, and the same of outside, SENSOR and PLACE
          room.today_low, room.today_high, room.today_mean, and the same of outside
          outlook.forecast, outlook.sea_level_pressure, outlook.tendency
          weather.condition, weather.feels_like, weather.wind, weather.wind_direction,
          weather.gust, weather.clouds, weather.visibility, weather.rain, weather.snow,
          weather.air_quality
          today.low, today.high, today.condition, today.chance, today.rain, today.snow,
          and the same of tomorrow; sun.rise, sun.set
          advice.window, advice.mould, advice.frost, advice.heat, advice.cold, advice.pressure
        """

    /// Whether the weather service has a share in it.
    package static func needsWeather(_ name: String) -> Bool {
        ["outside", "outlook", "weather", "today", "tomorrow", "sun", "advice"].contains { name.hasPrefix($0 + ".") }
    }

    /// Nil when there is no value of that name.
    package func explanation(of name: String) -> String? {
        let words = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2 else { return nil }
        let (subject, quantity) = (words[0], words[1])
        switch subject {
        case "room":
            return measured(name, quantity, snapshot.roomToday)
                ?? air(name, quantity, snapshot.room, snapshot.roomAir, rule: Self.roomRule)
        case "outside":
            return measured(name, quantity, snapshot.outsideToday)
                ?? air(name, quantity, snapshot.outside, snapshot.outsideAir, rule: Self.outsideRule)
        case "outlook": return outlook(name, quantity)
        case "weather": return weather(name, quantity)
        case "today": return day(name, quantity, snapshot.today)
        case "tomorrow": return day(name, quantity, snapshot.tomorrow)
        case "sun": return sun(name, quantity)
        case "advice": return advice(name, quantity)
        default:
            guard let sensor = snapshot.sensors.first(where: { $0.sensor.name == subject }) else {
                return snapshot.places.first { $0.place == subject }.flatMap {
                    air(name, quantity, $0.climate, $0.air, rule: Self.placeRule($0.place))
                }
            }
            return air(name, quantity, sensor.climate, sensor.climate.air, rule: "the sensor of this name")
        }
    }

    private static let roomRule = placeRule("room")
    private static let outsideRule =
        "the first that is fresh: a sensor of the place \"outdoor\", the present hour of an hourly forecast, the current weather"

    private static func placeRule(_ place: String) -> String {
        "the first sensor of the place \"\(place)\" that is fresh, else the youngest"
    }

    private func air(
        _ name: String, _ quantity: String, _ climate: AirConditions, _ moist: Known<MoistAir>, rule: String
    ) -> String? {
        switch quantity {
        case "temperature":
            return explain(name, climate.temperature, "temperature", rule) { Self.text($0) }
        case "humidity":
            return explain(name, climate.humidity, "humidity", rule) { Self.text($0) }
        case "pressure":
            return explain(name, climate.pressure, "pressure", rule) {
                decimalText($0.hectopascals, places: 1) + " hPa"
            }
        case "illuminance":
            return explain(name, climate.illuminance, "illuminance", rule) {
                decimalText(thousandths: $0.milliLux, places: 1) + " lx"
            }
        case "dew_point":
            let dew = moist.map(orUnavailable: "out of the formula's range", \.dewPoint)
            return explain(name, dew, "humidity", derived(moist, by: "the Magnus formula, WMO-No. 8, annex 4.B")) {
                Self.text($0)
            }
        case "absolute_humidity":
            let water = moist.map(orUnavailable: "") { $0.absoluteHumidity }
            return explain(name, water, "humidity", derived(moist, by: "the law of ideal gases, WMO-No. 8, annex 4.A"))
            { decimalText(thousandths: $0.milligramsPerCubicMetre, places: 2) + " g/m³" }
        default: return nil
        }
    }

    private func derived(_ air: Known<MoistAir>, by formula: String) -> String {
        guard let air = air.value else { return formula }
        return "\(formula), from \(Self.text(air.temperature)) and \(Self.text(air.humidity)) of one source"
    }

    /// What a sensor measured today; nil for a quantity of the present.
    private func measured(_ name: String, _ quantity: String, _ day: Known<DaySummary>) -> String? {
        let value: (DaySummary.Extremes<Temperature>) -> Temperature
        switch quantity {
        case "today_low": value = { $0.lowest }
        case "today_high": value = { $0.highest }
        case "today_mean": value = { $0.mean }
        default: return nil
        }
        let heard = day.value.map { " (\($0.heard.components.seconds) s)" } ?? ""
        return explain(
            name, day.map(orUnavailable: "the sensor measures no temperature") { $0.temperature.map(value) },
            "temperature", "of the first sensor there since local midnight, as long as it was heard\(heard)"
        ) { Self.text($0) }
    }

    /// What the station expects by itself, and of what.
    private func outlook(_ name: String, _ quantity: String) -> String? {
        switch quantity {
        case "sea_level_pressure":
            return explain(
                name, snapshot.seaLevelPressure, "pressure",
                "the barometer of the room, else of any sensor, reduced by the altitude; else the service's"
            ) { decimalText($0.hectopascals, places: 1) + " hPa" }
        case "tendency":
            let tendency = snapshot.barometer.map(orUnavailable: "three hours of pressure are not known yet") { _ in
                snapshot.pressureTendency
            }
            return explain(name, tendency, "pressure", "the change in three hours; WMO-No. 306, code table 0200") {
                "\(decimalText(Double($0.change) / 100, places: 1)) hPa, \($0.pace.rawValue), code \($0.code)"
            }
        case "forecast":
            switch snapshot.localOutlook {
            case .barometer(let forecast):
                let pressure = snapshot.seaLevelPressure.value.map { decimalText($0.hectopascals, places: 1) + " hPa" }
                let change = snapshot.pressureTendency.map { decimalText(Double($0.change) / 100, places: 1) + " hPa" }
                return Self.table(
                    "\(name) = \(forecast.words)",
                    [
                        ("letter", String(forecast.letter)), ("pressure", pressure ?? ""), ("change", change ?? ""),
                        ("rule", "Negretti & Zambra's forecaster, from pressure at sea level, change, wind and season"),
                    ])
            case .persistence(let lowest, let highest):
                return Self.table(
                    "\(name) = \(snapshot.localOutlook?.words ?? "")",
                    [
                        ("lowest", Self.text(lowest)), ("highest", Self.text(highest)),
                        ("rule", "without three hours of pressure: as the own outdoor sensor measured today"),
                    ])
            case nil:
                var cause = "three hours of pressure are not known yet"
                if case .unavailable(let reason, _) = snapshot.seaLevelPressure { cause = reason }
                return Self.table(
                    "\(name): no value",
                    [("cause", "\(cause); and no own outdoor sensor measured a temperature today")])
            }
        default: return nil
        }
    }

    private func weather(_ name: String, _ quantity: String) -> String? {
        func told<Value: Hashable & Sendable>(_ part: (CurrentWeather) -> Value?, _ text: (Value) -> String) -> String {
            explain(
                name, snapshot.current.map(orUnavailable: "the service sent none", part), quantity,
                "the answer of the latest calculation", text: text)
        }
        switch quantity {
        case "condition": return told({ $0.conditions.first?.words }, { $0 })
        case "feels_like": return told({ $0.air.feelsLike }, Self.text)
        case "wind": return told({ $0.air.wind.speed }, Self.text)
        case "gust": return told({ $0.air.wind.gust }, Self.text)
        case "wind_direction":
            return told({ $0.air.wind.direction }, { "from \(decimalText($0.degrees, places: 0))°" })
        case "clouds": return told({ $0.air.clouds }, Self.text)
        case "visibility": return told({ $0.air.visibility }, { decimalText($0.metres, places: 0) + " m" })
        case "rain": return told({ Self.fallen($0.air.rain) }, { $0 })
        case "snow": return told({ Self.fallen($0.air.snow) }, { $0 })
        case "air_quality":
            let index = snapshot.airQuality.map(orUnavailable: "the service sent none", \.index)
            return explain(name, index, quantity, "OpenWeatherMap's index, 1 good to 5 very poor") {
                String($0.rawValue)
            }
        default: return nil
        }
    }

    private func day(_ name: String, _ quantity: String, _ day: Known<DayForecast>) -> String? {
        func told<Value: Hashable & Sendable>(
            _ folded: String, _ part: (DayForecast) -> Value?, _ text: (Value) -> String
        ) -> String {
            explain(
                name, day.map(orUnavailable: "the service sent none", part), quantity,
                "the daily forecast where it has the day, else \(folded) of the day's slots, in the place's zone",
                zone: zone, text: text)
        }
        switch quantity {
        case "low": return told("the lowest", { $0.low }, Self.text)
        case "high": return told("the highest", { $0.high }, Self.text)
        case "condition": return told("that nearest to noon", { $0.conditions.first?.words }, { $0 })
        case "chance": return told("the highest", { $0.chanceOfPrecipitation }, Self.text)
        case "rain": return told("the sum", { $0.rain }, Self.text)
        case "snow": return told("the sum", { $0.snow }, Self.text)
        default: return nil
        }
    }

    private func sun(_ name: String, _ quantity: String) -> String? {
        let moment: (SunTimes) -> Timestamp?
        switch quantity {
        case "rise": moment = { $0.sunrise }
        case "set": moment = { $0.sunset }
        default: return nil
        }
        return explain(
            name, snapshot.sun.map(orUnavailable: "the sun does not \(quantity) today", moment), quantity,
            "of the place's present day", zone: zone
        ) { CivilTime($0, in: snapshot.offset(at: $0)).description }
    }

    private func advice(_ name: String, _ quantity: String) -> String? {
        guard let subject = Advice.Subject(rawValue: quantity) else { return nil }
        guard let advice = snapshot.advice.first(where: { $0.subject == subject }) else {
            return "\(name): none, for nothing follows from what is freshly known"
        }
        let lines =
            [("urgency", advice.urgency.word), ("verdict", advice.verdict)] + advice.details.map { ("and", $0) }
            + advice.grounds.map { ($0.name, $0.value) }
        return Self.table("\(name) = \(advice.headlines.first ?? "")", lines)
    }

    /// What the clocks of the place show, and how that is known.
    private var zone: String {
        let now = snapshot.offset.description
        return switch snapshot.zoneSource {
        case .named(let name): "\(name), as the service says: \(now) now"
        case .board: "the board's: the service names no zone, and the offsets match: \(now) now"
        case .offset: "\(now), as the service says; it names no zone, so a change of summer time is not known"
        case .boardOffset: "\(now), the board's: the service has not told the place's"
        }
    }

    /// - Parameter zone: of a value that depends on it.
    private func explain<Value>(
        _ name: String, _ known: Known<Value>, _ quantity: String, _ rule: String, zone: String? = nil,
        text: (Value) -> String
    ) -> String {
        guard let value = known.value, let origin = known.origin else {
            guard case .unavailable(let cause, let since) = known else { return name }
            var lines = [("cause", cause)]
            if let since, since >= .seconds(60) { lines.append(("for", lastingText(since.components.seconds))) }
            return Self.table("\(name): no value", lines + [("rule", rule)])
        }
        var lines = source(of: origin, quantity: quantity)
        lines.append(("rule", rule))
        if let zone { lines.append(("zone", zone)) }
        lines.append(("age", "\(origin.age.components.seconds) s, \(known.isStale ? "stale" : "fresh")"))
        return Self.table("\(name) = \(text(value))", lines)
    }

    private func source(of origin: Origin, quantity: String) -> [(String, String)] {
        switch origin.source {
        case .sensor(let identity):
            guard let sensor = sensors.first(where: { $0.name == identity.name }) else { return [] }
            return [
                ("from", "the sensor \(sensor.name): \(identity.part) on \(sensor.connection)"),
                ("words", words(of: sensor)),
                ("correction", sensor.calibration.text(of: quantity)),
            ]
        case .openWeatherMap(let endpoint):
            let time = LocalZone.civil(snapshot.moment.wall.advanced(bySeconds: -origin.age.components.seconds))
            return [
                ("from", "OpenWeatherMap, endpoint \(endpoint.rawValue)"),
                ("field", ServiceField.name(of: quantity, in: endpoint)),
                (endpoint == .current ? "calculated" : "fetched", time.description),
            ]
        }
    }

    /// What went over the bus.
    private func words(of sensor: SensorConfiguration) -> String {
        guard case .i2c(let bus, let address) = sensor.connection, let recording = recordings[bus] else {
            return "not kept: the part is not on I²C"
        }
        let own = recording.exchanges.filter { $0.transfer.address == address }
        // Identity and calibration memory come first, and are long: the measurement is at the end.
        let last = own.suffix(4).map(\.description)
        return (own.count > 4 ? "… " : "") + last.joined(separator: "; ")
    }

    private static func text(_ temperature: Temperature) -> String {
        decimalText(thousandths: temperature.milliCelsius, places: 2) + " °C"
    }

    private static func text(_ humidity: RelativeHumidity) -> String {
        decimalText(thousandths: humidity.milliPercent, places: 1) + " %"
    }

    private static func text(_ speed: Speed) -> String {
        decimalText(thousandths: speed.millimetresPerSecond, places: 1) + " m/s"
    }

    private static func text(_ share: Proportion) -> String {
        decimalText(thousandths: share.milliPercent, places: 0) + " %"
    }

    private static func fallen(_ precipitation: Precipitation) -> String? {
        precipitation.lastHour.map { text($0) + " in the last hour" }
            ?? precipitation.lastThreeHours.map { text($0) + " in the last three hours" }
    }

    private static func text(_ depth: Length) -> String {
        decimalText(depth.millimetres, places: 1) + " mm"
    }

    private static func table(_ heading: String, _ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { label, text in
            "  \(label)" + String(repeating: " ", count: width - label.count) + text
        }
        return ([heading] + lines).joined(separator: "\n")
    }
}

extension Calibration {
    /// Of the quantity, in words.
    fileprivate func text(of quantity: String) -> String {
        let own: Correction? =
            switch quantity {
            case "temperature": temperature
            case "humidity": humidity
            case "pressure": pressure
            default: nil
            }
        let line = own.map {
            "\(decimalText($0.offset, places: 3)) + \(decimalText($0.gain, places: 3)) times what it says"
        }
        if quantity == "humidity", temperature != nil {
            return "that of the same vapour at the corrected temperature" + (line.map { ", then \($0)" } ?? "")
        }
        return line ?? "none"
    }
}
