package import OpenWeatherMap
package import Quantities
package import StationCore
package import Weather

/// What the station needs to ask for the weather.
package struct ServiceWeather: Sendable {
    package var service: OpenWeatherMap
    package var place: PlaceSource
    /// Keeps the place, the last answers and the count of calls.
    package var store: any StateStore
    /// From one fetch to the next; at least ten minutes.
    package var interval: Duration
    package var plan: PlanChoice
    /// The most calls to One Call in one day of UTC; beyond 1,000 they cost money.
    package var callsPerDay: Int
    /// How old the weather of now may be.
    package var freshness: Freshness
    /// Different for each station: spreads the requests of many stations.
    package var seed: UInt64
    /// Looks up a zone of the IANA database, `Europe/London`; nil where it is not known.
    package var zones: @Sendable (String) -> ZoneRules?
    /// The board's own zone; nil where it is not known. Where the service sends only an offset, and it is this zone's, the place
    /// is assumed to be in it.
    package var localZone: @Sendable () -> ZoneRules?

    package init(
        service: OpenWeatherMap, place: PlaceSource, store: any StateStore, interval: Duration,
        plan: PlanChoice = .automatic, callsPerDay: Int = 1000, freshness: Freshness = .currentWeather,
        seed: UInt64 = 0, zones: @escaping @Sendable (String) -> ZoneRules? = { _ in nil },
        localZone: @escaping @Sendable () -> ZoneRules? = { nil }
    ) {
        self.localZone = localZone
        self.zones = zones
        self.service = service
        self.place = place
        self.store = store
        self.interval = interval
        self.plan = plan
        self.callsPerDay = callsPerDay
        self.freshness = freshness
        self.seed = seed
    }
}

/// How the station knows where it is.
package enum PlaceSource: Hashable, Sendable {
    case coordinates(Coordinates)
    /// Looked up once, then cached.
    case name(String)
}

/// Which OpenWeatherMap plan a station uses.
package enum PlanChoice: Hashable, Sendable {
    /// The best that the key has, found by trying.
    case automatic
    case fixed(Plan)
}
