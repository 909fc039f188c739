/// Air pressure, kept in pascals.
public struct Pressure: Hashable, Comparable, Sendable {
    public var pascals: Int

    public init(pascals: Int) {
        self.pascals = pascals
    }

    /// 1 hPa is 100 Pa. In whole pascals, held within ±10¹⁵ of them; 0 for NaN.
    public static func hectopascals(_ value: Double) -> Pressure {
        Pressure(pascals: parts(value, perUnit: 100))
    }

    public var hectopascals: Double { Double(pascals) / 100 }

    public static func < (left: Pressure, right: Pressure) -> Bool {
        left.pascals < right.pascals
    }
}
