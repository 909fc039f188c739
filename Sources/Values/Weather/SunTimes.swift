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

extension SunTimes {
    /// The part of the day at a moment; nil where the sun does not rise and set, or its times are not known.
    ///
    /// The sun is taken to come back every 24 hours, so times of yesterday serve after midnight, and it does not matter
    /// on which side of a midnight, local or UTC, either of them lies.
    package func partOfDay(at moment: Timestamp) -> PartOfDay? {
        guard let sunrise, let sunset else { return nil }
        let daylight = withinOneDay(sunset.seconds(since: sunrise))
        // The service's questions and answers say that both "coincide" where the sun stays up or down.
        guard daylight > 0 else { return nil }
        let sinceSunrise = withinOneDay(moment.seconds(since: sunrise))
        if sinceSunrise >= daylight { return .night }
        return daylight - sinceSunrise <= 2 * 3600 ? .evening : .day
    }
}

private func withinOneDay(_ seconds: Int64) -> Int64 {
    let remainder = seconds % 86_400
    return remainder < 0 ? remainder + 86_400 : remainder
}
