/// What `windowsill explain` says of a value.
package enum ExplainWords {
    package static func value(_ name: String, _ value: String) -> String {
        phrase("explain.value", "\(name) = \(value)")
    }

    package static func noValue(_ name: String) -> String { phrase("explain.no-value", "\(name): no value") }

    // MARK: Labels

    package static var cause: String { phrase("explain.cause", "cause") }
    package static var rule: String { phrase("explain.rule", "rule") }
    package static var age: String { phrase("explain.age", "age") }
    package static var from: String { phrase("explain.from", "from") }
    package static var notice: String { phrase("explain.notice", "notice") }

    // MARK: Rules

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

    package static var seaLevelRule: String {
        phrase(
            "explain.sea-level-rule",
            "the barometer in the room, otherwise that of any sensor, reduced by altitude; otherwise the provider's")
    }

    package static var tendencyRule: String {
        phrase("explain.tendency-rule", "the change over three hours; WMO-No. 306, code table 0200")
    }

    package static var pressureTooShort: String {
        phrase("explain.pressure-too-short", "less than three hours of pressure recorded")
    }

    package static var notSent: String { phrase("explain.not-sent", "the provider sent none") }

    package static var currentRule: String { phrase("explain.current-rule", "the newest answer") }

    package static func airQualityRule(_ service: String) -> String {
        phrase("explain.air-quality-rule", "\(service)'s index, from 1 (good) to 5 (very poor)")
    }

    /// - Parameter fold: how a day is made of its slots.
    package static func dayRule(_ fold: String) -> String {
        phrase(
            "explain.day-rule",
            "the first that has it: a service's daily forecast, \(fold) of its hours of the day, then the next service's"
        )
    }

    package static func noSun(isRise: Bool) -> String {
        isRise
            ? phrase("explain.no-sunrise", "the sun does not rise today")
            : phrase("explain.no-sunset", "the sun does not set today")
    }

    // MARK: Where it comes from

    package static func fresh(_ seconds: String) -> String { phrase("explain.fresh", "\(seconds) s, fresh") }
    package static func stale(_ seconds: String) -> String { phrase("explain.stale", "\(seconds) s, stale") }

    /// - Parameter fields: of the answer.
    package static func computed(from fields: String) -> String {
        phrase("explain.computed", "computed by the station from \(fields)")
    }
}
