import Configuration
import Devices
import Pages
import Ports
import StationCore
import Testing
import Values

@Suite("A station's configuration")
struct StationConfigurationTests {
    @Test("an empty text is a station with every default")
    func defaults() throws {
        let configuration = try outcome("").get()
        #expect(configuration == StationConfiguration())
        #expect(configuration.units == .metric)
        #expect(configuration.language == "auto")
        #expect(configuration.place == nil)
        #expect(configuration.openWeatherMap.interval == .seconds(600))
        #expect(configuration.openWeatherMap.baseURL == "https://api.openweathermap.org")
        #expect(configuration.sensors.isEmpty)
        #expect(configuration.lcd == nil)
        #expect(configuration.logPath == "/var/log/windowsill/station.log")
        #expect(configuration.statePath == "/var/lib/windowsill")
    }

    @Test("every key reaches its value")
    func everyKey() throws {
        let configuration = try outcome(
            """
            units = "imperial"
            language = "zh_tw"
            [place]
            latitude = -33
            longitude = 151.2093
            [openweathermap]
            api_key_file = "/etc/key"
            interval = "15 min"
            base_url = "http://127.0.0.1:8080/owm/"
            ca_file = "/etc/ca.pem"
            [[sensors]]
            name = "desk"
            kind = "sht35"
            bus = "/dev/i2c-22"
            address = 0x45
            interval = "1 min"
            temperature_correction = [[0, 0.4], [30.0, 31.1]]
            humidity_correction = -3
            processor_heat = 0.12
            processor = "soc_thermal"
            [[sensors]]
            name = "balcony"
            place = "outdoor"
            kind = "am2302"
            line = "GPIO4"
            [[sensors]]
            name = "cellar-2"
            place = "cellar"
            kind = "dht22"
            line = 17
            chip = "pinctrl-rp1"
            interval = 3600
            [[sensors]]
            name = "dream"
            kind = "dht22"
            line = "GPIO4"
            chip = "simulated"
            [[sensors]]
            name = "dream_2"
            kind = "sht85"
            bus = "simulated"
            [[buttons]]
            name = "front"
            line = 22
            chip = "pinctrl-rp1"
            press = "backlight"
            [lcd]
            bus = "i2c-0"
            address = 0x3F
            size = "20x4"
            mapping = "mjkdz"
            rom = "a02"
            page_seconds = 60
            night_page = "clock"
            [log]
            path = "/tmp/station.log"
            largest_mb = 20
            files = 3
            longest_days = 31
            write_every = "10 min"
            [state]
            path = "/tmp/state"
            [history]
            minutes_days = 30
            largest_mb = 100
            """
        ).get()
        #expect(configuration.units == .imperial)
        #expect(configuration.language == "zh_tw")
        let sydney = try #require(Coordinates(latitude: .degrees(-33), longitude: .degrees(151.2093)))
        #expect(configuration.place == .coordinates(sydney))
        #expect(
            configuration.openWeatherMap
                == OpenWeatherMapConfiguration(
                    apiKeyFile: "/etc/key", interval: .seconds(900), baseURL: "http://127.0.0.1:8080/owm",
                    certificateAuthorityFile: "/etc/ca.pem"))
        let sensors = [
            SensorConfiguration(
                name: "desk", kind: try kind("sht35"), connection: .i2c(.number(22), 0x45), interval: .seconds(60),
                processorHeat: .percent(12), processor: .named("soc_thermal"),
                calibration: Calibration([
                    .temperature: try #require(Correction((said: 0, wasTrue: 0.4), (said: 30, wasTrue: 31.1))),
                    .humidity: .offset(-3),
                ])),
            SensorConfiguration(
                name: "balcony", place: .outdoor, kind: try kind("am2302"), connection: .line(.named("GPIO4"))),
            SensorConfiguration(
                name: "cellar-2", place: .other("cellar"), kind: try kind("dht22"),
                connection: .line(.numbered(17, chip: "pinctrl-rp1")), interval: .seconds(3600)),
            SensorConfiguration(
                name: "dream", kind: try kind("dht22"), connection: .line(.simulated("GPIO4"))),
            SensorConfiguration(name: "dream_2", kind: try kind("sht85"), connection: .i2c(.simulated, 0x44)),
        ]
        #expect(configuration.sensors == sensors)
        #expect(
            configuration.buttons
                == [ButtonConfiguration(name: "front", line: .numbered(22, chip: "pinctrl-rp1"), press: .backlight)])
        #expect(
            configuration.lcd
                == LCDConfiguration(
                    connection: .i2c(.number(0), 0x3F, .pcf8574, pins: .mjkdz, frequency: 100_000),
                    size: .twentyByFour, rom: .a02, pageTime: .seconds(60), nightPage: .clock))
        #expect(configuration.logPath == "/tmp/station.log")
        #expect(configuration.statePath == "/tmp/state")
        #expect(
            configuration.logFiles
                == LogFilesConfiguration(
                    largest: 20_000_000, count: 3, longestSpan: .seconds(31 * 86_400), longestWait: .seconds(600)))
        #expect(configuration.history == HistoryConfiguration(minutesDays: 30, largest: 100_000_000))
    }

    @Test("a display is reached through any part, or over lines")
    func displays() throws {
        let expander = try outcome("[lcd]\nbus = \"i2c-1\"\npart = \"mcp23008\"\nfrequency = 400000").get().lcd
        #expect(
            expander?.connection == .i2c(.number(1), 0x20, .mcp23008, pins: .adafruit, frequency: 400_000))
        let small = try outcome("[lcd]\nbus = \"i2c-1\"\npart = \"st7032\"\nsize = \"8x2\"\ncontrast = 24").get().lcd
        #expect(small?.connection == .i2c(.number(1), 0x3E, .st7032, pins: nil, frequency: 100_000))
        #expect(small?.contrast == 24)
        #expect(small?.size.description == "8x2")
        let wired = try outcome(
            "[lcd]\nlines = [25, 24, 23, 17, 18, 22]\nchip = \"pinctrl-bcm2711\"\nsize = \"16x1-linear\""
        ).get().lcd
        #expect(wired?.connection == .lines([25, 24, 23, 17, 18, 22].map { .numbered($0, chip: "pinctrl-bcm2711") }))
        #expect(wired?.size.isSplit == false)
        let named = try outcome("[lcd]\nlines = [\"A\", \"B\", \"C\", \"D\", \"E\", \"F\", \"G\"]").get().lcd
        #expect(named?.connection.description == "lines A, B, C, D, E, F, G")
    }

    @Test("the light follows hours, the sun, a lamp or a button, and pages come as they are listed")
    func displayRules() throws {
        func lcd(_ line: String) throws -> LCDConfiguration? {
            try outcome("[lcd]\nbus = \"i2c-1\"\n\(line)").get().lcd
        }
        let texts = ["sun", "button", "22:30 to 07:05", "10 lx", "always"]
        let policies = try texts.map { try lcd("backlight = \"\($0)\"")?.backlight }
        #expect(policies == [.sun, .button, .hours(from: 1350, to: 425), .light(.lux(10)), .always])
        let pages = try lcd("pages = [\"clock\", \"room\"]")?.pages
        #expect(pages == [.clock, .roomAndOutside])
    }

    @Test("a place may have a name in any script")
    func placeName() throws {
        #expect(try outcome("[place]\nname = \"臺北市\"").get().place == .name("臺北市"))
    }

    @Test("a sensor on the broker has a topic for all quantities, or one for each, with key and unit")
    func onBroker() throws {
        let configuration = try outcome(
            """
            [mqtt]
            broker = "b"
            [[sensors]]
            name = "bedroom"
            kind = "mqtt"
            topic = "zigbee2mqtt/Bed Room"
            temperature = "temperature"
            humidity = { key = "h" }
            pressure = { topic = "p/state", unit = "Pa" }
            co2 = { topic = "c", key = "value" }
            time = "last_seen"
            fresh = 120
            """
        ).get()
        let sensor = try #require(configuration.sensors.first)
        let expected = SubscribedSensor(
            name: "bedroom",
            fields: [
                .init(ReadingField(.temperature, key: "temperature", unit: .celsius), on: "zigbee2mqtt/Bed Room"),
                .init(ReadingField(.humidity, key: "h", unit: .percent), on: "zigbee2mqtt/Bed Room"),
                .init(ReadingField(.pressure, key: nil, unit: .pascals), on: "p/state"),
                .init(ReadingField(.carbonDioxide, key: "value", unit: .partsPerMillion), on: "c"),
            ], time: "last_seen", freshFor: .seconds(120))
        #expect(sensor.connection == .mqtt(expected, path: "/run/windowsill/readings/bedroom.json"))
        #expect("\(sensor.connection)" == "zigbee2mqtt/Bed Room, p/state, c")
        #expect(sensor.measures.range[.illuminance] == nil && sensor.measures.range[.carbonDioxide] != nil)
    }

    @Test("a sensor elsewhere has its file, its quantities with their keys and units, and its own freshness")
    func elsewhere() throws {
        let configuration = try outcome(
            """
            [status]
            path = "/tmp/here/snapshot.json"
            [[sensors]]
            name = "loft"
            place = "loft"
            kind = "file"
            temperature = "BME280.Temperature"
            humidity = { key = "h" }
            pressure = { key = "p", unit = "mmHg" }
            time = "last_seen"
            fresh = "5 min"
            interval = 30
            humidity_correction = 1.5
            [[sensors]]
            name = "wide"
            kind = "file"
            path = "/srv/all.json"
            co2 = "rooms.0.co2"
            [[sensors]]
            name = "other"
            kind = "file"
            path = "/srv/all.json"
            co2 = "rooms.1.co2"
            """
        ).get()
        let fields = ReadingFields(
            [
                ReadingField(.temperature, key: "BME280.Temperature", unit: .celsius),
                ReadingField(.humidity, key: "h", unit: .percent),
                ReadingField(.pressure, key: "p", unit: .millimetresOfMercury),
            ], time: "last_seen")
        let loft = try #require(configuration.sensors.first)
        #expect(
            loft.connection == .file(path: "/tmp/here/readings/loft.json", fields, freshFor: .seconds(300)))
        #expect(loft.measures.range[.temperature] == -100_000...100_000)
        #expect(loft.measures.range[.illuminance] == nil)
        #expect(configuration.sensors.map { "\($0.connection)" }.suffix(2) == ["/srv/all.json", "/srv/all.json"])
    }

    @Test("every kind of sensor can be configured with no more than its connection", arguments: SensorKind.allCases)
    func everyKind(kind: SensorKind) throws {
        let connection =
            switch kind.wiring {
            case .i2c: "bus = \"i2c-1\""
            case .line: "line = \"GPIO4\""
            case .kernel(let example, _): "device = \"\(example)\""
            case .file:
                "temperature = \"temperature\"" + (kind == .mqtt ? "\ntopic = \"a/b\"\n[mqtt]\nbroker = \"b\"" : "")
            }
        let sensor = try outcome("[[sensors]]\nname = \"a\"\nkind = \"\(kind.name)\"\n\(connection)").get().sensors
            .first
        switch kind.wiring {
        case .i2c(let addresses, _):
            let address = try #require(addresses.first)
            #expect(sensor?.connection == .i2c(.number(1), address))
        case .line: #expect(sensor?.connection == .line(.named("GPIO4")))
        case .kernel(let example, _): #expect(sensor?.connection == .kernel(.named(example)))
        case .file:
            let temperature = ReadingField(.temperature, key: "temperature", unit: .celsius)
            let path = "/run/windowsill/readings/a.json"
            let topic = SubscribedSensor(
                name: "a", fields: [.init(temperature, on: "a/b")], freshFor: .seconds(3900))
            #expect(
                sensor?.connection
                    == (kind == .mqtt
                        ? .mqtt(topic, path: path)
                        : .file(path: path, ReadingFields([temperature]), freshFor: .seconds(3900))))
        }
        #expect(sensor?.place == .room)
        #expect(sensor?.interval == .seconds(10))
    }

    @Test(
        "safe server addresses are accepted unchanged",
        arguments: [
            "https://example.org", "https://example.org:8443/data", "http://localhost:8080", "http://127.1.2.3",
            "http://[::1]:80", "https://[2001:db8::1]", "https://192.0.2.1",
        ])
    func servers(url: String) throws {
        #expect(try outcome("[openweathermap]\nbase_url = \"\(url)\"").get().openWeatherMap.baseURL == url)
    }

    @Test(
        "the address of a write endpoint is accepted with its query, and plain http to another machine too",
        arguments: [
            "http://victoria.lan:8428/write", "https://influx.example.org/api/v2/write?org=a%20b&bucket=windowsill",
            "http://[2001:db8::1]:8428/write",
        ])
    func pushAddresses(url: String) throws {
        #expect(try outcome("[push]\nurl = \"\(url)\"\ninterval = \"2 min\"").get().push?.url == url)
    }

    @Test(
        "an interval is a number of seconds or a text with a unit",
        arguments: [("600", 600), ("\"600 s\"", 600), ("\"10 min\"", 600), ("\"1 h\"", 3600), ("\"24 h\"", 86_400)])
    func intervals(text: String, seconds: Int) throws {
        #expect(try outcome("[openweathermap]\ninterval = \(text)").get().openWeatherMap.interval == .seconds(seconds))
    }

    private func kind(_ name: String) throws -> SensorKind {
        try #require(SensorKind(rawValue: name))
    }
}
