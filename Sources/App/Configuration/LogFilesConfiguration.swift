/// The limits of what is kept of the log.
package struct LogFilesConfiguration: Hashable, Sendable {
    /// The largest size of one file, in bytes.
    package var largest: Int
    /// The number of files, including the current one.
    package var count: Int
    /// The longest time that a file may cover; nil if only its size counts.
    package var longestSpan: Duration?

    package init(largest: Int = 5_000_000, count: Int = 6, longestSpan: Duration? = nil) {
        self.largest = largest
        self.count = count
        self.longestSpan = longestSpan
    }
}

/// The limits of the history: how long it is kept, and how large it may be.
package struct HistoryConfiguration: Hashable, Sendable {
    /// The number of days for which minute values are kept; hours and days are kept permanently.
    package var minutesDays: Int
    /// The largest size of the file, in bytes.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = minutesDays
        self.largest = largest
    }
}
