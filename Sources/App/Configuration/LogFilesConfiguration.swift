/// How much of the record is kept.
public struct LogFilesConfiguration: Hashable, Sendable {
    /// Of one file, in bytes.
    public var largest: Int
    /// With the one that is written.
    public var count: Int
    /// How much time one file covers; nil for as much as fits.
    public var longestSpan: Duration?

    public init(largest: Int = 5_000_000, count: Int = 6, longestSpan: Duration? = nil) {
        self.largest = largest
        self.count = count
        self.longestSpan = longestSpan
    }
}

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
