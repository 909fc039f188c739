import Quantities

/// What is ahead, in steps of three hours or of one.
package struct Forecast: Hashable, Sendable, Codable {
    package var place: Place
    /// Today's.
    package var sun: SunTimes
    /// In the order of time.
    package var slots: [ForecastSlot]

    package init(place: Place, sun: SunTimes, slots: [ForecastSlot]) {
        self.place = place
        self.sun = sun
        self.slots = slots
    }
}

extension Forecast {
    /// A new forecast begins with the next slot: without those of the last day that have passed, today's low and high would
    /// shrink towards the evening.
    ///
    /// - Parameter previous: may have begun earlier.
    package func joined(withPastOf previous: Forecast?) -> Forecast {
        guard let previous, let first = slots.first?.time else { return self }
        let past = previous.slots.filter { $0.time < first && first.seconds(since: $0.time) <= Self.pastKept }
        var joined = self
        joined.slots = past.suffix(Self.mostPast) + slots
        return joined
    }

    /// A day of 25 hours, and one slot.
    private static let pastKept: Int64 = 28 * 3600
    /// In steps of an hour.
    private static let mostPast = 28
}
