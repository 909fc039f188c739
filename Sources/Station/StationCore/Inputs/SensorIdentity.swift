/// Identifies a sensor: its name, its place and its part.
package struct SensorIdentity: Hashable, Sendable {
    /// As configured, unique in a station.
    package var name: String
    /// `room`, `outdoor` or any other word of the configuration.
    package var place: String
    /// The part as people name it: `SHT31`.
    package var part: String

    package init(name: String, place: String, part: String) {
        self.name = name
        self.place = place
        self.part = part
    }
}
