import StationCore
import TOMLTables
import Words

/// Reads the buttons in file order; each has a unique name, and a line that no sensor uses.
func readButtons(_ tables: [TableReader], sensors: [SensorConfiguration]) -> [ButtonConfiguration] {
    var names: [String: Int] = [:]
    var lines: [LineReference: String] = [:]
    for sensor in sensors {
        if case .line(let line) = sensor.connection { lines[line] = ConfigurationWords.sensor(named: sensor.name) }
    }
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
        }
        var button = name.flatMap { name in line.map { ButtonConfiguration(name: name, line: $0) } }
        var press = ButtonAction.nextPage
        var longPress = ButtonAction.refresh
        table.read("press", .choice(ConfigurationWords.Thing.action), into: &press)
        table.read("long_press", .choice(ConfigurationWords.Thing.action), into: &longPress)
        button?.press = press
        button?.longPress = longPress
        return button
    }
}
