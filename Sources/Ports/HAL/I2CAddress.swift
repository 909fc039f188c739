/// A 7-bit I²C address that a part may have: 0x08…0x77 (UM10204 §3.1.12 reserves the rest).
public struct I2CAddress: Hashable, Comparable, Sendable {
    public let rawValue: UInt8

    /// Creates an address; nil for a reserved one.
    public init?(_ rawValue: UInt8) {
        guard (0x08...0x77).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    public static func < (left: I2CAddress, right: I2CAddress) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension I2CAddress: ExpressibleByIntegerLiteral {
    /// Creates an address written in source code; traps on a reserved one.
    public init(integerLiteral value: UInt8) {
        precondition((0x08...0x77).contains(value), "a 7-bit address is 0x08 to 0x77")
        rawValue = value
    }
}

extension I2CAddress: CustomStringConvertible {
    /// The address as `i2cdetect` and datasheets write it: `0x44`.
    public var description: String {
        (rawValue < 0x10 ? "0x0" : "0x") + String(rawValue, radix: 16)
    }
}
