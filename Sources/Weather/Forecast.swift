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
