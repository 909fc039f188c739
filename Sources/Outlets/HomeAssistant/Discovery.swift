import Documents
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
        var components = entities.all.map { ($0.entity, component($0)) }
        components += commands.map { (key(of: $0), component($0)) }
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
        let platforms = entities.all.map { ($0.entity, $0.platform) } + commands.map { (key(of: $0), $0.platform) }
        return Dictionary(platforms) { first, _ in first }
    }

    /// The commands that Home Assistant can give the station.
    private var commands: [CommandTopic] { settings.acceptsCommands ? CommandTopic.allCases : [] }

    private func key(of command: CommandTopic) -> String { "command_\(command.rawValue)" }

    /// The name of an entity without the device's: Home Assistant puts that before it, so a name that begins with it would
    /// have it twice.
    private func shortened(_ name: String) -> String {
        let device = settings.name
        guard name.lowercased().hasPrefix(device.lowercased()), name.count > device.count else { return name }
        let rest = name.dropFirst(device.count)
        let own = rest.drop { !$0.isLetter && !$0.isNumber }
        // "Roommate" does not begin with "Room".
        guard own.startIndex != rest.startIndex, let first = own.first else { return name }
        return first.uppercased() + own.dropFirst()
    }

    private func identity(_ platform: String, _ key: String, _ name: String) -> [(String, JSONText)] {
        [
            ("p", .text(platform)), ("name", .text(shortened(name))),
            ("uniq_id", .text("\(settings.deviceID)_\(key)")),
            ("def_ent_id", .text("\(platform).windowsill_\(key)")),
        ]
    }

    private func component(_ command: CommandTopic) -> JSONText {
        .object(
            identity(command.platform, key(of: command), command.name)
                + [("cmd_t", .text(settings.topic(of: command))), ("ic", .text(command.icon))])
    }

    private func component(_ entity: ShownValue) -> JSONText {
        var rows = identity(entity.platform, entity.entity, entity.name) + state(entity)
        if let icon = entity.icon { rows.append(("ic", .text(icon))) }
        if entity.isDiagnostic { rows.append(("ent_cat", .text("diagnostic"))) }
        if !entity.isEnabled { rows.append(("en", .flag(false))) }
        return .object(rows)
    }

    private func state(_ entity: ShownValue) -> [(String, JSONText)] {
        var rows: [(String, JSONText)] = [
            ("val_tpl", .text("{{ value_json.\(entity.entity) }}")),
            ("exp_aft", .integer(Int(clamping: HomeAssistantSettings.expiry.components.seconds))),
        ]
        if entity.topic != .air { rows.append(("stat_t", .text(settings.topic(of: entity.topic)))) }
        if entity.kind == .flag {
            // As the template renders JSON's booleans; null becomes `None`, which is an unknown state.
            rows += [("pl_on", .text("True")), ("pl_off", .text("False"))]
        }
        if let deviceClass = entity.deviceClass { rows.append(("dev_cla", .text(deviceClass))) }
        if let stateClass = entity.stateClass { rows.append(("stat_cla", .text(stateClass))) }
        if let unit = entity.symbol { rows.append(("unit_of_meas", .text(unit))) }
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
