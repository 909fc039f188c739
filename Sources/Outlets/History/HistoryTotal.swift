package import Values

/// The amount that fell in one step of time.
package struct HistoryTotal: Hashable, Sendable {
    /// When the step begins.
    package var start: Timestamp
    /// The number of samples in the step.
    package var count: Int
    /// The sum in thousandths of the quantity's unit.
    package var total: Int

    package init(start: Timestamp, count: Int, total: Int) {
        self.start = start
        self.count = count
        self.total = total
    }
}
