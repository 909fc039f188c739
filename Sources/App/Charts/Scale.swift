import Glibc

/// An axis of values, marked at round numbers.
struct Scale: Hashable, Sendable {
    let low: Double
    let high: Double
    let step: Double

    /// An axis whose marks are multiples of 1, 2 or 5 and a power of ten apart, within the bounds.
    ///
    /// - Parameter intervals: the approximate limit of intervals between the marks.
    init(low: Double, high: Double, bounds: ScaleBounds = ScaleBounds(), intervals: Int = 5) {
        let limit = 1e12
        var low = low.isFinite ? min(max(low, -limit), limit) : 0
        var high = high.isFinite ? min(max(high, low), limit) : low
        if bounds.isFromZero { low = min(low, 0) }
        let span = max(high - low, bounds.leastSpan, abs(high) * 1e-6)
        let slack = bounds.isFromZero ? 0 : (span - (high - low)) / 2
        (low, high) = (low - slack, low - slack + span)
        // What a bound takes on one side is added on the other.
        let excess = max(0, high - (bounds.highest ?? high))
        let lack = max(0, (bounds.lowest ?? low) - low)
        if !bounds.isFromZero { (low, high) = (low - excess + lack, high - excess + lack) }
        let pad = span * 0.04
        low = Self.clamp(bounds.isFromZero && low >= 0 ? low : low - pad, bounds)
        high = Self.clamp(high + pad, bounds)
        let wanted = max(high - low, bounds.leastSpan / 2) / Double(max(intervals, 1))
        let power = pow(10, floor(log10(wanted)))
        step = ([1.0, 2, 5].first { $0 * power >= wanted * 0.999 } ?? 10) * power
        self.low = Self.clamp(floor(low / step + 1e-9) * step, bounds)
        self.high = Self.clamp(ceil(high / step - 1e-9) * step, bounds)
    }

    private static func clamp(_ value: Double, _ bounds: ScaleBounds) -> Double {
        min(max(value, bounds.lowest ?? value), bounds.highest ?? value)
    }

    var marks: [Double] {
        let (first, last) = (ceil(low / step - 1e-6), floor(high / step + 1e-6))
        guard last - first < 100 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// The number of decimals that distinguishes the marks.
    var places: Int {
        min(max(0, -Int(floor(log10(step) + 1e-9))), 4)
    }

    /// The place of a value on the axis: 0 at the bottom, 1 at the top.
    func share(of value: Double) -> Double {
        high > low ? min(max((value - low) / (high - low), 0), 1) : 0
    }
}

/// The values that an axis of a quantity may show.
package struct ScaleBounds: Hashable, Sendable {
    /// The lowest value that an axis reaches; the highest likewise: no humidity above 100 %.
    package var lowest: Double?
    package var highest: Double?
    /// The smallest range from end to end: noise must not look like weather.
    package var leastSpan: Double
    package var isFromZero: Bool

    package init(
        lowest: Double? = nil, highest: Double? = nil, leastSpan: Double = 1, isFromZero: Bool = false
    ) {
        self.lowest = lowest
        self.highest = highest
        self.leastSpan = max(leastSpan, 1e-3)
        self.isFromZero = isFromZero
    }
}
