/// How much of the history is kept.
package struct HistoryLimits: Hashable, Sendable {
    /// How many days values by the minute are kept; hours and days are kept forever.
    package var minutesDays: Int
    /// Of the file, in bytes: beyond it the oldest minutes go before their time.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = max(minutesDays, 1)
        self.largest = max(largest, 1_000_000)
    }
}
