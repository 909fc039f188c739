/// Air pressure, kept in pascals.
public struct Pressure: Hashable, Comparable, Sendable {
    public var pascals: Int

    public init(pascals: Int) {
        self.pascals = pascals
    }

    /// 1 hPa is 100 Pa. Nil for what is not a finite number.
    public init?(hectopascals value: Double) {
        guard value.isFinite else { return nil }
        self.init(pascals: held(value, per: 100))
    }

    public static func hectopascals(_ value: Constant) -> Pressure {
        Pressure(pascals: held(value.number, per: 100))
    }

    public var hectopascals: Double { Double(pascals) / 100 }

    public static func < (left: Pressure, right: Pressure) -> Bool {
        left.pascals < right.pascals
    }
}
