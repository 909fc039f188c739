import Quantities
import StationCore

/// Adds to answers what they lack about their place: One Call sends a zone and no name, the others a name and only the zone's
/// offset.
struct PlaceAnnotator: Sendable {
    private let name: String?
    private let zones: @Sendable (String) -> ZoneRules?
    private let localZone: @Sendable () -> ZoneRules?
    /// The database is a file: looked at when the zone changes.
    private var known: (zone: String, rules: ZoneRules?) = ("", nil)

    init(
        _ place: PlaceSource, zones: @escaping @Sendable (String) -> ZoneRules?,
        localZone: @escaping @Sendable () -> ZoneRules?
    ) {
        self.zones = zones
        self.localZone = localZone
        name = if case .name(let configured) = place { String(configured.prefix { $0 != "," }) } else { nil }
    }

    /// - Parameters:
    ///   - zone: the latest that the service sent.
    ///   - time: when the answer came.
    mutating func located(_ answer: WeatherAnswer, in zone: String?, at time: Timestamp) -> WeatherAnswer {
        guard let zone else { return answer.located(near: localZone(), at: time, named: name) }
        if known.zone != zone { known = (zone, zones(zone)) }
        return answer.located(in: zone, known.rules, named: name)
    }
}
