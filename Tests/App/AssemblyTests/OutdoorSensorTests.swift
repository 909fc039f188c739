import Assembly
import Configuration
import Devices
import LinuxPlatform
import Ports
import Simulation
import StationCore
import StationService
import TestSupport
import Testing
import Values

@Suite("Simulated sensors under the simulated sky")
struct OutdoorSensorTests {
    private static let sensors = """
        [[sensors]]
        name = "roof"
        place = "outdoor"
        kind = "sht45"
        bus = "simulated"
        [[sensors]]
        name = "balcony"
        place = "outdoor"
        kind = "dht22"
        line = 4
        chip = "simulated"
        [[sensors]]
        name = "wall"
        place = "outdoor"
        kind = "ds18b20"
        device = "simulated"
        [[sensors]]
        name = "room"
        kind = "bme280"
        bus = "simulated"

        """

    @Test(
        "an outdoor sensor measures the sky's air, however it is wired, and one in the room does not",
        arguments: ["latitude = 78.22\nlongitude = 15.65\n", "latitude = 1.29\nlongitude = 103.85\n"])
    func standsOutside(place: String) async throws {
        let text = Self.sensors + "[weather]\nsimulated = true\n[place]\n" + place
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        let clock = VirtualClock()
        var builder = StationBuilder(configuration, clock: clock)
        let components = try builder.build()
        let sky = try #require(configuration.simulatedSky)
        // The wall clock is the machine's, and the world's began a moment ago.
        let now = builder.wall.now()
        let air = sky.air(at: now.timestamp)
        let inside = SimulatedRoom(offset: now.offset, under: sky).temperature(at: now.timestamp).celsius
        let outside = try #require(air.temperature).celsius
        for sensor in components.sensors {
            let reading = try await sensor.sensor.measure()
            let celsius = try #require(reading.temperature).celsius
            if sensor.place == .outdoor {
                #expect(abs(celsius - outside) < 0.8, "\(sensor.name): \(celsius), the sky \(outside)")
            } else {
                let pressure = try #require(reading.pressure).hectopascals
                #expect(abs(celsius - inside) < 0.8, "\(celsius), the room \(inside)")
                #expect(abs(pressure - (air.pressure?.hectopascals ?? 0)) < 1.5)
            }
        }
    }
}
