package import Values

/// A place over which the sky is tried.
package struct SkyPlace: Sendable, CustomStringConvertible {
    package let description: String
    package let coordinates: Coordinates?
    /// The place's zone in the IANA time zone database.
    package let zone: String

    private init(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String) {
        coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        (description, self.zone) = (name, zone)
    }

    /// Places of the climates A to E of Köppen and Geiger.
    package static let all = [
        SkyPlace("Singapore", 1.29, 103.85, "Asia/Singapore"),
        SkyPlace("Phoenix", 33.45, -112.07, "America/Phoenix"),
        SkyPlace("Taipei", 25.04, 121.56, "Asia/Taipei"),
        SkyPlace("London", 51.48, 0, "Europe/London"),
        SkyPlace("Wellington", -41.29, 174.78, "Pacific/Auckland"),
        SkyPlace("London, Ontario", 42.98, -81.24, "America/Toronto"),
        SkyPlace("Tromsø", 69.65, 18.96, "Europe/Oslo"),
        SkyPlace("Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen"),
    ]
}

/// The properties of the hours and days of every service, recorded or simulated: none contradicts itself.
package enum SkyProperties {
    /// A line for each contradiction in the slots of a forecast.
    package static func contradictions(in slots: [ForecastSlot]) -> [String] {
        slots.flatMap { slot in
            contradictions(
                Report(
                    code: slot.conditions.first?.code,
                    // A code of six hours need not fit the clouds of one moment.
                    clouds: slot.hours <= 3 ? slot.air.clouds : nil,
                    depth: depth(slot.air.rain, hours: slot.hours) + depth(slot.air.snow, hours: slot.hours),
                    chance: slot.chanceOfPrecipitation, hours: slot.hours)
            ).map { "\(CivilTime(slot.time, in: .utc)): \($0)" }
        }
    }

    /// A line for each contradiction in the days of a forecast.
    package static func contradictions(in days: [DayForecast]) -> [String] {
        days.flatMap { day in
            contradictions(
                Report(
                    code: day.conditions.first?.code, clouds: day.clouds,
                    depth: (day.rain?.millimetres ?? 0) + (day.snow?.millimetres ?? 0),
                    chance: day.chanceOfPrecipitation, hours: 24)
            ).map { "\(day.date): \($0)" }
        }
    }

    private struct Report {
        var code: ConditionCode?
        var clouds: Proportion?
        /// The depth of water, in millimetres.
        var depth: Double
        var chance: Proportion?
        var hours: Int
    }

    /// The contradictions in a report. Recorded hours are dry with less than a tenth of a millimetre an hour in them, and
    /// days with less than half a millimetre; and what falls in traces has a chance of 20 % and more.
    private static func contradictions(_ report: Report) -> [String] {
        var found: [String] = []
        let isWet = report.code.map { [.thunderstorm, .drizzle, .rain, .snow].contains($0.group) }
        let trace = min(0.1 * Double(report.hours), 0.5) + 0.005
        if isWet == false, report.depth > (report.hours == 6 ? 0.6 : trace) {
            found.append("\(report.depth) mm under \(name(report.code))")
        }
        if let chance = report.chance {
            let least = report.depth >= 0.5 ? 50.0 : report.depth > 0 ? 20 : 0
            if chance.percent < least { found.append("\(report.depth) mm at a chance of \(chance.percent) %") }
            if isWet == false, chance.percent > 90 { found.append("\(name(report.code)) at \(chance.percent) %") }
        }
        if let clouds = report.clouds?.percent, let fitting = cloudiness(of: report.code), !fitting.contains(clouds) {
            found.append("\(name(report.code)) under \(clouds) % of clouds")
        }
        return found
    }

    private static func name(_ code: ConditionCode?) -> String { code?.rawValue ?? "nothing" }

    private static func depth(_ fall: Precipitation, hours: Int) -> Double {
        let depth =
            switch hours {
            case 1: fall.lastHour
            case 3: fall.lastThreeHours
            default: fall.lastSixHours
            }
        return depth?.millimetres ?? 0
    }

    /// The range of clouds for a condition in percent, as wide as the services' own scales differ: what MET Norway calls
    /// partly cloudy ends at 86 %, what OpenWeatherMap calls scattered clouds at 50 %, and what Open-Meteo calls mainly
    /// clear begins at 20 %. Rain and snow fall from any.
    private static func cloudiness(of code: ConditionCode?) -> ClosedRange<Double>? {
        switch code {
        case .clear: 0...40
        case .fewClouds: 5...50
        case .scatteredClouds: 25...100
        case .brokenClouds: 50...85
        case .overcast: 50...100
        default: nil
        }
    }
}
