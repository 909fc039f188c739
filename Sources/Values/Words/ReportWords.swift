/// What `once`, `history`, `plot` and `report` say of values.
package enum ReportWords {
    // MARK: once

    package static var roomAir: String { phrase("report.room-air", "room air") }
    package static var outside: String { phrase("report.outside", "outside") }

    package static func outside(of service: String) -> String {
        phrase("report.outside-of-service", "outside (\(service))")
    }

    package static var outsideAir: String { phrase("report.outside-air", "outside air") }
    package static var roomToday: String { phrase("report.room-today", "room today") }
    package static var outsideToday: String { phrase("report.outside-today", "outside today") }
    package static var conditions: String { phrase("report.conditions", "conditions") }
    package static var today: String { phrase("report.today", "today") }
    package static var tomorrow: String { phrase("report.tomorrow", "tomorrow") }
    package static var airQuality: String { phrase("report.air-quality", "air") }
    package static var sun: String { phrase("report.sun", "sun") }
    package static var outlook: String { phrase("report.outlook", "outlook") }

    package static func nothing(_ cause: String) -> String { phrase("report.nothing", "no value: \(cause)") }

    /// The words for a value of a part that has not warmed up.
    package static var early: String { phrase("report.early", "not yet exact: just switched on") }

    package static func from(_ source: String, age seconds: String) -> String {
        phrase("report.from", "(\(source), \(seconds) s old)")
    }

    package static func dewPoint(_ temperature: String) -> String {
        phrase("report.dew-point", "dew point \(temperature)")
    }

    package static func range(_ low: String, to high: String) -> String { phrase("report.range", "\(low) to \(high)") }

    package static func rangeAndMean(_ low: String, to high: String, mean: String) -> String {
        phrase("report.range-and-mean", "\(low) to \(high), mean \(mean)")
    }

    package static var noTemperature: String { phrase("report.no-temperature", "no temperature") }

    package static func wind(_ speed: String) -> String { phrase("report.wind", "wind \(speed)") }

    package static func chance(_ percent: String, of precipitation: String) -> String {
        phrase("report.chance", "\(percent) chance of \(precipitation)")
    }

    package static func warning(_ title: String, until end: String) -> String {
        phrase("report.warning", "warning: \(title), until \(end)")
    }

    package static func fault(of component: String, _ cause: String) -> String {
        phrase("report.fault", "fault: \(component): \(cause)")
    }

    package static func lasting(_ duration: String) -> String { phrase("report.lasting", "(for \(duration))") }

    package static func sunTimes(rise: String, set: String) -> String {
        phrase("report.sun-times", "rises \(rise), sets \(set)")
    }

    package static var never: String { phrase("report.never", "not today") }

    package static func fromBarometer(_ outlook: String) -> String {
        phrase("report.from-barometer", "\(outlook)  (from the barometer)")
    }

    /// Of an index from 1, good, to 5.
    package static func airQuality(index: Int) -> String {
        switch index {
        case ...1: phrase("report.air-good", "good")
        case 2: phrase("report.air-fair", "fair")
        case 3: phrase("report.air-moderate", "moderate")
        case 4: phrase("report.air-poor", "poor")
        default: phrase("report.air-very-poor", "very poor")
        }
    }

    /// How the moisture of the air feels.
    package static var dry: String { phrase("report.dry", "dry") }
    package static var comfortable: String { phrase("report.comfortable", "comfortable") }
    package static var humid: String { phrase("report.humid", "humid") }
    package static var muggy: String { phrase("report.muggy", "muggy") }
    package static var oppressive: String { phrase("report.oppressive", "oppressive") }

    /// What advice is about.
    package static var window: String { phrase("report.window", "window") }
    package static var mould: String { phrase("report.mould", "mould") }
    package static var frost: String { phrase("report.frost", "frost") }
    package static var heat: String { phrase("report.heat", "heat") }
    package static var cold: String { phrase("report.cold", "cold") }
    package static var fallingPressure: String { phrase("report.falling-pressure", "pressure") }

    package static func days(_ count: Int) -> String { phrase("report.days", "\(count, "day", "days")") }

    // MARK: history

    package static func heading(_ source: String, quantity: String, unit: String) -> String {
        phrase("report.heading", "\(source): \(quantity) in \(unit)")
    }

    package static var time: String { phrase("report.time", "time") }
    package static var mean: String { phrase("report.mean", "mean") }
    package static var low: String { phrase("report.low", "low") }
    package static var high: String { phrase("report.high", "high") }
    package static var sum: String { phrase("report.sum", "sum") }
    /// Of an event: the advice does not apply any more.
    package static var adviceOver: String { phrase("report.advice-over", "over") }

    package static var none: String { phrase("report.none", "no values") }
    package static var noEvents: String { phrase("report.no-events", "no events") }

    package static func values(_ count: Int) -> String { phrase("report.values", "\(count, "value", "values")") }

    package static func size(_ megabytes: String, of most: String, minutesFor days: Int) -> String {
        phrase(
            "report.size",
            "\(megabytes) MB of at most \(most) MB; minutes are kept for \(days, "day", "days")")
    }

    package static var clockUnset: String { phrase("report.clock-unset", "(clock unset)") }

    // MARK: plot and report

    package static var converterRemedy: String {
        phrase(
            "report.converter-remedy",
            "PNG needs rsvg-convert: 'sudo apt install librsvg2-bin', or name the file .svg")
    }

    package static func converterFailed(status: String) -> String {
        phrase("report.converter-failed", "rsvg-convert failed with status \(status)")
    }

    package static var temperature: String { phrase("report.temperature", "Temperature") }
    package static var humidity: String { phrase("report.humidity", "Relative humidity") }
    package static var pressure: String { phrase("report.pressure", "Air pressure") }

    package static func rain(per hours: Int) -> String {
        switch hours {
        case 1: phrase("report.rain-hour", "Rain per hour")
        case 24: phrase("report.rain-day", "Rain per day")
        default: phrase("report.rain-hours", "Rain per \(hours, "hour", "hours")")
        }
    }

    package static func dewPoint(of source: String) -> String {
        phrase("report.dew-point-of", "dew point \(source)")
    }

    package static func dayUpTo(_ moment: String) -> String { phrase("report.day-up-to", "24 hours to \(moment)") }

    /// - Parameter number: from 1.
    package static func month(_ number: Int, of year: String) -> String {
        let names = phrase(
            "report.month-names",
            "January February March April May June July August September October November December"
        ).split(separator: " ").map(String.init)
        let name = names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
        return phrase("report.month-of-year", "\(name) \(year)")
    }

    /// The tag of the language (BCP 47).
    package static var languageTag: String { phrase("report.language-tag", "en") }

    package static var monthNote: String {
        phrase(
            "report.month-note",
            "Mean, minimum and maximum of each local day; the times are the hours in which they occurred. Rain is the "
                + "sum of the hours with data.")
    }

    package static var advice: String { phrase("report.advice", "Advice") }
    package static var faults: String { phrase("report.faults", "Faults") }
    package static var noAdvice: String { phrase("report.no-advice", "No advice was given.") }
    package static var noFaults: String { phrase("report.no-faults", "Everything worked.") }

    package static func often(_ count: Int, lasting duration: String, last time: String) -> String {
        phrase("report.often", "\(count, "time", "times"), \(duration) in total, last on \(time)")
    }

    package static func more(_ count: Int) -> String { phrase("report.more", "and \(count) more") }

    package static var day: String { phrase("report.day", "Day") }
    package static var month: String { phrase("report.month", "Month") }
    package static func on(day: String) -> String { phrase("report.on-day", "on \(day)") }
    package static var timeColumn: String { phrase("report.time-column", "time") }

    // Column heads, each with its unit.
    package static func meanColumn(_ unit: String) -> String { phrase("report.mean-column", "Mean \(unit)") }
    package static func highColumn(_ unit: String) -> String { phrase("report.high-column", "High \(unit)") }
    package static func lowColumn(_ unit: String) -> String { phrase("report.low-column", "Low \(unit)") }
    package static func humidityColumn(_ unit: String) -> String {
        phrase("report.humidity-column", "Humidity \(unit)")
    }
    package static func pressureColumn(_ unit: String) -> String {
        phrase("report.pressure-column", "Pressure \(unit)")
    }
    package static func windColumn(_ unit: String) -> String { phrase("report.wind-column", "Wind \(unit)") }
    package static var maximumColumn: String { phrase("report.maximum-column", "max") }
    package static func rainColumn(_ unit: String) -> String { phrase("report.rain-column", "Rain \(unit)") }
}
