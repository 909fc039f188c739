/// The sunrise and sunset of one local day; nil where the sun does not rise or set, or it is not known.
package struct SunTimes: Hashable, Sendable, Codable {
    package var sunrise: Timestamp?
    package var sunset: Timestamp?

    package init(sunrise: Timestamp? = nil, sunset: Timestamp? = nil) {
        self.sunrise = sunrise
        self.sunset = sunset
    }
}

/// A part of the day by the light outside.
package enum PartOfDay: Hashable, Sendable, CaseIterable {
    case day
    /// The two hours before sunset.
    case evening
    /// The time after sunset and before sunrise.
    case night
}
