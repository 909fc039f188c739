import Values

/// Adds to answers what they lack about their place: some have a zone and no name, others a name and only the zone's offset.
struct PlaceAnnotator: Sendable {
    private let name: String?
    private let zones: @Sendable (String) -> ZoneRules?
    private let localZone: @Sendable () -> ZoneRules?

    init(
        _ place: PlaceReference, zones: @escaping @Sendable (String) -> ZoneRules?,
        localZone: @escaping @Sendable () -> ZoneRules?
    ) {
        self.zones = zones
        self.localZone = localZone
        name = place.name.map { String($0.prefix { $0 != "," }) }
    }

    /// An update that has the configured name of the place where the service sent none, the place's zone, and what this board's database
    /// says of that zone and of the board's own. Which of them holds at the place is decided where all services' answers are together.
    ///
    /// - Parameter zone: the latest that the service named.
    func located(_ update: WeatherUpdate, in zone: String?) -> WeatherUpdate {
        let zone = zone ?? update.zone
        let rules = zone.flatMap(zones)
        let boardRules = localZone()
        return update.mapPlaces { place in
            place.name = place.name ?? name
            place.zone = zone
            (place.rules, place.boardRules) = (rules, boardRules)
        }
    }
}

extension WeatherUpdate {
    /// The place's zone as the service named it.
    var zone: String? { places.lazy.compactMap(\.zone).first }
}
