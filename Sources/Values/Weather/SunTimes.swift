package import Quantities

/// The sun's rise and set of one local day; nil where it does neither, or it is not known.
package struct SunTimes: Hashable, Sendable, Codable {
    package var sunrise: Timestamp?
    package var sunset: Timestamp?

    package init(sunrise: Timestamp? = nil, sunset: Timestamp? = nil) {
        self.sunrise = sunrise
        self.sunset = sunset
    }
}

/// What the light outside is like.
package enum PartOfDay: Hashable, Sendable, CaseIterable {
    case day
    /// The two hours before sunset.
    case evening
    /// After sunset and before sunrise.
    case night
}
