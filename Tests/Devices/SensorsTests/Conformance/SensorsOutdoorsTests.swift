import Devices
import Simulation
import TestSupport
import Testing
import Values

extension SensorConformanceTests {
    /// Every 29 hours of 2026: each hour of the day, in each season.
    private static let moments = (0..<302).map { Timestamp(secondsSince1970: 1_767_225_600 + Int64($0) * 29 * 3600) }

    @Test(
        "every sensor outdoors reads the sky's air in five climates and through the year, as far as its range goes",
        arguments: SkyPlace.all)
    func readsTheSky(place: SkyPlace) async throws {
        let coordinates = try #require(place.coordinates)
        await Findings.asOneIssue { findings in
            let sky = SimulatedSky(over: coordinates)
            for sensor in SensorUnderTest.all where sensor.name == sensor.kind.name {
                let rig = sensor.rig()
                var count = 0
                for now in Self.moments {
                    let above = sky.air(at: now)
                    guard let temperature = above.temperature, let humidity = above.humidity,
                        let pressure = above.pressure
                    else {
                        findings.add("a sky without air at \(now.secondsSince1970)")
                        continue
                    }
                    // A part that is not given the pressure counts what there would be at that of sea level.
                    let counted = sensor.isElsewhere ? 425 : 425 * pressure.hectopascals / 1013
                    let air = SimulatedAir(
                        temperature: temperature, humidity: humidity, pressure: pressure,
                        illuminance: sky.illuminance(at: now), carbonDioxide: Int(counted.rounded()))
                    guard sensor.measures(air) else { continue }
                    let world = SimulatedWorld(clock: rig.clock, start: now, offset: .utc, sky: sky)
                    world.expose(Exposure(change: rig.set), in: SimulatedWorld.outdoor)
                    try await rig.clock.sleep(for: .seconds(60))
                    await findings.expectReading(of: air, from: rig, of: sensor, "at \(now.secondsSince1970)")
                    count += 1
                }
                findings.expect(count > 0, "\(sensor.name) can never be read there")
            }
        }
    }
}

/// What hangs in the air of a world and passes it on.
private struct Exposure: EmulatedSensor {
    let change: @Sendable (SimulatedAir) -> Void

    func set(_ air: SimulatedAir) { change(air) }
}

extension SensorUnderTest {
    /// Whether another program passes on what the part measures, as right as its world is.
    fileprivate var isElsewhere: Bool { if case .file = kind.wiring { true } else { false } }

    /// Whether all of the air that the part measures is within its range.
    fileprivate func measures(_ air: SimulatedAir) -> Bool {
        [
            (temperature, air.temperature.milliCelsius), (humidity, air.humidity.milliPercent),
            (pressure, air.pressure.pascals), (illuminance, air.illuminance.milliLux),
            (carbonDioxide, air.carbonDioxide * 1000),
        ].allSatisfy { span, value in span?.range.contains(value) ?? true }
    }
}
