/// What `windowsill explain` says of a value.
package enum ExplainWords {
    package static func value(_ name: String, _ value: String) -> String {
        phrase("explain.value", "\(name) = \(value)")
    }

    package static func noValue(_ name: String) -> String { phrase("explain.no-value", "\(name): no value") }

    // MARK: Labels

    package static var cause: String { phrase("explain.cause", "cause") }
    package static var lasting: String { phrase("explain.lasting", "for") }
    package static var rule: String { phrase("explain.rule", "rule") }
    package static var zone: String { phrase("explain.zone", "zone") }
    package static var age: String { phrase("explain.age", "age") }
    package static var from: String { phrase("explain.from", "from") }
    package static var bytes: String { phrase("explain.bytes", "bytes") }
    package static var correction: String { phrase("explain.correction", "correction") }
    package static var field: String { phrase("explain.field", "field") }
    package static var observed: String { phrase("explain.observed", "observed") }
    /// When a forecast was made; where its service does not say that, when it was fetched.
    package static var asOf: String { phrase("explain.as-of", "as of") }
    package static var urgency: String { phrase("explain.urgency", "urgency") }
    package static var verdict: String { phrase("explain.verdict", "verdict") }
    package static var detail: String { phrase("explain.detail", "detail") }
    package static var letter: String { phrase("explain.letter", "letter") }
    package static var pressure: String { phrase("explain.pressure", "pressure") }
    package static var change: String { phrase("explain.change", "change") }
    package static var lowest: String { phrase("explain.lowest", "lowest") }
    package static var highest: String { phrase("explain.highest", "highest") }

    // MARK: Rules

    package static var sensorRule: String { phrase("explain.sensor-rule", "the sensor of this name") }

    package static func placeRule(_ place: String) -> String {
        phrase(
            "explain.place-rule", "the first sensor in \"\(place)\" with a fresh value, otherwise the newest value")
    }

    package static var outsideRule: String {
        phrase(
            "explain.outside-rule",
            "the first that is fresh: a sensor in \"outdoor\", the current hour of an hourly forecast, the current weather"
        )
    }

    package static var dewPointRule: String {
        phrase("explain.dew-point-rule", "the Magnus formula, WMO-No. 8, annex 4.B")
    }

    package static var absoluteHumidityRule: String {
        phrase("explain.absolute-humidity-rule", "the ideal gas law, WMO-No. 8, annex 4.A")
    }

    package static func derived(by formula: String, temperature: String, humidity: String) -> String {
        phrase("explain.derived", "\(formula), from \(temperature) and \(humidity) of one source")
    }

    package static var outOfRange: String { phrase("explain.out-of-range", "outside the formula's range") }

    package static var measuredToday: String {
        phrase("explain.measured-today", "the first sensor there, time-weighted since local midnight")
    }

    package static func measuredToday(for seconds: String) -> String {
        phrase(
            "explain.measured-today-for", "the first sensor there, time-weighted since local midnight (\(seconds) s)")
    }

    package static var noTemperature: String {
        phrase("explain.no-temperature", "the sensor measures no temperature")
    }

    package static var seaLevelRule: String {
        phrase(
            "explain.sea-level-rule",
            "the barometer in the room, otherwise that of any sensor, reduced by altitude; otherwise the provider's")
    }

    package static var tendencyRule: String {
        phrase("explain.tendency-rule", "the change over three hours; WMO-No. 306, code table 0200")
    }

    package static func tendency(_ change: String, pace: String, code: String) -> String {
        phrase("explain.tendency", "\(change), \(pace), code \(code)")
    }

    /// How fast the pressure changes, as coastal reports word it.
    package static var steady: String { phrase("explain.steady", "steady") }
    package static var slow: String { phrase("explain.slow", "slow") }
    package static var moderate: String { phrase("explain.moderate", "moderate") }
    package static var quick: String { phrase("explain.quick", "quick") }
    package static var veryRapid: String { phrase("explain.very-rapid", "very rapid") }

    package static var pressureTooShort: String {
        phrase("explain.pressure-too-short", "less than three hours of pressure recorded")
    }

    package static var zambrettiRule: String {
        phrase(
            "explain.zambretti-rule",
            "Negretti & Zambra's forecaster, from sea-level pressure, its change, wind and season")
    }

    package static var persistenceRule: String {
        phrase("explain.persistence-rule", "the same as today, by the station's outdoor sensor")
    }

    package static var courseRule: String {
        phrase(
            "explain.course-rule",
            "the usual course of recent days at this window, and how far today departs from it")
    }

    package static var rainRecordRule: String {
        phrase(
            "explain.rain-record-rule", "how often rain followed such signs here: damp air, falling pressure, rain now")
    }

    package static var rainWithinTwelveHours: String { phrase("explain.rain-within-twelve-hours", "rain in 12 h") }

    /// - Parameters: in percent.
    package static func rainChance(_ chance: String, usual: String) -> String {
        phrase("explain.rain-chance", "\(chance) %, usually \(usual) %")
    }

    /// A temperature at a time of day, and its expected error.
    package static func at(_ clock: String) -> String { phrase("explain.at", "at \(clock)") }
    package static func expected(_ value: String, error: String) -> String {
        phrase("explain.expected", "\(value) (± \(error))")
    }

    package static var noOutlook: String {
        phrase(
            "explain.no-outlook",
            "too little is known of the signs of rain here, and no outdoor sensor of the station measured a temperature today"
        )
    }

    package static var notSent: String { phrase("explain.not-sent", "the provider sent none") }

    package static var currentRule: String { phrase("explain.current-rule", "the newest answer") }

    package static func windFrom(_ degrees: String) -> String { phrase("explain.wind-from", "from \(degrees)") }

    package static func airQualityRule(_ service: String) -> String {
        phrase("explain.air-quality-rule", "\(service)'s index, from 1 (good) to 5 (very poor)")
    }

    package static func europeanIndex(_ value: Int) -> String {
        phrase("explain.european-index", "European index \(value)")
    }

    package static func europeanIndexRule(_ service: String) -> String {
        phrase("explain.european-index-rule", "\(service)'s European index: to 20 good, above 100 extremely poor")
    }

    /// - Parameter fold: how a day is made of its slots.
    package static func dayRule(_ fold: String) -> String {
        phrase(
            "explain.day-rule",
            "the first that has it: a service's daily forecast, \(fold) of its hours of the day, then the next service's"
        )
    }

    package static var beyondForecastRule: String {
        phrase("explain.beyond-forecast", "measured since local midnight or now, and beyond what was forecast")
    }

    package static var foldLowest: String { phrase("explain.fold-lowest", "the lowest") }
    package static var foldHighest: String { phrase("explain.fold-highest", "the highest") }
    package static var foldSum: String { phrase("explain.fold-sum", "the sum") }
    package static var foldNoon: String { phrase("explain.fold-noon", "the one nearest noon") }

    package static func noSun(isRise: Bool) -> String {
        isRise
            ? phrase("explain.no-sunrise", "the sun does not rise today")
            : phrase("explain.no-sunset", "the sun does not set today")
    }

    package static var sunRule: String { phrase("explain.sun-rule", "on the current day at the place") }

    package static func noAdvice(_ name: String) -> String {
        phrase("explain.no-advice", "\(name): no advice; current values give no reason for any")
    }

    /// How urgent advice is.
    package static var hint: String { phrase("explain.hint", "hint") }
    package static var notice: String { phrase("explain.notice", "notice") }
    package static var warning: String { phrase("explain.warning", "warning") }

    package static func lastHour(_ depth: String) -> String {
        phrase("explain.last-hour", "\(depth) in the last hour")
    }

    package static func lastThreeHours(_ depth: String) -> String {
        phrase("explain.last-three-hours", "\(depth) in the last three hours")
    }

    // MARK: Where it comes from

    package static func zoneNamed(_ name: String, now: String) -> String {
        phrase("explain.zone-named", "\(name), from the provider: \(now) now")
    }

    package static func zoneOfBoard(now: String) -> String {
        phrase(
            "explain.zone-board", "the board's, which has the offset that the provider sent: \(now) now")
    }

    package static func zoneOffset(now: String) -> String {
        phrase(
            "explain.zone-offset",
            "\(now), from the provider: daylight saving changes are unknown")
    }

    package static func zoneOfBoardOnly(now: String) -> String {
        phrase("explain.zone-board-only", "\(now), the board's: the provider has not sent the place's")
    }

    /// - Parameter services: that were asked for the place's zone and could not find it.
    package static func zoneRefused(_ zone: String, by services: String) -> String {
        phrase("explain.zone-refused", "\(zone); \(services) could not find the place's")
    }

    package static func fresh(_ seconds: String) -> String { phrase("explain.fresh", "\(seconds) s, fresh") }
    package static func stale(_ seconds: String) -> String { phrase("explain.stale", "\(seconds) s, stale") }

    /// - Parameter standing: by ``fresh(_:)`` or ``stale(_:)``.
    package static func ofService(_ value: String, _ standing: String) -> String {
        phrase("explain.of-service", "\(value) (\(standing))")
    }

    package static func fromSensor(_ name: String, part: String, on connection: String) -> String {
        phrase("explain.from-sensor", "the sensor \(name): \(part) on \(connection)")
    }

    package static func fromService(_ service: String, endpoint: String) -> String {
        phrase("explain.from-service", "\(service), endpoint \(endpoint)")
    }

    package static func field(_ path: String, in unit: String) -> String {
        phrase("explain.field-unit", "\(path), in \(unit)")
    }

    package static var kelvins: String { phrase("explain.kelvins", "kelvins") }
    package static var percent: String { phrase("explain.percent", "percent") }
    package static var hectopascals: String { phrase("explain.hectopascals", "hectopascals") }
    package static var metresPerSecond: String { phrase("explain.metres-per-second", "metres per second") }
    package static var degrees: String { phrase("explain.degrees", "degrees") }
    package static var metres: String { phrase("explain.metres", "metres") }
    package static var millimetres: String { phrase("explain.millimetres", "millimetres") }
    package static var secondsSince1970: String { phrase("explain.seconds-since-1970", "seconds since 1970") }
    package static func share(_ path: String) -> String { phrase("explain.share", "\(path), from 0 to 1") }

    /// - Parameter fields: of the answer.
    package static func computed(from fields: String) -> String {
        phrase("explain.computed", "computed by the station from \(fields)")
    }

    package static var computedForPlace: String {
        phrase("explain.computed-for-place", "computed by the station for the place and the day")
    }

    package static var otherField: String { phrase("explain.other-field", "part of that endpoint's answer") }

    package static var notRecorded: String { phrase("explain.not-recorded", "not recorded: the part is not on I²C") }

    package static func correction(offset: String, gain: String) -> String {
        phrase("explain.correction-line", "\(offset) + \(gain) × the measured value")
    }

    package static var noCorrection: String { phrase("explain.no-correction", "none") }

    package static var sameVapour: String {
        phrase("explain.same-vapour", "the same water vapour at the corrected temperature")
    }

    package static func sameVapour(then correction: String) -> String {
        phrase("explain.same-vapour-then", "the same water vapour at the corrected temperature, then \(correction)")
    }
}
