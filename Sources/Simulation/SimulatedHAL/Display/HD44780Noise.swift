/// What interference does to the lines of a display.
public enum HD44780Noise: Hashable, Sendable {
    /// The next strobe is not seen.
    case lostStrobe
    /// The next strobe is seen twice.
    case doubledStrobe
    /// The data lines read inverted, where `mask` (0…15) has ones, at the next strobe.
    case flippedData(mask: UInt8)
    /// The register line reads inverted at the next strobe.
    case flippedRegister
    /// A strobe that nobody sent comes just before the next.
    case strayStrobe(nibble: UInt8, isData: Bool)
}
