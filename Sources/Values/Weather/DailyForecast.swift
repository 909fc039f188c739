/// What is ahead, day by day.
public struct DailyForecast: Hashable, Sendable {
    public var place: Place
    /// In the order of time.
    public var days: [DayForecast]

    public init(place: Place, days: [DayForecast]) {
        self.place = place
        self.days = days
    }
}
