import Commands
import Configuration
import Devices
import Foundation
import Ports
import StationCore
import TestSupport
import Testing
import Values

@Suite("The configuration that setup writes")
struct SetupPlanTests {
    private static func configuration(
        parts: [(name: String, parts: [FoundPart])], devices: [FoundDevice] = [], place: SetupPlace?,
        over old: String?
    ) -> String? {
        let old = old.map { SetupConfiguration($0) }
        return SetupPlan.configuration(parts: parts, devices: devices, place: place, over: old)?.text
    }

    private static func configurationWithoutKey(over old: String) -> String? {
        SetupPlan.configurationWithoutKey(over: SetupConfiguration(old))?.text
    }

    @Test("asks for the place in a comment if parts were found and there is no place yet")
    func asksForPlace() {
        let part = FoundPart("SHT31 family", at: 0x44, .certain, kinds: [.sht31])
        let text = Self.configuration(parts: [("i2c-1", [part])], place: nil, over: "# nothing\n")
        #expect(
            text?.hasPrefix("# Written by windowsill setup. station.toml(5) describes every key.\n\n# Where") == true)
        #expect(text?.contains("#[place]") == true)
        let placed = Self.configuration(parts: [("i2c-1", [part])], place: .name("Lima, PE"), over: nil)
        #expect(placed?.contains("#[place]") == false && placed?.contains("[place]\nname = \"Lima, PE\"") == true)
    }

    @Test("adds a part that an owner's configuration lacks, under an unused name")
    func addsParts() throws {
        let owned = "[[sensors]]\nname = \"sht31\"\nkind = \"sht31\"\nbus = \"i2c-1\"\naddress = 0x45\n"
        let parts = [
            FoundPart("SHT31 family", at: 0x44, .certain, kinds: [.sht31]),
            FoundPart("SHT31 family", at: 0x45, .certain, kinds: [.sht31]),
            FoundPart("PCF8574", at: 0x27, .probable, mayBeDisplay: true),
        ]
        let text = try #require(Self.configuration(parts: [("i2c-1", parts)], place: nil, over: owned))
        #expect(text.hasPrefix(owned))
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.sensors.map(\.name) == ["sht31", "sht31-2"])
        #expect(configuration.lcd?.bus?.address == 0x27)
        #expect(Self.configuration(parts: [("i2c-1", parts)], place: nil, over: text) == nil)
    }

    @Test("a part that answers on a bus where it is configured is not added on another one")
    func answersElsewhere() {
        let owned = "[[sensors]]\nname = \"sill\"\nkind = \"sht31\"\nbus = \"i2c-22\"\naddress = 0x44\n"
        var part = FoundPart("SHT31 family", at: 0x44, .certain, kinds: [.sht31])
        part.otherBuses = ["i2c-22"]
        #expect(Self.configuration(parts: [("i2c-1", [part])], place: nil, over: owned) == nil)
        part.otherBuses = ["i2c-23"]
        #expect(Self.configuration(parts: [("i2c-1", [part])], place: nil, over: owned) != nil)
    }

    private static let kernelDevices = [
        FoundDevice(kind: .ds18b20, device: "28-0000070e41ac"),
        FoundDevice(kind: .iio, device: "1-0076", driver: "bme280"),
        FoundDevice(kind: .hwmon, device: "1-0044", driver: "sht3x"),
    ]

    @Test("what kernel drivers read is added by its place, and not where it is configured by its place or its name")
    func addsKernelDevices() throws {
        let new = try #require(Self.configuration(parts: [], devices: Self.kernelDevices, place: nil, over: nil))
        let sensors = try StationConfiguration.parse(new, file: "station.toml").sensors
        #expect(sensors.map(\.name) == ["ds18b20", "iio", "hwmon"])
        #expect(sensors.map { "\($0.connection)" } == ["28-0000070e41ac", "1-0076", "1-0044"])
        #expect(new.contains("# bme280 at 1-0076: read by a kernel driver"))
        #expect(Self.configuration(parts: [], devices: Self.kernelDevices, place: nil, over: new) == nil)

        let owned = """
            [[sensors]]
            name = "iio"
            kind = "iio"
            device = "bme280"
            [[sensors]]
            name = "sill"
            kind = "hwmon"
            device = "1-0044"

            """
        let added = try #require(
            Self.configuration(parts: [], devices: Self.kernelDevices, place: nil, over: owned))
        let all = try StationConfiguration.parse(added, file: "station.toml").sensors
        #expect(all.map(\.name) == ["iio", "sill", "ds18b20"])
    }

    @Test("of a packaged file, a part that a kernel driver holds is read through that driver")
    func replacesHeldExample() throws {
        let packaged = try #require(packagedConfiguration)
        let held = FoundPart("a part claimed by the kernel driver sht3x", at: 0x44, .certain, holder: "sht3x")
        let text = try #require(
            Self.configuration(
                parts: [("i2c-1", [held])], devices: Array(Self.kernelDevices.suffix(1)), place: nil, over: packaged))
        let sensors = try StationConfiguration.parse(text, file: "station.toml").sensors
        #expect(sensors.map(\.kind) == [.hwmon])
    }

    @Test("of a packaged file, the parts that are not there become comments once others are found; an owner's stay")
    func replacesExamples() throws {
        let packaged = try #require(packagedConfiguration)
        let found = [
            FoundPart("BME280", at: 0x76, .certain, kinds: [.bme280]),
            FoundPart("PCF8574", at: 0x3F, .probable, mayBeDisplay: true),
        ]
        let text = try #require(Self.configuration(parts: [("i2c-1", found)], place: nil, over: packaged))
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.sensors.map(\.name) == ["bme280"])
        #expect(configuration.lcd?.bus?.address == 0x3F)
        #expect(text.contains("#|kind = \"sht31\""))

        let there = FoundPart("SHT31 family", at: 0x44, .certain, kinds: [.sht31])
        let kept = try #require(
            Self.configuration(parts: [("i2c-1", [there])], place: .name("Oslo"), over: packaged))
        let sensors = try StationConfiguration.parse(kept, file: "station.toml").sensors
        #expect(sensors.map(\.name) == ["window"])

        let owned = packaged.replacing("name = \"window\"", with: "name = \"sill\"")
        let added = try #require(Self.configuration(parts: [("i2c-1", found)], place: nil, over: owned))
        let both = try StationConfiguration.parse(added, file: "station.toml").sensors
        #expect(both.map(\.name) == ["sill", "bme280"])
    }

    @Test("of a packaged file, all parts stay where nothing sure was found", arguments: [true, false])
    func keepsExamples(something: Bool) throws {
        let packaged = try #require(packagedConfiguration)
        let perhaps = FoundPart("LM75", at: 0x48, .possible, kinds: [.lm75])
        let text = Self.configuration(
            parts: [("i2c-1", something ? [perhaps] : [])], place: .name("Oslo"), over: packaged)
        let configuration = try StationConfiguration.parse(try #require(text), file: "station.toml")
        #expect(configuration.sensors.map(\.name) == ["window"])
        #expect(configuration.lcd != nil)
    }

    private var packagedConfiguration: String? {
        try? String(contentsOfFile: Repository.path("deploy/station.toml"), encoding: .utf8)
    }

    private static let house = """
        [[sensors]]
        name = "deep"
        place = "wine-cellar"
        kind = "sht31"
        bus = "i2c-1"
        [[sensors]]
        name = "attic"
        place = "attic"
        kind = "sht31"
        bus = "i2c-1"
        address = 0x45

        """

    @Test("a place with a sensor and without a table is proposed one, as a comment below what its owner wrote")
    func proposesPlaces() throws {
        let text = try #require(Self.configuration(parts: [], place: nil, over: Self.house))
        #expect(text.hasPrefix(Self.house.trimmingCharacters(in: .newlines)))
        #expect(
            text.hasSuffix(
                """
                #|[[places]]
                #|name = "wine-cellar"
                #|kind = "cellar"
                #|[[places]]
                #|name = "attic"
                #|kind = "room"

                """))
        #expect(try StationConfiguration.parse(text, file: "station.toml").places == [])
        let used = try StationConfiguration.parse(text.replacing("#|", with: ""), file: "station.toml")
        #expect(used.places.map(\.kind) == [.cellar, .room])
    }

    @Test("a table for a place is proposed once, and not where its owner has written one")
    func proposesPlacesOnce() throws {
        let text = try #require(Self.configuration(parts: [], place: nil, over: Self.house))
        #expect(Self.configuration(parts: [], place: nil, over: text) == nil)
        #expect(Self.configuration(parts: [], place: nil, over: text.replacing("\n", with: "\r\n")) == nil)
        let owned = Self.house + "[[places]]\nname = \"attic\"\nkind = \"none\"\n"
        let rest = try #require(Self.configuration(parts: [], place: nil, over: owned))
        #expect(rest.hasPrefix(owned) || rest.hasPrefix(owned.dropLast()))
        #expect(rest.contains("#|name = \"wine-cellar\"") && !rest.contains("#|name = \"attic\""))
        #expect(Self.configuration(parts: [], place: nil, over: owned.replacing("wine-cellar", with: "room")) == nil)
    }

    @Test("a place without a key gets the weather of a service that needs none")
    func serviceWithoutKey() throws {
        let text = try #require(Self.configurationWithoutKey(over: "[place]\nname = \"Taipei, TW\"\n"))
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.providers == [.openMeteo])
        #expect(configuration.place == .name("Taipei, TW"))
        #expect(Self.configurationWithoutKey(over: text) == nil)
    }

    @Test("the packaged file with a place and without a key gets a service that needs none, in its own table")
    func packagedWithoutKey() throws {
        let packaged = try #require(packagedConfiguration)
        let placed = try #require(
            Self.configuration(
                parts: [], place: .coordinates(latitude: "51.48", longitude: "0.0"), over: packaged))
        let text = try #require(Self.configurationWithoutKey(over: placed))
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.providers == [.openMeteo])
        #expect(text.contains("\n[weather]\n# Who is asked"))
        #expect(!text.contains("#providers ="))
        #expect(Self.configurationWithoutKey(over: text) == nil)
        #expect(Self.configurationWithoutKey(over: packaged) == nil)
    }

    @Test("a table [weather] that chooses no service gets one behind its header")
    func emptyTable() throws {
        let old = "[place]\nname = \"Oslo\"\n[weather]\n[log]\nfiles = 3\n"
        let text = try #require(Self.configurationWithoutKey(over: old))
        #expect(text.hasSuffix("\nproviders = [\"open-meteo\"]\n[log]\nfiles = 3\n"))
    }

    private static let chosen = [
        "[place]\nname = \"Oslo\"\n[weather]\nsimulated = true\n", "weather = {}\n[place]\nname = \"Oslo\"\n",
        "", "[place]\nname = \"Oslo\"\n[openweathermap]\napi_key_file = \"/k\"\n",
        "[place]\nname = \"Oslo\"\n[weather]\nproviders = [\"openweathermap\"]\n", "[place\n",
    ]

    @Test("a configuration without a place, or whose owner has chosen, is left alone", arguments: chosen)
    func chosenByOwner(text: String) {
        #expect(Self.configurationWithoutKey(over: text) == nil)
    }
}
