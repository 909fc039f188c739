/// A count of the requests to a weather service on one of its days, and how many there may be.
package struct DailyCalls: Hashable, Sendable {
    /// The number of requests of all kinds.
    package var all: Int
    /// The number of requests that count against the limit.
    package var billed: Int
    /// The largest number of billed requests in a day.
    package var limit: Int
    /// The time at which the next day begins.
    package var end: Timestamp

    package init(all: Int, billed: Int, limit: Int, until end: Timestamp) {
        self.all = all
        self.billed = billed
        self.limit = limit
        self.end = end
    }

    /// The count at a time: zero again where that is on a later day.
    package func counted(at time: Timestamp) -> DailyCalls {
        time < end ? self : DailyCalls(all: 0, billed: 0, limit: limit, until: end)
    }
}
