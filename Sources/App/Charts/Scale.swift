import Glibc

/// An axis of values, marked at round numbers.
struct Scale: Hashable, Sendable {
    let low: Double
    let high: Double
    let step: Double

    /// Three to six marks, a multiple of 1, 2 or 5 apart; at least one unit from end to end.
    init(low: Double, high: Double) {
        let (low, high) = (low.isFinite ? low : 0, high.isFinite ? high : 1)
        let span = max(high - low, 1)
        let power = pow(10, floor(log10(span / 4)))
        let step = [1.0, 2, 5, 10].map { $0 * power }.first { span / $0 <= 5 } ?? span
        self.step = step
        self.low = floor((low - span * 0.04) / step) * step
        self.high = ceil((max(high, low + span) + span * 0.04) / step) * step
    }

    /// Of an axis that must not go below 0.
    func fromZero() -> Scale {
        Scale(exactly: 0, high, step)
    }

    private init(exactly low: Double, _ high: Double, _ step: Double) {
        self.low = low
        self.high = high
        self.step = step
    }

    var marks: [Double] {
        Array(stride(from: low, through: high + step / 2, by: step))
    }

    /// As many decimals as distinguish the marks.
    var places: Int {
        step >= 1 ? 0 : step >= 0.1 ? 1 : 2
    }

    /// 0 at the bottom, 1 at the top.
    func share(of value: Double) -> Double {
        high > low ? min(max((value - low) / (high - low), 0), 1) : 0
    }
}
