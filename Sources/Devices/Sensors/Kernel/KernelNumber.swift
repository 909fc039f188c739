/// A number as a device attribute has it.
struct KernelNumber: Hashable, Sendable {
    var value: Double
    /// Whether it is written with a decimal point, which distinguishes the units of some drivers.
    var hasDecimals: Bool

    /// Reads a decimal number such as `-21300` or `41.074000000`; nil for any other text.
    init?(_ text: String) {
        let isDecimal =
            text.utf8.count <= 32
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x2D || $0 == 0x2E }
        guard isDecimal, let value = Double(text), value.isFinite else { return nil }
        self.init(value, hasDecimals: text.utf8.contains(UInt8(ascii: ".")))
    }

    init(_ value: Double, hasDecimals: Bool) {
        self.value = value
        self.hasDecimals = hasDecimals
    }
}
