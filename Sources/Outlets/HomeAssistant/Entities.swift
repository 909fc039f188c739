package import Documents
import Words

/// All entities that Home Assistant can show of a station, from one snapshot.
package struct Entities: Hashable, Sendable {
    /// The entities in a fixed order; no two have the same key.
    package private(set) var all: [Entity]
    package let details: JSONText

    /// The most entities that are enabled; more would fill a dashboard with what few people look at.
    package static let mostEnabled = 40
    /// The most places; more are left out, because a document from elsewhere may have any number.
    private static let mostPlaces = 32

    /// - Parameter known: the keys that were published before: an entity that has been there stays, even if its value is
    ///   unknown now.
    package init(_ document: SnapshotDocument, known: Set<String> = []) {
        let room = PlaceEntities(key: "room", place: phrase("homeassistant.room", "Room"))
        let outside = PlaceEntities(key: "outside", place: phrase("homeassistant.outside", "Outside"))
        let weather = WeatherEntities(document: document)
        let station = StationEntities(document: document)

        var taken: Set<String> = []
        let others = document.places.prefix(Self.mostPlaces).map { row in
            // `place_`, so that no name of a place is the beginning of another key.
            (
                PlaceEntities(
                    key: unique("place_\(keyText(row.place))", among: &taken),
                    place: row.place.prefix(1).uppercased() + row.place.dropFirst()), row.air
            )
        }
        var all = room.air(document.room) + outside.air(document.outside)
        for (place, air) in others { all += place.air(air) }
        all += station.advice + station.alerts
        all += room.derived(document.roomDerived) + outside.derived(document.outsideDerived)
        let tendency = document.pressureTendency.current
        all += [
            .number(
                "sea_level_pressure", phrase("homeassistant.sea-level-pressure", "Pressure at sea level"),
                document.seaLevelPressureHpa.current,
                unit: "hPa", decimals: 1, class: "atmospheric_pressure"),
            .number(
                "pressure_change", phrase("homeassistant.pressure-change", "Pressure change in 3 hours"),
                tendency?.changeHpa, unit: "hPa", decimals: 1,
                icon: "mdi:trending-up"),
        ]
        if Self.hasWeather(document) { all += weather.all }
        all += [
            .text(
                "pressure_pace", phrase("homeassistant.pressure-pace", "Pressure tendency"), tendency?.pace,
                icon: "mdi:trending-up"
            ).disabled,
            .text(
                "local_outlook", phrase("homeassistant.local-outlook", "Local outlook"), document.localOutlook?.words,
                icon: "mdi:crystal-ball"
            ).disabled,
        ]
        all += room.today(document.roomToday) + outside.today(document.outsideToday)
        all += station.health + station.counts + station.board
        all += [room.age(document.room), outside.age(document.outside)]
        for (place, air) in others { all.append(place.age(air)) }

        self.all = all.filter { $0.isPermanent || $0.value != .null || known.contains($0.key) }
        details = station.details
        limitEnabled()
    }

    private mutating func limitEnabled() {
        var enabled = 0
        for index in all.indices where all[index].isEnabled {
            enabled += 1
            if enabled > Self.mostEnabled { all[index].isEnabled = false }
        }
    }

    /// Whether a weather service is configured.
    private static func hasWeather(_ document: SnapshotDocument) -> Bool {
        document.weather.value != nil || document.today.value != nil
            || document.health.contains { $0.component.hasPrefix("weather/") }
    }

    /// The values of a topic: every key, each time, null where nothing is known.
    package func state(of group: EntityGroup) -> JSONText {
        guard group != .details else { return details }
        return .object(all.filter { $0.group == group }.map { ($0.key, $0.value) })
    }
}

extension Entities {
    /// The part of a state that is worth a message when it changes: an age always does.
    func significant(_ group: EntityGroup) -> JSONText {
        guard group != .details else { return details }
        return .object(all.filter { $0.group == group && $0.deviceClass != "duration" }.map { ($0.key, $0.value) })
    }
}
