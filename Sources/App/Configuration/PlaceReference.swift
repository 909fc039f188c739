public import Weather

/// Where the station stands, as its owner says it.
public enum PlaceReference: Hashable, Sendable {
    case coordinates(Coordinates)
    /// To be looked up once: 1 to 100 characters, all visible.
    case name(String)
}
