/// A forecast in steps of three hours or of one.
package struct Forecast: Hashable, Sendable, Codable {
    package var place: Place
    /// The sunrise and sunset of today.
    package var sun: SunTimes
    /// The slots in the order of time.
    package var slots: [ForecastSlot]

    package init(place: Place, sun: SunTimes, slots: [ForecastSlot]) {
        self.place = place
        self.sun = sun
        self.slots = slots
    }
}

extension Forecast {
    /// The forecast with the passed slots of the last day before it. A new forecast begins with the next slot: without them,
    /// today's low and high would shrink towards the evening.
    ///
    /// - Parameter previous: the forecast before, which may have begun earlier.
    package func joined(withPastOf previous: Forecast?) -> Forecast {
        guard let previous, let first = slots.first?.time else { return self }
        let past = previous.slots.filter { $0.time < first && first.seconds(since: $0.time) <= Self.pastKept }
        var joined = self
        joined.slots = past.suffix(Self.mostPast) + slots
        return joined
    }

    /// The age of the oldest slot that is kept, in seconds: a day of 25 hours, and one slot.
    private static let pastKept: Int64 = 28 * 3600
    /// The largest number of passed slots: 28 in steps of an hour.
    private static let mostPast = 28
}
