package import Quantities

/// How it is known what the clocks of the configured place show.
package enum ZoneSource: Hashable, Sendable {
    /// The weather service named the zone, as the IANA time zone database has it.
    case named(String)
    /// It named an offset only, which is that of the board's own zone: that zone is taken for the place's.
    case board
    /// It named an offset only, which the board's zone does not have: changes to and from summer time are not known.
    case offset(UTCOffset)
    /// Nothing is known of the place's zone: it is taken to be where the board is.
    case boardOffset
}
