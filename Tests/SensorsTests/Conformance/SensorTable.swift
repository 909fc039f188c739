import HAL
import Sensors
import SimulatedHAL

extension SensorUnderTest {
    /// Every kind of the catalogue, and its known variants.
    static let all = PartCatalogue.all.flatMap { rows(for: $0) }

    /// What a kind is put through; a new kind is a new case.
    static func rows(for kind: SensorKind) -> [SensorUnderTest] {
        let rows: [SensorUnderTest?] =
            switch kind.name {
            case "sht31":
                [sht3x(kind), sht3x(kind, "that comes up heating") { EmulatedSHT3x(bootsWithHeaterOn: true) }]
            case "sht30", "sht35", "sht85": [sht3x(kind)]
            case "dht22":
                [
                    dht22(kind) { EmulatedDHT22(timeline: $0) },
                    dht22(kind, "with late interrupts") {
                        EmulatedDHT22(timeline: $0, jitter: .microseconds(6), seed: 22)
                    },
                    dht22(kind, "with two's complement") {
                        let line = EmulatedDHT22(timeline: $0)
                        line.convention = .twosComplement
                        return line
                    },
                ]
            case "am2302": [dht22(kind) { EmulatedDHT22(timeline: $0) }]
            default: []
            }
        return rows.compactMap { $0 }
    }

    private static func sht3x(
        _ kind: SensorKind, _ variant: String = "", part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant,
            firstTakes: .milliseconds(19)...(.milliseconds(25)), takes: .milliseconds(15)...(.milliseconds(20)),
            hasChecksums: true, refusable: [[0x30, 0x93], [0x30, 0xA2]], part: part)
    }

    private static func dht22(
        _ kind: SensorKind, _ variant: String = "", line: @escaping @Sendable (Timeline) -> EmulatedDHT22
    ) -> SensorUnderTest? {
        .dht(
            kind, variant, resolution: Resolution(temperature: 50, humidity: 50),
            firstTakes: .seconds(2)...(.seconds(2.1)), takes: .milliseconds(5)...(.milliseconds(15)), line: line)
    }
}
