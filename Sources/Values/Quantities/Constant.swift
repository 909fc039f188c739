/// A number written in the source, which can be no other than a finite one: numbers from anywhere else go through initializers
/// that fail.
public struct Constant: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable, Sendable {
    let number: Double

    public init(floatLiteral value: Double) {
        number = value
    }

    public init(integerLiteral value: Int) {
        number = Double(value)
    }
}

/// The nearest whole number of parts, of which `scale` make one unit.
///
/// What does not fit is held at ±10¹⁵, far outside every physical range, so that a later range check rejects it and no arithmetic
/// can overflow.
///
/// - Parameter value: a finite number.
func held(_ value: Double, per scale: Double) -> Int {
    Int(min(max((value * scale).rounded(), -1e15), 1e15))
}
