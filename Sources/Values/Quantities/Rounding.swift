/// The nearest whole number of `1/scale` parts of `value`.
///
/// Numbers from outside may be anything: what is not finite counts as 0 and what does not fit is held at ±10¹⁵,
/// far outside every physical range, so that a later range check rejects it and no arithmetic can overflow.
func parts(_ value: Double, perUnit scale: Double) -> Int {
    let scaled = (value * scale).rounded()
    guard scaled.isFinite else { return value > 0 ? 1_000_000_000_000_000 : value < 0 ? -1_000_000_000_000_000 : 0 }
    return Int(min(max(scaled, -1e15), 1e15))
}

func thousandths(_ value: Double) -> Int {
    parts(value, perUnit: 1000)
}
