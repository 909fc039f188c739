/// How much light falls on a surface, kept in thousandths of a lux.
public struct Illuminance: Hashable, Comparable, Sendable {
    public var milliLux: Int

    public init(milliLux: Int) {
        self.milliLux = milliLux
    }

    /// Creates an illuminance in lux; nil for what is not a finite number.
    public init?(lux value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliLux: held(value, per: 1000))
    }

    public static func lux(_ value: Constant) -> Illuminance {
        Illuminance(milliLux: held(value.number, per: 1000))
    }

    public var lux: Double { Double(milliLux) / 1000 }

    public static func < (left: Illuminance, right: Illuminance) -> Bool {
        left.milliLux < right.milliLux
    }
}
