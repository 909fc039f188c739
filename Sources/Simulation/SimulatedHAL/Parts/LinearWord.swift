/// The raw number that a part says for a value: the nearest on a straight scale, held at its ends.
///
/// - Parameters:
///   - value: in thousandths.
///   - zero: what the raw number 0 means, in thousandths.
///   - span: what lies between 0 and `full`, in thousandths.
func linearWord(_ value: Int, zero: Int, span: Int, full: Int, highest: Int) -> Int {
    // Far beyond every scale, and small enough to be multiplied.
    let value = min(max(value, -1_000_000), 1_000_000)
    return min(max(((value - zero) * full + span / 2) / span, 0), highest)
}
