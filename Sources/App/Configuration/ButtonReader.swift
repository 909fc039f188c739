/// Buttons in the order of the file; none shares its name with another button or its line with a sensor.
func readButtons(_ tables: [TableReader], sensors: [SensorConfiguration]) -> [ButtonConfiguration] {
    var names: [String: Int] = [:]
    var lines: [LineReference: String] = [:]
    for sensor in sensors {
        if case .line(let line) = sensor.connection { lines[line] = "the sensor \"\(sensor.name)\"" }
    }
    return tables.compactMap { table in
        let name = table.required("name", .name("a name"))
        let line = readLine(table)
        if let name {
            if let other = names[name] {
                table.report(
                    "name", "\"\(name)\" is the button in line \(other)", allowed: "each has a name of its own")
            } else {
                names[name] = table.position.line
            }
        }
        if let line {
            if let other = lines[line] {
                table.report("line", "\(line) is \(other)", allowed: "each has a line of its own")
            } else {
                lines[line] = "the button in line \(table.position.line)"
            }
        }
        var button = name.flatMap { name in line.map { ButtonConfiguration(name: name, line: $0) } }
        var press = ButtonConfiguration.Action.nextPage
        var longPress = ButtonConfiguration.Action.refresh
        table.read("press", .choice("an action"), into: &press)
        table.read("long_press", .choice("an action"), into: &longPress)
        button?.press = press
        button?.longPress = longPress
        return button
    }
}
