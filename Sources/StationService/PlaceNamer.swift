import Quantities
import Station

/// Tells answers what they lack of their place: One Call tells a zone and no name, the rest a name and no zone.
struct PlaceNamer: Sendable {
    private let name: String?
    private let zones: @Sendable (String) -> ZoneRules?
    /// The database is a file: looked at when the zone changes.
    private var known: (zone: String, rules: ZoneRules?) = ("", nil)

    init(_ place: PlaceSource, zones: @escaping @Sendable (String) -> ZoneRules?) {
        self.zones = zones
        name = if case .name(let configured) = place { String(configured.prefix { $0 != "," }) } else { nil }
    }

    /// - Parameter zone: the latest that was told.
    mutating func located(_ answer: WeatherAnswer, in zone: String?) -> WeatherAnswer {
        if let zone, known.zone != zone { known = (zone, zones(zone)) }
        return answer.located(in: zone, known.rules, named: name)
    }
}
