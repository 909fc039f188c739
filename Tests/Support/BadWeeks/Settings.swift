import Devices
import Values

/// The settings that somebody writes into station.toml about the parts of a ``World``, at its beginning and again before
/// each reload.
package struct Settings: Hashable, Sendable {
    /// The settings of a sensor: how it is corrected, and how often it is read.
    package struct Sensor: Hashable, Sendable {
        /// The time between readings, in seconds.
        package var interval = 60
        /// The correction that is added to the temperature, in thousandths of a degree; nil for none.
        package var temperature: Int?
        /// The two points of the humidity's correction, in thousandths of a percent: the sensor's value and the true one;
        /// nil for none.
        package var humidity: [[Int]]?
        /// The correction that is added to the pressure, in pascals; nil for none.
        package var pressure: Int?
        /// The correction that is added to the carbon dioxide, in ppm; nil for none.
        package var carbonDioxide: Int?
        /// The thousandths of the processor's excess that reach the sensor; nil in free air.
        package var processorHeat: Int?
    }

    /// The settings of a place that has a table of its own.
    package struct Table: Hashable, Sendable {
        /// What the place is: `room`, `bedroom`, `cellar` or `none`; nil for the one outdoors.
        package var kind: String?
        /// The name that people read; nil for the place's own.
        package var title: String?
        package var hasWindow = true
        /// The limits of advice on the place, with their keys.
        package var limits: [String] = []
    }

    /// The configured sensors, by name.
    package var sensors: [String: Sensor] = [:]
    /// The tables of places, by name.
    package var tables: [String: Table] = [:]
    package var pages: [String] = []
    /// The time that a page stays, in seconds.
    package var pageTime = 10
    package var backlight = "always"
    package var services: [World.Service] = []
    /// The time between requests for the weather, in seconds.
    package var weatherInterval = 600
    package var units = "metric"
    package var language = "en"
    /// The name of the place; nil for one with coordinates.
    package var place: String?
    /// The keys of `[advice]` with their values.
    package var advice: [String] = []

    init() {}

    /// - Parameter version: the number of the settings, 0 at the beginning.
    init(of world: World, version: Int) {
        var random = SplitMix64(seed: world.seed &* 31 &+ UInt64(version) ^ 0x0C0F_FEE0)
        for (index, sensor) in world.sensors.enumerated()
        where index == 0 || version == 0 || Int.random(in: 0..<6, using: &random) > 0 {
            sensors[sensor.name] = Self.sensor(sensor.kind, &random)
        }
        let all = ["room", "big", "now", "days", "hours", "week", "sun", "air", "advice", "alerts", "clock", "health"]
        pages = ["room"] + all.dropFirst().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        pageTime = [5, 10, 20, 30, 60].randomElement(using: &random) ?? pageTime
        backlight = ["always", "sun", "07:00 to 22:30", "10 lx", "button"].randomElement(using: &random) ?? backlight
        services = World.services.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        weatherInterval = [600, 900, 1800, 3600].randomElement(using: &random) ?? weatherInterval
        units = ["metric", "metric", "imperial", "standard"].randomElement(using: &random) ?? units
        language = ["en", "de", "zh_tw", "pt"].randomElement(using: &random) ?? language
        place = Int.random(in: 0..<4, using: &random) == 0 ? "Taipei, TW" : nil
        let limits = [("wall_factor = 0.", 3...9), ("warm_above = ", 15...35), ("damp_above = ", 30...80)]
        for (key, range) in limits where Bool.random(using: &random) {
            advice.append("\(key)\(Int.random(in: range, using: &random))")
        }
    }

    static func sensor(_ kind: SensorKind, _ random: inout SplitMix64) -> Sensor {
        var sensor = Sensor()
        sensor.interval = [10, 30, 60, 60, 60, 300, 300, 600].randomElement(using: &random) ?? 60
        func isDrawn() -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
        let range = kind.measures.range
        if range[.temperature] != nil, isDrawn() { sensor.temperature = Int.random(in: -30...30, using: &random) * 100 }
        if range[.humidity] != nil, isDrawn() {
            let (low, high) = (Int.random(in: -30...30, using: &random), Int.random(in: -30...30, using: &random))
            sensor.humidity = [[20_000, 20_000 + low * 100], [80_000, 80_000 + high * 100]]
        }
        if range[.pressure] != nil, isDrawn() { sensor.pressure = Int.random(in: -30...30, using: &random) * 10 }
        if !kind.paces.isEmpty, isDrawn() { sensor.carbonDioxide = Int.random(in: -80...80, using: &random) }
        if range[.temperature] != nil, isDrawn() { sensor.processorHeat = Int.random(in: 20...200, using: &random) }
        return sensor
    }
}

extension Settings {
    /// The content of station.toml.
    func text(of world: World) -> String {
        var text = "units = \"\(units)\"\nlanguage = \"\(language)\"\n"
        if !services.isEmpty {
            let names = services.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            let spot = place.map { "name = \"\($0)\"" } ?? "latitude = 51.48\nlongitude = 0.0"
            text += "[place]\n\(spot)\n[weather]\nproviders = [\(names)]\n"
            text += "[met_norway]\ncontact = \"station@example.org\"\n"
            text += "[openweathermap]\ninterval = \(weatherInterval)\ncalls_per_day = \(world.callsPerDay)\n"
        }
        for sensor in world.sensors {
            if let settings = sensors[sensor.name] { text += table(of: sensor, settings, in: world) }
        }
        for (name, table) in tables.sorted(by: { $0.key < $1.key }) { text += Self.text(of: table, named: name) }
        for number in 0..<world.buttons {
            text += "[[buttons]]\nname = \"button-\(number)\"\nline = \"BUTTON\(number)\"\n"
        }
        text += outputTables(of: world)
        if let display = world.display {
            let wires =
                display == .lines
                ? #"lines = ["GPIO25", "GPIO24", "GPIO23", "GPIO17", "GPIO18", "GPIO22"]"#
                : "bus = \"i2c-1\"\npart = \"\(display.rawValue)\""
            let names = pages.map { "\"\($0)\"" }.joined(separator: ", ")
            text += "[lcd]\n\(wires)\nsize = \"\(world.size)\"\npages = [\(names)]\npage_seconds = \(pageTime)\n"
            text += "backlight = \"\(backlight)\"\n"
        }
        text += "[log]\nlargest_mb = 1\nfiles = \(world.logFiles)\n"
        if !advice.isEmpty { text += "[advice]\n" + advice.map { "\($0)\n" }.joined() }
        return text
    }

    private static func text(of table: Table, named name: String) -> String {
        let title = table.title.map { ["title = \"\($0)\""] } ?? []
        let kind = table.kind.map { ["kind = \"\($0)\""] } ?? []
        let lines = ["[[places]]", "name = \"\(name)\""] + title + kind + (table.hasWindow ? [] : ["window = false"])
        return (lines + table.limits).joined(separator: "\n") + "\n"
    }

    private func table(of sensor: World.Sensor, _ settings: Sensor, in world: World) -> String {
        let wire =
            switch sensor.kind.wiring {
            case .i2c: "bus = \"i2c-1\"\naddress = \(sensor.address)"
            case .line: "line = \"SENSOR\(sensor.number)\""
            case .kernel: "device = \"\(world.device(of: sensor))\""
            // No world has one.
            case .file: ""
            }
        var lines = [
            "[[sensors]]", "name = \"\(sensor.name)\"", "place = \"\(sensor.place)\"", "kind = \"\(sensor.kind.name)\"",
            wire, "interval = \(settings.interval)",
        ]
        func add(_ key: String, _ number: Int?, _ unit: Int) {
            if let number { lines.append("\(key) = \(Double(number) / Double(unit))") }
        }
        add("temperature_correction", settings.temperature, 1000)
        if let pairs = settings.humidity {
            let words = pairs.map { "[\(Double($0[0]) / 1000), \(Double($0[1]) / 1000)]" }
            lines.append("humidity_correction = [\(words.joined(separator: ", "))]")
        }
        add("pressure_correction", settings.pressure, 100)
        add("co2_correction", settings.carbonDioxide, 1)
        // These rooms are never aired: a part that took their best air for that outdoors would not tell the truth any more.
        if !sensor.kind.paces.isEmpty { lines.append("self_calibration = false") }
        add("processor_heat", settings.processorHeat, 1000)
        return lines.joined(separator: "\n") + "\n"
    }
}
