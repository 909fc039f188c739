import Assembly
import Configuration
import LinuxHAL
import TOMLTables
import Testing

@Suite("A configuration that is valid and probably wrong")
struct ConfigurationWarningTests {
    private func warnings(_ text: String, on adapters: [I2CAdapter] = []) throws -> [String] {
        try StationConfiguration.parse(text, file: "station.toml").warnings(file: "station.toml", adapters: adapters)
    }

    private func place(_ altitude: Int) -> String {
        "[place]\nlatitude = -16.5\nlongitude = -68.1\naltitude = \(altitude)\n[weather]\nproviders = [\"open-meteo\"]\n"
    }

    private func sensor(_ kind: String, bus: String = "i2c-1") -> String {
        "[[sensors]]\nname = \"\(kind)\"\nkind = \"\(kind)\"\nbus = \"\(bus)\"\n"
    }

    @Test("says which altitude a CO2 sensor takes for one that it does not know", arguments: [(3640, 3000), (-430, 0)])
    func altitude(metres: Int, nearest: Int) throws {
        let text = place(metres) + sensor("scd41")
        let warning = try #require(try warnings(text).first)
        #expect(warning.hasPrefix("sensor scd41: the SCD41 takes \(metres) m for \(nearest) m"))
        #expect(try warnings(text + sensor("bme280")) == [])
        #expect(try warnings(place(metres) + sensor("sht31")) == [])
        #expect(try warnings(place(3000) + sensor("scd41")) == [])
    }

    @Test("says that MET Norway is not asked without a contact, where it is configured")
    func contact() throws {
        let text = place(12).replacing("open-meteo", with: "met-norway")
        let warning = try #require(try warnings(text).first)
        #expect(warning.hasPrefix("station.toml: MET Norway is not asked") && warning.contains("[met_norway]"))
        #expect(try warnings(text + "[met_norway]\ncontact = \"you@example.org\"\n") == [])
        #expect(try warnings(place(12)) == [])
    }

    @Test(
        "says which keys of a display apply only to another kind, with where they are",
        arguments: [
            ("part = \"ssd1306\"\nrom = \"a02\"", "4:7: lcd.rom: does not apply to ssd1306"),
            ("letters = \"small\"", "3:11: lcd.letters: does not apply to pcf8574"),
            ("part = \"st7032\"\ndim_contrast = 7", "4:16: lcd.dim_contrast: does not apply to st7032"),
            ("part = \"sh1106\"\nsize = \"128x32\"", "4:8: lcd.size: \"128x32\" is not a size of sh1106 modules"),
        ])
    func otherDisplays(keys: String, warning: String) throws {
        let found = try warnings("[lcd]\nbus = \"i2c-1\"\n\(keys)")
        #expect(found.count == 1 && found.first?.hasPrefix("station.toml:\(warning)") == true, "\(found)")
    }

    @Test(
        "is silent about keys of another kind of display that say what holds anyway",
        arguments: ["letters = \"auto\"\ndim_contrast = 1", "part = \"ssd1306\"\nrom = \"a00\"\nsize = \"128x32\""])
    func usualKeys(keys: String) throws {
        #expect(try warnings("[lcd]\nbus = \"i2c-1\"\n\(keys)") == [])
    }

    @Test("says that a button or an output is on the wires of a bus that is used")
    func busLines() throws {
        let button = "[[buttons]]\nname = \"next\"\nline = "
        let chip = "\nchip = \"pinctrl-bcm2711\""
        for line in ["\"GPIO3\"", "2\(chip)"] {
            let found = try warnings(sensor("sht31") + button + line)
            let prefix = "station.toml:7:8: buttons.line: "
            #expect(found.count == 1 && found.first?.hasPrefix(prefix) == true, "\(found)")
        }
        let lamp =
            "[[outputs]]\nname = \"lamp\"\nline = \"GPIO2\"\nactive = \"high\"\ndoes = \"warn\"\n[lcd]\nbus = \"i2c-1\""
        #expect(try warnings(lamp).first?.hasPrefix("station.toml:3:8: outputs.line: GPIO2 is a wire of i2c-1") == true)
        #expect(try warnings(sensor("sht31", bus: "i2c-3") + button + "\"GPIO3\"") == [])
        #expect(try warnings(sensor("sht31") + button + "\"GPIO4\"") == [])
        #expect(try warnings(button + "\"GPIO3\"") == [])
    }

    @Test("names the cure where a controller does not wait for a sensor that holds the clock")
    func stretching() throws {
        let text = sensor("scd30") + sensor("sht31")
        let fast = I2CAdapter(number: 1, name: "bcm2835 (i2c@7e804000)", frequency: 100_000)
        let warning = try #require(try warnings(text, on: [fast]).first)
        #expect(warning.hasPrefix("sensor scd30: ") && warning.contains("dtoverlay=i2c-gpio"))
        let others = [
            I2CAdapter(number: 1, name: "bcm2835 (i2c@7e804000)", frequency: 10_000),
            I2CAdapter(number: 1, name: "Synopsys DesignWare I2C adapter", frequency: 100_000),
            I2CAdapter(number: 3, name: "bcm2835 (i2c@7e804000)", frequency: nil),
        ]
        for other in others { #expect(try warnings(text, on: [other]) == []) }
    }
}
