/// Something sent to a controller that its datasheet forbids.
public struct HD44780Violation: Hashable, Sendable {
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A strobe rose while an instruction was being carried out; it was not seen, whenever it fell.
        case sentWhileBusy
        /// RS or RW were not settled 60 ns before the strobe rose, or changed before it fell.
        case registerUnsettled
        /// The strobe was high for less than 450 ns.
        case strobeTooShort
        /// The strobe rose less than 1 µs after it had risen before.
        case strobesTooClose
        /// Display memory has no such address in this mode: 0x28…0x3F and 0x68… with two lines, 0x50… with one.
        case noSuchAddress
    }

    public var kind: Kind
    public var time: Duration
}

extension HD44780Violation: CustomStringConvertible {
    public var description: String { "\(kind) at \(time)" }
}
