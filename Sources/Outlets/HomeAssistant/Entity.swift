/// One thing that Home Assistant shows: what it is, and its value.
package struct Entity: Hashable, Sendable {
    package enum Platform: String, Hashable, Sendable {
        case sensor, button, notify
        case binarySensor = "binary_sensor"
    }

    /// The key in discovery, in the state's JSON and at the end of the entity's identifier; it never changes.
    package var key: String
    /// The entity's name for people.
    package var name: String
    package var platform = Platform.sensor
    package var group = EntityGroup.air
    /// The state: null while it is unknown or too old. Booleans are for binary sensors.
    package var value = JSONText.null
    package var deviceClass: String?
    package var unit: String?
    package var stateClass: String?
    package var decimals: Int?
    /// The words that the state may be.
    package var options: [String]?
    package var icon: String?
    package var isDiagnostic = false
    /// Whether Home Assistant shows it unless a person hides it; otherwise a person has to enable it.
    package var isEnabled = true
    /// The key in ``EntityGroup/details`` of what is shown beside it.
    package var details: String?
    /// Whether the station has it even when nothing is known of it.
    package var isPermanent = false

    package init(_ key: String, _ name: String) {
        self.key = key
        self.name = name
    }
}

extension Entity {
    /// A number with its unit; `class` is one of Home Assistant's.
    static func number(
        _ key: String, _ name: String, _ value: Double?, unit: String?, decimals: Int, class deviceClass: String? = nil,
        icon: String? = nil, in group: EntityGroup = .air
    ) -> Entity {
        var entity = Entity(key, name)
        entity.group = group
        entity.value = value.map { .number($0, decimals: decimals) } ?? .null
        entity.deviceClass = deviceClass
        entity.unit = unit
        entity.stateClass = deviceClass == "wind_direction" ? "measurement_angle" : "measurement"
        entity.decimals = decimals
        entity.icon = icon
        return entity
    }

    /// A text of at most 255 characters: Home Assistant drops longer states.
    static func text(
        _ key: String, _ name: String, _ value: String?, class deviceClass: String? = nil, options: [String]? = nil,
        icon: String? = nil, in group: EntityGroup = .air
    ) -> Entity {
        var entity = Entity(key, name)
        entity.group = group
        entity.value = value.map { .text(String($0.unicodeScalars.prefix(250))) } ?? .null
        entity.deviceClass = options == nil ? deviceClass : "enum"
        // A word that is not among the options would be an error in Home Assistant's log.
        if let options, value.map({ !options.contains($0) }) == true { entity.value = .null }
        entity.options = options
        entity.icon = icon
        return entity
    }

    static func flag(
        _ key: String, _ name: String, _ value: Bool?, class deviceClass: String, in group: EntityGroup = .station
    ) -> Entity {
        var entity = Entity(key, name)
        entity.platform = .binarySensor
        entity.group = group
        entity.value = value.map { .flag($0) } ?? .null
        entity.deviceClass = deviceClass
        return entity
    }

    /// The entity, hidden until a person enables it.
    var disabled: Entity {
        var entity = self
        entity.isEnabled = false
        return entity
    }

    /// The entity, marked as one of the station rather than the weather.
    var diagnostic: Entity {
        var entity = self
        entity.isDiagnostic = true
        return entity
    }

    /// The entity, present even when its value is unknown.
    var permanent: Entity {
        var entity = self
        entity.isPermanent = true
        return entity
    }

    func with(details key: String) -> Entity {
        var entity = self
        entity.details = key
        return entity
    }
}

/// The text made fit for a key, a topic or an identifier: `a` to `z`, `0` to `9` and `_`.
func keyText(_ name: String) -> String {
    String(
        name.lowercased().unicodeScalars.prefix(64).map { scalar in
            ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
        })
}
