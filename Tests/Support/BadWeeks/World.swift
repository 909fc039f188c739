import HAL
import Quantities
package import Sensors

/// What a seed makes: the parts of a station and how they are configured. A value; ``Machine`` builds it.
package struct World: Hashable, Sendable {
    package struct Sensor: Hashable, Sendable {
        package var name: String
        package var place: String
        package var kind: SensorKind
        /// On the bus, for parts that have one.
        package var address: UInt8
        /// Of its line or kernel device.
        package var number: Int
        /// In seconds.
        package var interval: Int
    }

    package enum Display: String, Hashable, Sendable, CaseIterable {
        case pcf8574, mcp23008, st7032, aip31068, lines
    }

    package enum Service: String, Hashable, Sendable, CaseIterable {
        case openWeatherMap = "openweathermap"
        case openMeteo = "open-meteo"
        case metNorway = "met-norway"
    }

    package var seed: UInt64
    package var sensors: [Sensor] = []
    package var display: Display?
    package var size = "16x2"
    package var pages: [String] = []
    /// In seconds.
    package var pageTime = 10
    package var buttons = 0
    package var services: [Service] = []
    /// In seconds.
    package var weatherInterval = 600
    package var callsPerDay = 1000
    /// Which of OpenWeatherMap's plans the key has.
    package var plan = 0
    /// Of the board's zone, in seconds; half of the worlds change to summer time in the middle of the week.
    package var offset = 0
    package var offsetAfterChange = 0
    package var logFiles = 6
    /// Nil has a clock that runs while the power is off.
    package var secondsWithoutTime: Int?

    /// 32 hexadecimal digits, as OpenWeatherMap's are.
    package let key: String

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        self.seed = seed
        key = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
        drawSensors(&random)
        drawDisplay(&random)
        drawServices(&random)
        buttons = Int.random(in: 0...2, using: &random)
        let zones = [0, 3600, 8 * 3600, -5 * 3600, 5 * 3600 + 1800]
        offset = zones.randomElement(using: &random) ?? 0
        offsetAfterChange = offset + ([0, 3600, -3600].randomElement(using: &random) ?? 0)
        logFiles = Int.random(in: 2...6, using: &random)
        secondsWithoutTime = Bool.random(using: &random) ? Int.random(in: 5...600, using: &random) : nil
    }

    private mutating func drawSensors(_ random: inout SplitMix64) {
        let names = ["window", "shelf", "desk", "cellar", "balcony"]
        var used: Set<UInt8> = [0x20, 0x27, 0x3E]
        for index in 0..<Int.random(in: 1...5, using: &random) {
            guard let kind = SensorKind.allCases.randomElement(using: &random) else { continue }
            var address: UInt8 = 0
            if case .i2c(let addresses, _) = kind.wiring {
                guard let free = addresses.first(where: { !used.contains($0.rawValue) }) else { continue }
                address = free.rawValue
                used.insert(address)
            }
            let place = index == 0 ? "room" : ["room", "outdoor", "cellar"].randomElement(using: &random) ?? "room"
            sensors.append(
                Sensor(
                    name: names[index], place: place, kind: kind, address: address, number: index,
                    interval: [10, 30, 60, 60, 60, 300, 300, 600].randomElement(using: &random) ?? 60))
        }
    }

    private mutating func drawDisplay(_ random: inout SplitMix64) {
        guard Int.random(in: 0..<8, using: &random) > 0 else { return }
        display = Display.allCases.randomElement(using: &random)
        let sizes = ["16x2", "20x4", "16x2", "20x2", "8x2"]
        size = sizes.randomElement(using: &random) ?? size
        let all = ["room", "now", "days", "hours", "week", "sun", "air", "advice", "alerts", "clock", "health"]
        pages = ["room"] + all.dropFirst().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        pageTime = [10, 20, 30, 60].randomElement(using: &random) ?? pageTime
    }

    private mutating func drawServices(_ random: inout SplitMix64) {
        services = Service.allCases.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        weatherInterval = [600, 900, 1800, 3600].randomElement(using: &random) ?? weatherInterval
        plan = Int.random(in: 0..<4, using: &random)
        callsPerDay = [30, 200, 1000].randomElement(using: &random) ?? callsPerDay
    }
}

extension World {
    package static let logPath = "/var/log/windowsill/station.log"
    package static let statePath = "/var/lib/windowsill"
    package static let runPath = "/run/windowsill"
    package static let configurationPath = "/etc/windowsill/station.toml"

    /// station.toml.
    package var configuration: String {
        var text = ""
        if !services.isEmpty {
            let names = services.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            text += "[place]\nlatitude = 51.48\nlongitude = 0.0\n[weather]\nproviders = [\(names)]\n"
            text += "[met_norway]\ncontact = \"station@example.org\"\n"
            text += "[openweathermap]\ninterval = \(weatherInterval)\ncalls_per_day = \(callsPerDay)\n"
        }
        for sensor in sensors { text += table(of: sensor) }
        for number in 0..<buttons {
            text += "[[buttons]]\nname = \"button-\(number)\"\nline = \"BUTTON\(number)\"\n"
        }
        if let display {
            let wires =
                display == .lines
                ? #"lines = ["GPIO25", "GPIO24", "GPIO23", "GPIO17", "GPIO18", "GPIO22"]"#
                : "bus = \"i2c-1\"\npart = \"\(display.rawValue)\""
            let names = pages.map { "\"\($0)\"" }.joined(separator: ", ")
            text += "[lcd]\n\(wires)\nsize = \"\(size)\"\npages = [\(names)]\npage_seconds = \(pageTime)\n"
        }
        text += "[log]\nlargest_mb = 1\nfiles = \(logFiles)\n"
        return text
    }

    private func table(of sensor: Sensor) -> String {
        let wire =
            switch sensor.kind.wiring {
            case .i2c: "bus = \"i2c-1\"\naddress = \(sensor.address)"
            case .line: "line = \"SENSOR\(sensor.number)\""
            case .kernel: "device = \"\(device(of: sensor))\""
            }
        return """
            [[sensors]]
            name = "\(sensor.name)"
            place = "\(sensor.place)"
            kind = "\(sensor.kind.name)"
            \(wire)
            interval = \(sensor.interval)

            """
    }

    /// By its place, because two may have the same driver.
    func device(of sensor: Sensor) -> String {
        switch sensor.kind {
        case .ds18b20: "28-00000000000\(sensor.number)"
        case .iio: "1-007\(sensor.number)"
        default: "1-004\(sensor.number)"
        }
    }
}
