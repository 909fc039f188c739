package import Quantities

/// How often a weather service was asked on one of its days, and how often it may be.
package struct DailyCalls: Hashable, Sendable {
    /// Of all kinds.
    package var all: Int
    /// Those that count against the limit.
    package var billed: Int
    /// The most of those in a day.
    package var limit: Int
    /// When the next day begins.
    package var end: Timestamp

    package init(all: Int, billed: Int, limit: Int, until end: Timestamp) {
        self.all = all
        self.billed = billed
        self.limit = limit
        self.end = end
    }

    /// What is left of them at a time that may be on a later day.
    package func counted(at time: Timestamp) -> DailyCalls {
        time < end ? self : DailyCalls(all: 0, billed: 0, limit: limit, until: end)
    }
}
