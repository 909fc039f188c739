/// How much of the history is kept.
public struct HistoryLimits: Hashable, Sendable {
    /// How many days values by the minute stay; hours and days stay for ever.
    public var minutesDays: Int
    /// Of the file, in bytes: beyond it the oldest minutes go before their time.
    public var largest: Int

    public init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = max(minutesDays, 1)
        self.largest = max(largest, 1_000_000)
    }
}
