package import Documents
import Words

/// All entities that Home Assistant can show of a station, from one snapshot.
package struct Entities: Hashable, Sendable {
    /// The entities in a fixed order; no two have the same key.
    package private(set) var all: [ShownValue]
    package let details: JSONText
    /// The lines that the station switches.
    package let outputs: [SwitchedLine]

    /// An output with the keys of the entities that have its state and its cause.
    package struct SwitchedLine: Hashable, Sendable {
        package var name: String
        package var title: String
        package var key: String
        package var causeKey: String
    }

    /// The most entities that are enabled, verdicts on places aside; more would fill a dashboard with what few people look at.
    package static let mostEnabled = 40

    /// - Parameter known: the keys that were published before: an entity that has been there stays, even if its value is
    ///   unknown now.
    package init(_ document: SnapshotDocument, known: Set<String> = []) {
        let station = StationEntities(document: document)
        outputs = station.lines
        let ofPlaces = Self.ofPlaces(document)
        let others = document.shownValues
        func rows(_ group: ShownValue.Group) -> [ShownValue] { (ofPlaces + others).filter { $0.group == group } }

        let verdicts = ofPlaces.filter { $0.group == .outlook }
        var all = [rows(.air), station.advice, verdicts, station.alerts].flatMap { $0 }
        all += rows(.derived) + rows(.barometer)
        if Self.hasWeather(document) { all += rows(.weather) }
        all += others.filter { $0.group == .outlook } + station.outputs + rows(.today)
        all += [station.health, station.counts, station.board, rows(.station)].flatMap { $0 }
        self.all = all.filter { $0.isPermanent || $0.state != .null || known.contains($0.entity) }
        details = station.details
        limitEnabled(besides: Set(verdicts.map(\.entity)))
    }

    private static func ofPlaces(_ document: SnapshotDocument) -> [ShownValue] {
        var taken: Set<String> = []
        return document.shownPlaces.flatMap { place in
            // `place_`, so that no name of a place is the beginning of another key.
            let key = place.kind == .other ? unique("place_\(keyText(place.key))", among: &taken) : place.key
            return place.values.map { value in
                var value = value
                value.entity = "\(key)_\(value.entity)"
                return value
            }
        }
    }

    /// - Parameter besides: the entities that do not count and stay enabled: a place has verdicts because its owner gave it a table.
    private mutating func limitEnabled(besides: Set<String>) {
        var enabled = 0
        for index in all.indices where all[index].isEnabled && !besides.contains(all[index].entity) {
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
        return .object(all.filter { $0.topic == group }.map { ($0.entity, $0.state) })
    }
}

extension Entities {
    /// The part of a state that is worth a message when it changes: an age always does.
    func significant(_ group: EntityGroup) -> JSONText {
        guard group != .details else { return details }
        return .object(
            all.filter { $0.topic == group && $0.deviceClass != "duration" }.map { ($0.entity, $0.state) })
    }
}

/// What Home Assistant needs to know of a value.
extension ShownValue {
    package var platform: String { kind == .flag ? "binary_sensor" : "sensor" }

    package var topic: EntityGroup {
        switch group {
        case .weather: .weather
        case .station: .station
        case .air, .derived, .today, .barometer, .outlook: .air
        }
    }

    /// The state: null while the value is unknown, or old, because an old value must not look like a current one.
    package var state: JSONText {
        switch content {
        case _ where !isFresh: .null
        case .number(let number)?: .number(number, decimals: decimals ?? 0)
        // A word that is not among the options would be an error in Home Assistant's log.
        case .text(let text)? where options?.contains(text) == false: .null
        // Home Assistant drops states of more than 255 characters.
        case .text(let text)?: .text(String(text.unicodeScalars.prefix(250)))
        case .flag(let flag)?: .flag(flag)
        case nil: .null
        }
    }

    var stateClass: String? {
        switch (kind, deviceClass) {
        case (.text, _), (.flag, _): nil
        case (_, "wind_direction"): "measurement_angle"
        // A restart of the station begins at zero.
        default: entity.hasPrefix("counter_") ? "total_increasing" : "measurement"
        }
    }
}

/// The text made fit for a key, a topic or an identifier: `a` to `z`, `0` to `9` and `_`.
func keyText(_ name: String) -> String {
    String(
        name.lowercased().unicodeScalars.prefix(64).map { scalar in
            ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
        })
}
