import Quantities
import Weather

/// Adds to answers what they lack about their place: some have a zone and no name, others a name and only the zone's offset.
struct PlaceAnnotator: Sendable {
    private let name: String?
    private let zones: @Sendable (String) -> ZoneRules?
    private let localZone: @Sendable () -> ZoneRules?
    /// The database is a file: looked at when the zone changes.
    private var known: (zone: String, rules: ZoneRules?) = ("", nil)

    init(
        _ place: PlaceReference, zones: @escaping @Sendable (String) -> ZoneRules?,
        localZone: @escaping @Sendable () -> ZoneRules?
    ) {
        self.zones = zones
        self.localZone = localZone
        name = place.name.map { String($0.prefix { $0 != "," }) }
    }

    /// - Parameters:
    ///   - zone: the latest that the service sent.
    ///   - time: when the answer came.
    mutating func located(_ update: WeatherUpdate, in zone: String?, at time: Timestamp) -> WeatherUpdate {
        guard let zone else { return update.located(near: localZone(), at: time, named: name) }
        if known.zone != zone { known = (zone, zones(zone)) }
        return update.located(in: zone, known.rules, named: name)
    }
}
