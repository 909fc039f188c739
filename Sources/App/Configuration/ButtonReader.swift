import StationCore
import TOMLTables
import Words

/// Reads the buttons in file order; each has a unique name, and a line that no sensor and no output uses.
func readButtons(
    _ tables: [TableReader], sensors: [SensorConfiguration], outputs: [OutputConfiguration], buses: Set<Int>
) -> [ButtonConfiguration] {
    var names: [String: Int] = [:]
    var lines: [LineReference: String] = [:]
    for sensor in sensors {
        if case .line(let line) = sensor.connection { lines[line] = ConfigurationWords.sensor(named: sensor.name) }
    }
    for output in outputs { lines[output.line] = ConfigurationWords.output(named: output.rules.name) }
    let actions = ButtonAction.simple + outputs.map { ButtonAction.output($0.rules.name) }
    let action = ValueRule.choice(ConfigurationWords.Thing.action, actions.map { (word: $0.rawValue, value: $0) })
    return tables.compactMap { table in
        let name = table.required("name", .name(ConfigurationWords.Thing.name))
        let line = readLine(table)
        if let name {
            if let other = names[name] {
                table.report(
                    "name", ConfigurationWords.nameTaken(name, by: ConfigurationWords.button(onLine: other)),
                    allowed: ConfigurationWords.chooseName)
            } else {
                names[name] = table.position.line
            }
        }
        if let line {
            if let other = lines[line] {
                table.report(
                    "line", ConfigurationWords.connectionTaken(line.description, by: other),
                    allowed: ConfigurationWords.chooseConnection)
            } else {
                lines[line] = ConfigurationWords.button(onLine: table.position.line)
            }
            remark(on: line, table, beside: buses)
        }
        var button = name.flatMap { name in line.map { ButtonConfiguration(name: name, line: $0) } }
        var press = ButtonAction.nextPage
        table.read("press", action, into: &press)
        let longPress = table.optional("long_press", action)
        button?.press = press
        button?.longPress = longPress
        return button
    }
}
