package import Quantities

/// What fell in one step of time.
package struct HistoryTotal: Hashable, Sendable {
    /// When the step begins.
    package var start: Timestamp
    /// How many samples.
    package var count: Int
    /// In thousandths of the quantity's unit.
    package var total: Int

    package init(start: Timestamp, count: Int, total: Int) {
        self.start = start
        self.count = count
        self.total = total
    }
}
