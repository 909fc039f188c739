import Configuration
import Devices
import Ports
import Simulation
import Testing

@Suite("The doctor's suggested configuration")
struct SuggestionTests {
    @Test("the suggestion configures everything that is certain, and comments out the rest")
    func isValid() async throws {
        let observed = ObservedBus([
            0x27: EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2)), 0x38: EmulatedAHT(.aht20),
            0x44: EmulatedSHT3x(), 0x45: EmulatedSHT3x(), 0x48: EmulatedLM75(.lm75), 0x70: EmulatedSHTC3(),
            0x76: EmulatedBME280(.bmp280),
        ])
        let text = Suggestion([("i2c-1", try await observed.finder.scan().parts)]).toml
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.sensors.map(\.kind.name) == ["aht20", "sht31", "sht31", "shtc3", "bmp280"])
        #expect(Set(configuration.sensors.map(\.name)).count == 5)
        #expect(configuration.lcd?.bus?.address == 0x27)
        #expect(text.contains("#kind = \"lm75\""))
    }

    @Test(
        "an OLED is proposed as an SSD1306 with the other controllers beside it",
        arguments: [0x3C, 0x3D] as [I2CAddress])
    func oled(address: I2CAddress) async throws {
        let found = try await ObservedBus([address: EmulatedOLED(.ssd1306)]).finder.scan().parts
        #expect(found.first?.mayBeDisplay == true && found.first?.name.contains("SH1106") == true)
        let text = Suggestion([("i2c-1", found)]).toml
        let lcd = try #require(try StationConfiguration.parse(text, file: "station.toml").lcd)
        #expect(lcd.oled == .ssd1306 && lcd.bus?.address == address)
        #expect(text.contains("# or: ssd1309, sh1106") && text.contains("#size = \"128x64\""), "\(text)")
    }

    @Test("the suggestion stays valid with its comments enabled, for every part at every address")
    func isValidUncommented() async throws {
        for kind in SensorKind.allCases {
            guard case .i2c(let addresses, _) = kind.wiring else { continue }
            for address in addresses {
                let part = try #require(EmulatedSensors.i2c(kind))
                let found = try await ObservedBus([address: part], configured: [address]).finder.scan().parts
                let text = Suggestion([("simulated", found)]).toml
                _ = try StationConfiguration.parse(text, file: "station.toml")
                guard found.first?.mayBeDisplay == false else { continue }
                let told = text.split(separator: "\n").map { line in
                    line.hasPrefix("#") && !line.hasPrefix("# ") ? String(line.dropFirst()) : String(line)
                }
                let configuration = try StationConfiguration.parse(
                    told.joined(separator: "\n"), file: "station.toml")
                #expect(configuration.sensors.count == 1)
            }
        }
    }

    @Test("the suggestion is valid if nothing was found, and if one of several displays must be chosen")
    func edges() async throws {
        let nothing = Suggestion([]).toml
        _ = try StationConfiguration.parse(nothing, file: "station.toml")
        #expect(nothing.hasSuffix(Suggestion.placeToFill))
        #expect(Suggestion([]).parts.isEmpty)
        let observed = ObservedBus([
            0x26: EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2)),
            0x3F: EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2)),
            0x27: EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2)),
        ])
        let parts = try await observed.finder.scan().parts
        let configuration = try StationConfiguration.parse(
            Suggestion([("i2c-1", parts)]).toml, file: "station.toml")
        #expect(configuration.lcd?.bus?.address == 0x27)
    }
}
