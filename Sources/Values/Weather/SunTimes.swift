public import Quantities

/// The sun's rise and set of one local day; nil where it does neither, or it is not known.
public struct SunTimes: Hashable, Sendable {
    public var sunrise: Timestamp?
    public var sunset: Timestamp?

    public init(sunrise: Timestamp? = nil, sunset: Timestamp? = nil) {
        self.sunrise = sunrise
        self.sunset = sunset
    }
}

/// What the light outside is like.
public enum PartOfDay: Hashable, Sendable, CaseIterable {
    case day
    /// The two hours before sunset.
    case evening
    /// After sunset and before sunrise.
    case night
}
