/// How much light falls on a surface, kept in thousandths of a lux.
public struct Illuminance: Hashable, Comparable, Sendable {
    public var milliLux: Int

    public init(milliLux: Int) {
        self.milliLux = milliLux
    }

    public static func lux(_ value: Double) -> Illuminance {
        Illuminance(milliLux: thousandths(value))
    }

    public var lux: Double { Double(milliLux) / 1000 }

    public static func < (left: Illuminance, right: Illuminance) -> Bool {
        left.milliLux < right.milliLux
    }
}
