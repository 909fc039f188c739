public import Quantities

/// What fell in one step of time.
public struct HistoryTotal: Hashable, Sendable {
    /// When the step begins.
    public var start: Timestamp
    /// How many samples.
    public var count: Int
    /// In thousandths of the quantity's unit.
    public var total: Int

    public init(start: Timestamp, count: Int, total: Int) {
        self.start = start
        self.count = count
        self.total = total
    }
}
