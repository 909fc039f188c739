/// Identifies a sensor: its name, its place and its part.
package struct SensorIdentity: Hashable, Sendable {
    /// The configured name, unique in a station.
    package var name: String
    package var place: SensorPlace
    /// The part's usual name: `SHT31`.
    package var part: String

    package init(name: String, place: SensorPlace, part: String) {
        self.name = name
        self.place = place
        self.part = part
    }
}
