import Assembly
import Devices
import LinuxPlatform
import Simulation
import StationCore
import TestSupport
import Testing

@testable import StationService

@Suite("What a station expects of a CO2 sensor's calibration")
struct FreshAirRulesTests {
    /// In ppm, as the rules for its readings have it.
    private func level(_ kind: String, on bus: String, _ settings: String = "") throws -> Int? {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.toml"
        try OutputFile(path).write("[[sensors]]\nname = \"air\"\nkind = \"\(kind)\"\nbus = \"\(bus)\"\n\(settings)\n")
        var builder = StationBuilder(try loadConfiguration(path), clock: VirtualClock())
        return try builder.build().sensors.first?.qualityRules.assumedFreshLevel
    }

    @Test(
        "one that calibrates itself needs fresh air, on a board's bus as on a simulated one",
        arguments: ["i2c-998", "simulated"])
    func needsFreshAir(bus: String) throws {
        #expect(try level("scd41", on: bus) == 400)
        #expect(try level("scd41", on: bus, "outdoor_co2 = 425") == 425)
        #expect(try level("scd30", on: bus, "self_calibration = true") == 400)
    }

    @Test("one that does not needs none", arguments: ["i2c-998", "simulated"])
    func needsNone(bus: String) throws {
        #expect(try level("scd41", on: bus, "self_calibration = false") == nil)
        #expect(try level("scd30", on: bus) == nil)
        #expect(try level("sht31", on: bus) == nil)
    }
}
