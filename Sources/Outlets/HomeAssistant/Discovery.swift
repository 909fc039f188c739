import Words

/// The message by which Home Assistant learns of a station: one device with all its entities (home-assistant.io, MQTT
/// discovery; needs 2024.11). Its short keys are Home Assistant's.
package struct Discovery {
    private let settings: HomeAssistantSettings

    package init(_ settings: HomeAssistantSettings) {
        self.settings = settings
    }

    /// - Parameter removed: the components of an earlier message that no longer exist, with their platforms. A message that
    ///   names them is followed by one that does not.
    package func message(_ entities: Entities, removed: [String: String] = [:]) -> JSONText {
        var components = (entities.all + commands).map { ($0.key, component($0)) }
        for (key, platform) in removed.sorted(by: { $0.key < $1.key }) {
            components.append((key, .object([("p", .text(platform))])))
        }
        var device: [(String, JSONText)] = [
            ("ids", .list([.text(settings.deviceID)])), ("name", .text(settings.name)), ("mf", .text("Windowsill")),
            ("mdl", .text(phrase("homeassistant.model", "Weather station"))), ("sw", .text(settings.version)),
            ("sn", .text(settings.stationID)),
        ]
        if let page = settings.page { device.append(("cu", .text(page))) }
        return .object([
            ("dev", .object(device)),
            ("o", .object([("name", .text("windowsill")), ("sw", .text(settings.version))])),
            ("stat_t", .text(settings.topic(of: EntityGroup.air))),
            ("avty_t", .text(settings.availabilityTopic)),
            ("qos", .integer(0)),
            ("cmps", .object(components)),
        ])
    }

    /// All components of the message, and their platforms.
    package func components(_ entities: Entities) -> [String: String] {
        Dictionary((entities.all + commands).map { ($0.key, $0.platform.rawValue) }) { first, _ in first }
    }

    /// The commands that Home Assistant can give the station.
    private var commands: [Entity] {
        guard settings.acceptsCommands else { return [] }
        return CommandTopic.allCases.map { command in
            var entity = Entity("command_\(command.rawValue)", command.name)
            entity.platform = command == .message ? .notify : .button
            entity.icon = command.icon
            return entity
        }
    }

    /// The name of an entity without the device's: Home Assistant puts that before it, so a name that begins with it would
    /// have it twice.
    private func name(of entity: Entity) -> String {
        let (name, device) = (entity.name, settings.name)
        guard name.lowercased().hasPrefix(device.lowercased()), name.count > device.count else { return name }
        let rest = name.dropFirst(device.count)
        let own = rest.drop { !$0.isLetter && !$0.isNumber }
        // "Roommate" does not begin with "Room".
        guard own.startIndex != rest.startIndex, let first = own.first else { return name }
        return first.uppercased() + own.dropFirst()
    }

    private func component(_ entity: Entity) -> JSONText {
        var rows: [(String, JSONText)] = [
            ("p", .text(entity.platform.rawValue)), ("name", .text(name(of: entity))),
            ("uniq_id", .text("\(settings.deviceID)_\(entity.key)")),
            ("def_ent_id", .text("\(entity.platform.rawValue).windowsill_\(entity.key)")),
        ]
        switch entity.platform {
        case .sensor, .binarySensor: rows += state(entity)
        case .button, .notify:
            if let command = CommandTopic.allCases.first(where: { entity.key == "command_\($0.rawValue)" }) {
                rows.append(("cmd_t", .text(settings.topic(of: command))))
            }
        }
        if let icon = entity.icon { rows.append(("ic", .text(icon))) }
        if entity.isDiagnostic { rows.append(("ent_cat", .text("diagnostic"))) }
        if !entity.isEnabled { rows.append(("en", .flag(false))) }
        return .object(rows)
    }

    private func state(_ entity: Entity) -> [(String, JSONText)] {
        var rows: [(String, JSONText)] = [
            ("val_tpl", .text("{{ value_json.\(entity.key) }}")),
            ("exp_aft", .integer(Int(clamping: HomeAssistantSettings.expiry.components.seconds))),
        ]
        if entity.group != .air { rows.append(("stat_t", .text(settings.topic(of: entity.group)))) }
        if entity.platform == .binarySensor {
            // As the template renders JSON's booleans; null becomes `None`, which is an unknown state.
            rows += [("pl_on", .text("True")), ("pl_off", .text("False"))]
        }
        if let deviceClass = entity.deviceClass { rows.append(("dev_cla", .text(deviceClass))) }
        if let stateClass = entity.stateClass { rows.append(("stat_cla", .text(stateClass))) }
        if let unit = entity.unit { rows.append(("unit_of_meas", .text(unit))) }
        if let decimals = entity.decimals { rows.append(("sug_dsp_prc", .integer(decimals))) }
        if let options = entity.options { rows.append(("ops", .list(options.map { .text($0) }))) }
        if let key = entity.details {
            rows += [
                ("json_attr_t", .text(settings.topic(of: EntityGroup.details))),
                ("json_attr_tpl", .text("{{ value_json.\(key) | tojson }}")),
            ]
        }
        return rows
    }
}
