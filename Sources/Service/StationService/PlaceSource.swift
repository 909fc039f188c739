public import Weather

/// How the station knows where it is.
public enum PlaceSource: Hashable, Sendable {
    case coordinates(Coordinates)
    /// Looked up once, then remembered.
    case name(String)
}
