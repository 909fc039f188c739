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
        components += commands(entities).map { ($0.key, component($0)) }
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
        let platforms =
            entities.all.map { ($0.entity, $0.platform) } + commands(entities).map { ($0.key, $0.topic.platform) }
        return Dictionary(platforms) { first, _ in first }
    }

    /// A command that Home Assistant can give the station.
    private struct Command {
        var topic: CommandTopic
        var key: String
        var name: String
        /// The entity that has the state of what it switches; nil for one that has no state.
        var state: String?
    }

    private func commands(_ entities: Entities) -> [Command] {
        guard settings.acceptsCommands else { return [] }
        let simple = CommandTopic.simple.map { topic in
            let name =
                switch topic {
                case .refresh: phrase("homeassistant.refresh", "Refresh weather")
                case .nextPage: phrase("homeassistant.next-page", "Next page")
                case .light: phrase("homeassistant.display-light", "Display light")
                case .message, .output, .outputAuto: phrase("homeassistant.message", "Message")
                }
            return Command(topic: topic, key: "command_\(topic.path)", name: name)
        }
        let switches = entities.outputs.map { output in
            Command(topic: .output(output.name), key: "command_\(output.key)", name: output.title, state: output.key)
        }
        // An output may be called `fan_auto`.
        var taken = Set(switches.map(\.key))
        let releases = entities.outputs.map { output in
            Command(
                topic: .outputAuto(output.name), key: unique("command_\(output.key)_auto", among: &taken),
                name: phrase("homeassistant.output-auto", "\(output.title): automatic"))
        }
        return [simple, switches, releases].flatMap { $0 }
    }

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

    private func component(_ command: Command) -> JSONText {
        let topic = command.topic
        var rows = identity(topic.platform, command.key, command.name)
        if let key = command.state {
            rows += [
                ("val_tpl", .text("{{ value_json.\(key) }}")),
                ("stat_t", .text(settings.topic(of: EntityGroup.station))), ("pl_on", .text("ON")),
                ("pl_off", .text("OFF")), ("stat_on", .text("True")), ("stat_off", .text("False")),
            ]
        }
        return .object(rows + [("cmd_t", .text(settings.topic(of: topic))), ("ic", .text(topic.icon))])
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
