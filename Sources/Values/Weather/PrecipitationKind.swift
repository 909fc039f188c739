import Words

/// The kind of precipitation that a chance is about.
package enum PrecipitationKind: Hashable, Sendable {
    case rain
    case snow
    /// Rain and snow, or it is not known which.
    case either

    package var words: String {
        switch self {
        case .rain: phrase("weather.rain", "rain")
        case .snow: phrase("weather.snow", "snow")
        case .either: phrase("weather.precipitation", "precipitation")
        }
    }

    /// Chooses the kind by how much falls, else by what the sky is said to do, else by the temperature.
    ///
    /// - Parameters:
    ///   - lowest: the lowest temperature of the time in question.
    ///   - highest: the highest temperature of that time.
    package init(
        rain: Length?, snow: Length?, conditions: [Condition], lowest: Temperature?, highest: Temperature?
    ) {
        let sky = PrecipitationKind(conditions)
        // Services send the water of sleet as rain alone.
        self =
            sky == .either
            ? .either
            : PrecipitationKind(rain: rain, snow: snow) ?? sky ?? PrecipitationKind(lowest: lowest, highest: highest)
    }

    /// Chooses the kind by what the sky is said to do, else by the temperature.
    package init(_ conditions: [Condition], lowest: Temperature?, highest: Temperature?) {
        self.init(rain: nil, snow: nil, conditions: conditions, lowest: lowest, highest: highest)
    }

    /// Chooses the kind by how much falls; nil where nothing does, or the amount is not known.
    private init?(rain: Length?, snow: Length?) {
        switch ((rain?.micrometres ?? 0) > 0, (snow?.micrometres ?? 0) > 0) {
        case (true, true): self = .either
        case (true, false): self = .rain
        case (false, true): self = .snow
        case (false, false): return nil
        }
    }

    /// Chooses the kind by the conditions; nil where none of them is rain or snow.
    private init?(_ conditions: [Condition]) {
        let kinds = Set(conditions.compactMap(\.code?.precipitation))
        guard let kind = kinds.first else { return nil }
        self = kinds.count == 1 ? kind : .either
    }

    private init(lowest: Temperature?, highest: Temperature?) {
        if let highest, highest <= Self.snowBelow {
            self = .snow
        } else if let lowest, lowest >= Self.rainAbove {
            self = .rain
        } else {
            self = .either
        }
    }

    /// The temperature of the air below which nearly all falls as snow, and the one above which it falls as rain (US Army Corps of
    /// Engineers, Snow Hydrology, 1956; as in Wigmosta and others, Water Resources Research 30, 1994).
    private static let snowBelow = Temperature.celsius(-1.1)
    private static let rainAbove = Temperature.celsius(3.3)
}

extension ConditionCode {
    /// The kind of precipitation under this condition; nil where nothing falls.
    package var precipitation: PrecipitationKind? {
        switch self {
        case .sleet, .sleetLight, .sleetHeavy, .sleetShowersLight, .sleetShowers, .sleetShowersHeavy, .rainAndSnowLight,
            .rainAndSnow, .thunderstormWithSleet:
            .either
        case .thunderstormWithSnow: .snow
        default:
            switch group {
            case .snow: .snow
            case .thunderstorm, .drizzle, .rain: .rain
            case .obscured, .clear, .clouds: nil
            }
        }
    }
}

extension DayForecast {
    package var precipitationKind: PrecipitationKind {
        PrecipitationKind(rain: rain, snow: snow, conditions: conditions, lowest: low, highest: high)
    }
}

extension Air {
    /// - Parameter conditions: the conditions at the same time.
    package func precipitationKind(under conditions: [Condition]) -> PrecipitationKind {
        PrecipitationKind(
            rain: rain.lastHour ?? rain.lastThreeHours, snow: snow.lastHour ?? snow.lastThreeHours,
            conditions: conditions, lowest: temperature, highest: temperature)
    }
}

/// Rain or snow, as depth of water; nil for a span that was not sent, which means that none fell or none was measured.
package struct Precipitation: Hashable, Sendable, Codable {
    package var lastHour: Length?
    package var lastThreeHours: Length?
    package var lastSixHours: Length?

    package init(lastHour: Length? = nil, lastThreeHours: Length? = nil, lastSixHours: Length? = nil) {
        self.lastHour = lastHour
        self.lastThreeHours = lastThreeHours
        self.lastSixHours = lastSixHours
    }
}

extension Precipitation {
    /// The amount of the last three hours where that of the last hour is not known; nil otherwise.
    package var threeHoursAlone: Length? { lastHour == nil ? lastThreeHours : nil }

    /// The amount of the last 1, 3 or 6 hours; nil for any other span.
    package func during(hours: Int) -> Length? {
        switch hours {
        case 1: lastHour
        case 3: lastThreeHours
        case 6: lastSixHours
        default: nil
        }
    }
}
