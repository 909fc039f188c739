/// How long the history is kept, and how large it may be.
public struct HistoryConfiguration: Hashable, Sendable {
    /// How many days values by the minute are kept; hours and days are kept for ever.
    public var minutesDays: Int
    /// Of the file, in bytes.
    public var largest: Int

    public init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = minutesDays
        self.largest = largest
    }
}
