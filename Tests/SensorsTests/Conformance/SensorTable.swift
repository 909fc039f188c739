import HAL
import Sensors
import SimulatedHAL

extension SensorUnderTest {
    /// Every part that has a driver and an emulator. A new part is a new entry.
    static let all: [SensorUnderTest] = [
        sht3x("SHT31") { EmulatedSHT3x() },
        sht3x("SHT31 that comes up heating") { EmulatedSHT3x(bootsWithHeaterOn: true) },
        dht22("DHT22") { EmulatedDHT22(timeline: $0) },
        dht22("DHT22 with late interrupts") { EmulatedDHT22(timeline: $0, jitter: .microseconds(6), seed: 22) },
        dht22("DHT22 with two's complement") {
            let line = EmulatedDHT22(timeline: $0)
            line.convention = .twosComplement
            return line
        },
    ]

    private static func sht3x(_ name: String, part: @escaping @Sendable () -> EmulatedSHT3x) -> SensorUnderTest {
        .i2c(
            name, at: 0x44,
            temperature: Quantity(range: -40_000...125_000, resolution: 10),
            humidity: Quantity(range: 0...100_000, resolution: 10),
            firstTakes: .milliseconds(19)...(.milliseconds(25)), takes: .milliseconds(15)...(.milliseconds(20)),
            hasChecksums: true, refusable: [[0x30, 0x93], [0x30, 0xA2]],
            part: part,
            driver: { SHT3x($0, timeline: $1) },
            set: { $0.set(temperature: $1.temperature, humidity: $1.humidity) },
            powerUp: { $0.powerCycle() })
    }

    private static func dht22(
        _ name: String, line: @escaping @Sendable (Timeline) -> EmulatedDHT22
    ) -> SensorUnderTest {
        .dht22(
            name,
            temperature: Quantity(range: -40_000...80_000, resolution: 50),
            humidity: Quantity(range: 0...100_000, resolution: 50),
            firstTakes: .seconds(2)...(.seconds(2.1)), takes: .milliseconds(5)...(.milliseconds(15)),
            line: line)
    }
}
