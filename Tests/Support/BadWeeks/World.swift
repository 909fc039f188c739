package import Devices
import Ports
import Values

/// A world made from a seed: the parts of a station and how they are configured. A value; ``Machine`` builds it.
package struct World: Hashable, Sendable {
    package struct Sensor: Hashable, Sendable {
        package var name: String
        package var place: String
        package var kind: SensorKind
        /// The address on the bus, for parts that have one.
        package var address: UInt8
        /// The number of the sensor's line or kernel device.
        package var number: Int
    }

    package enum Display: String, Hashable, Sendable {
        case pcf8574, mcp23008, st7032, aip31068, lines
    }

    package enum Service: String, Hashable, Sendable {
        case openWeatherMap = "openweathermap"
        case openMeteo = "open-meteo"
        case metNorway = "met-norway"
    }

    package var seed: UInt64
    package var sensors: [Sensor] = []
    /// The places with air of their own; wherever else a sensor is indoors it has one that is like a room's.
    package var places: [Place] = []
    /// How much warmer it is outside than where no places are drawn, in kelvins.
    package var warmer = 0
    /// The relays on lines of their own.
    package var outputs: [Output] = []
    /// Whether the kernel leaves a line as it was when its program dies.
    package var keepsLevels = false
    package var display: Display?
    package var size = "16x2"
    package var buttons = 0
    package var callsPerDay = 1000
    /// The number of the OpenWeatherMap plan that the key has.
    package var plan = 0
    /// When the world begins, in seconds since 1970.
    package var start: Int64 = 0
    /// The offset of the board's zone, in seconds; in half of the worlds summer time begins or ends.
    package var offset = 0
    package var offsetAfterChange = 0
    /// When the offset changes, in seconds since the world began.
    package var changesOffsetAt = 0
    package var logFiles = 6
    /// The seconds after a start in which the clock is not set; nil for a clock that runs while the power is off.
    package var secondsWithoutTime: Int?

    /// The settings that somebody writes into station.toml at the beginning and before each reload.
    package var settings: [Settings] = []

    /// The key of the weather service, 32 hexadecimal digits, as OpenWeatherMap's are.
    package let key: String

    /// Draws a world. What a seed drew once it always draws: the lists below never change, nor does the order of what is
    /// drawn. What is new is drawn from a generator of its own, `SplitMix64(seed: seed ^ aConstantOfItsOwn)`, after all
    /// else.
    ///
    /// - Parameter reloads: the number of reloads, each with settings of its own.
    package init(seed: UInt64, reloads: Int = 0) {
        var random = SplitMix64(seed: seed)
        self.seed = seed
        key = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
        drawSensors(&random)
        drawDisplay(&random)
        plan = Int.random(in: 0..<4, using: &random)
        callsPerDay = [30, 200, 1000].randomElement(using: &random) ?? callsPerDay
        buttons = Int.random(in: 0...2, using: &random)
        start = Self.starts.randomElement(using: &random) ?? 0
        let zones = [0, 3600, 8 * 3600, -5 * 3600, 5 * 3600 + 1800]
        offset = zones.randomElement(using: &random) ?? 0
        offsetAfterChange = offset + ([0, 3600, -3600].randomElement(using: &random) ?? 0)
        changesOffsetAt = Int.random(in: 1...80_000, using: &random)
        logFiles = Int.random(in: 2...6, using: &random)
        secondsWithoutTime = Bool.random(using: &random) ? Int.random(in: 5...600, using: &random) : nil
        settings = (0...reloads).map { Settings(of: self, version: $0) }
    }

    /// The moments at which worlds begin: 07:00 UTC of an autumn day, of the last one of a year, of the one before 29
    /// February, and of one before summer time.
    private static let starts: [Int64] = [1_792_652_400, 1_798_700_400, 1_835_334_000, 1_806_130_800]

    /// The kinds of sensor that can be drawn, or be in another's place.
    package static let kinds: [SensorKind] = [
        .sht31, .sht30, .sht35, .sht85, .sht40, .sht41, .sht45, .shtc3, .aht20, .aht10, .aht21, .dht20, .htu21d,
        .si7021,
        .sht20, .sht21, .sht25, .hdc1080, .bme280, .bmp280, .lm75, .tmp102, .tmp105, .bh1750, .scd41, .scd40, .scd43,
        .scd30, .dht11, .dht22, .am2302, .ds18b20, .hwmon, .iio,
    ]
    private static let displays: [Display] = [.pcf8574, .mcp23008, .st7032, .aip31068, .lines]
    static let services: [Service] = [.openWeatherMap, .openMeteo, .metNorway]

    /// The addresses that displays may have.
    static let displayAddresses: Set<UInt8> = [0x20, 0x27, 0x3E]

    private mutating func drawSensors(_ random: inout SplitMix64) {
        let names = ["window", "shelf", "desk", "cellar", "balcony"]
        var used = Self.displayAddresses
        for index in 0..<Int.random(in: 1...5, using: &random) {
            guard let kind = Self.kinds.randomElement(using: &random) else { continue }
            var address: UInt8 = 0
            if case .i2c(let addresses, _) = kind.wiring {
                guard let free = addresses.first(where: { !used.contains($0.rawValue) }) else { continue }
                address = free.rawValue
                used.insert(address)
            }
            let place = index == 0 ? "room" : ["room", "outdoor", "cellar"].randomElement(using: &random) ?? "room"
            sensors.append(
                Sensor(name: names[index], place: place, kind: kind, address: address, number: index))
        }
    }

    private mutating func drawDisplay(_ random: inout SplitMix64) {
        guard Int.random(in: 0..<8, using: &random) > 0 else { return }
        display = Self.displays.randomElement(using: &random)
        let sizes = ["16x2", "20x4", "16x2", "20x2", "8x2"]
        size = sizes.randomElement(using: &random) ?? size
    }
}

extension World {
    package static let logPath = "/var/log/windowsill/station.log"
    package static let statePath = "/var/lib/windowsill"
    package static let runPath = "/run/windowsill"
    package static let configurationPath = "/etc/windowsill/station.toml"

    /// The kernel device of a sensor, named by its place, because two may have the same driver.
    func device(of sensor: Sensor) -> String {
        let digit = String(sensor.number, radix: 16)
        return switch sensor.kind {
        case .ds18b20: "28-00000000000\(digit)"
        case .iio: "1-007\(digit)"
        default: "1-004\(digit)"
        }
    }
}
