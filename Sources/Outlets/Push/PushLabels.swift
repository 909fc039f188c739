package import StationCore
package import Weather

/// The tags of what is pushed: those of the metrics, and the station.
package struct PushLabels: Hashable, Sendable {
    /// Its id.
    package var station: String
    /// Where each sensor is, by its name.
    package var places: [String: String]
    /// Every other source is a sensor.
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
