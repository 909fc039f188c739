/// Which sensor: its own name, where it stands, what it is.
public struct SensorIdentity: Hashable, Sendable {
    /// As configured, unique in a station.
    public var name: String
    /// `room`, `outdoor` or any other word of the configuration.
    public var place: String
    /// The part as people name it: `SHT31`.
    public var part: String

    public init(name: String, place: String, part: String) {
        self.name = name
        self.place = place
        self.part = part
    }
}
