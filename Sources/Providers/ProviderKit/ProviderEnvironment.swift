package import Ports
import StationCore
package import Values

/// What the requests of a provider need of the station that they are made for.
package struct ProviderEnvironment: Sendable {
    package var timeline: Timeline
    package var wall: any WallClock
    /// Keeps the place, the last answers and the count of calls.
    package var store: StateFolder
    /// Different for each station: spreads the requests of many stations.
    package var seed: UInt64
    /// Looks up a zone of the IANA database, `Europe/London`; nil where it is not known.
    package var zones: @Sendable (String) -> ZoneRules?
    /// The board's own zone; nil where it is not known. Where the service sends only an offset, and it is this zone's, the place
    /// is assumed to be in it.
    package var localZone: @Sendable () -> ZoneRules?

    package init(
        timeline: Timeline, wall: any WallClock, store: StateFolder, seed: UInt64 = 0,
        zones: @escaping @Sendable (String) -> ZoneRules? = { _ in nil },
        localZone: @escaping @Sendable () -> ZoneRules? = { nil }
    ) {
        self.timeline = timeline
        self.wall = wall
        self.store = store
        self.seed = seed
        self.zones = zones
        self.localZone = localZone
    }

    /// The time of day, as the station believes it to be.
    package var now: Timestamp { wall.now().timestamp }
}

extension ProviderEnvironment {
    /// An update that has the configured name of the place where the service sent none, the place's zone, and what this board's database
    /// says of that zone and of the board's own. Which of them holds at the place is decided where all services' answers are together.
    ///
    /// - Parameter zone: the latest that the service named.
    func located(_ update: WeatherUpdate, at place: PlaceReference, in zone: String?) -> WeatherUpdate {
        let zone = zone ?? update.zone
        let (rules, boardRules) = (zone.flatMap(zones), localZone())
        let name = place.name.map { String($0.prefix { $0 != "," }) }
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

extension WallTime {
    /// Only its wall time and what it says of the clock mean anything.
    var moment: Moment {
        Moment(uptime: .start, wall: timestamp, offset: .utc, isClockTrusted: isTrusted)
    }
}
