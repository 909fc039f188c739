/// The limits of what the history keeps.
package struct HistoryLimits: Hashable, Sendable {
    /// The number of days for which values by the minute are kept; hours and days are kept forever.
    package var minutesDays: Int
    /// The size of the file in bytes beyond which the oldest minutes are dropped early.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = max(minutesDays, 1)
        self.largest = max(largest, 1_000_000)
    }
}
