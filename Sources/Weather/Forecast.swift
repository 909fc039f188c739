import Quantities

/// What is ahead, in steps of three hours or of one.
public struct Forecast: Hashable, Sendable {
    public var place: Place
    /// Today's.
    public var sun: SunTimes
    /// In the order of time.
    public var slots: [ForecastSlot]

    public init(place: Place, sun: SunTimes, slots: [ForecastSlot]) {
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
    public func joined(withPastOf previous: Forecast?) -> Forecast {
        guard let previous, let first = slots.first?.time else { return self }
        var joined = self
        joined.slots =
            previous.slots.filter { $0.time < first && first.seconds(since: $0.time) <= Self.pastKept } + slots
        return joined
    }

    /// A day of 25 hours, and one slot.
    private static let pastKept: Int64 = 28 * 3600
}
