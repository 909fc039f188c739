/// How much of the log is kept.
package struct LogFilesConfiguration: Hashable, Sendable {
    /// The size of one file, in bytes.
    package var largest: Int
    /// Including the current one.
    package var count: Int
    /// How much time a file may cover; nil if only its size counts.
    package var longestSpan: Duration?

    package init(largest: Int = 5_000_000, count: Int = 6, longestSpan: Duration? = nil) {
        self.largest = largest
        self.count = count
        self.longestSpan = longestSpan
    }
}

/// How long the history is kept, and how large it may be.
package struct HistoryConfiguration: Hashable, Sendable {
    /// How many days minute values are kept; hours and days are kept permanently.
    package var minutesDays: Int
    /// The size of the file, in bytes.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = minutesDays
        self.largest = largest
    }
}
