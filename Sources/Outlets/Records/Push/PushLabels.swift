package import StationCore
package import Values

/// The tags of what is pushed: those of the metrics, and the station.
package struct PushLabels: Hashable, Sendable {
    /// The station's identifier.
    package var station: String
    /// The place of each sensor, by its name.
    package var places: [String: String]
    /// The names of the providers; every other source is a sensor.
    package var providers: Set<String>

    package init(station: String, places: [String: SensorPlace], providers: [ProviderID]) {
        self.station = station
        self.places = places.mapValues { "\($0)" }
        self.providers = Set(providers.map(\.rawValue))
    }

    func isProvider(_ source: String) -> Bool { providers.contains(source) }

    func tags(of source: String) -> [(name: String, value: String?)] {
        isProvider(source)
            ? [("station", station), ("place", "outdoor"), ("source", "\(source)/current")]
            // A sensor that is not configured any more has no place.
            : [("station", station), ("place", places[source]), ("source", "sensor/\(source)")]
    }
}
