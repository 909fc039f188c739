/// An SHT3x that measures by itself, several times a second or once in two (SHT3x-DIS datasheet v6, §4.5, Table 10).
struct PeriodicMeasuring: Sendable {
    /// The longest measurement, at high repeatability.
    private static let measuringTime = Duration.milliseconds(15)

    private let start: Duration
    private let period: Duration
    /// The number of measurements that were fetched or have passed.
    private var fetched: Int64 = 0

    /// Starts periodic measuring; nil for a command that does not start it.
    init?(_ command: UInt16, from start: Duration) {
        let period: Duration
        switch command {
        case 0x2032, 0x2024, 0x202F: period = .seconds(2)
        case 0x2130, 0x2126, 0x212D: period = .seconds(1)
        case 0x2236, 0x2220, 0x222B: period = .milliseconds(500)
        case 0x2334, 0x2322, 0x2329, 0x2B32: period = .milliseconds(250)
        case 0x2737, 0x2721, 0x272A: period = .milliseconds(100)
        default: return nil
        }
        self.start = start
        self.period = period
    }

    /// Fetches the newest measurement; returns whether it had not been fetched before.
    mutating func fetch(at time: Duration) -> Bool {
        let sinceFirst = time - start - Self.measuringTime
        guard sinceFirst >= .zero else { return false }
        let done = Int64(sinceFirst / period) + 1
        guard done > fetched else { return false }
        fetched = done
        return true
    }
}
