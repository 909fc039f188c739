import Devices
import Ports
import Simulation
import TestSupport
import Testing
import Values

@Suite("Parts that share an address")
struct SharedAddressTests {
    private static let onBuses = SensorKind.allCases.filter { if case .i2c = $0.wiring { true } else { false } }

    @Test(
        "no part is mistaken for another at its address, unless it is compatible and so reads correctly",
        arguments: onBuses)
    func knowsItsOwn(kind: SensorKind) async {
        await Findings.asOneIssue { findings in
            guard case .i2c(let addresses, let driver) = kind.wiring else { return }
            for other in Self.onBuses where other != kind {
                guard case .i2c(let others, _) = other.wiring else { continue }
                for address in addresses where others.contains(address) {
                    guard let part = EmulatedSensors.i2c(other) else {
                        findings.add("no emulated \(other.name)")
                        continue
                    }
                    part.set(SimulatedAir())
                    let (clock, bus) = Self.wired(part, at: address)
                    let sensor = driver(bus, address, Timeline(clock), kind.part)
                    for _ in 0..<2 {
                        do throws(SensorError) {
                            let measurement = try await sensor.measure()
                            findings.expect(
                                Self.isRight(measurement), "\(kind.name) read \(measurement) from \(other.name)")
                        } catch {
                            findings.expect(error.part == kind.part, "\(other.name) at \(address) gave \(error)")
                        }
                        try await clock.sleep(for: sensor.minimumInterval)
                    }
                    if let part = part as? EmulatedSHT4x {
                        findings.expect(part.heaterPulses == 0, "\(kind.name) heats \(other.name)")
                    }
                }
            }
        }
    }

    /// A single byte is a pointer to a part with registers; to a port expander or a multiplexer it is already too much. What
    /// an SHT3x is asked has two bytes, because it has no shorter command: F3 2D, and no more than that. An AHT that has just
    /// been powered may say nothing but zeros. A BH1750's test is its own: it can be recognised only after a command.
    @Test("a part that answers everything is not changed, and gives no reading", arguments: onBuses)
    func sparesBystanders(kind: SensorKind) async {
        await Findings.asOneIssue { findings in
            guard case .i2c(let addresses, let driver) = kind.wiring, kind != .bh1750 else { return }
            for address in addresses {
                let longest = (0x38...0x3F).contains(address.rawValue) || address == 0x70 ? 0 : 1
                for byte in UInt8.min...UInt8.max where byte != 0 || address >= 0x40 {
                    let part = Bystander(saying: byte)
                    let (clock, bus) = Self.wired(part, at: address)
                    let sensor = driver(bus, address, Timeline(clock), kind.part)
                    do throws(SensorError) {
                        let measurement = try await sensor.measure()
                        findings.add("\(measurement) from a part that says \(byte)")
                    } catch {
                        // A bystander is no sensor.
                    }
                    let writes = part.writes.filter { $0 != [0xF3, 0x2D] }
                    findings.expect(
                        writes.allSatisfy { $0.count <= longest }, "\(part.writes) to a part that says \(byte)")
                }
            }
        }
    }

    private static func wired(
        _ part: any EmulatedI2CPart, at address: I2CAddress
    ) -> (VirtualClock, SimulatedI2CBus) {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return (clock, bus)
    }

    /// Within what the least exact of them says of itself.
    private static func isRight(_ measurement: Measurement) -> Bool {
        let air = SimulatedAir()
        guard let temperature = measurement.temperature?.milliCelsius else { return false }
        guard abs(temperature - air.temperature.milliCelsius) <= 500 else { return false }
        return measurement.humidity.map { abs($0.milliPercent - air.humidity.milliPercent) <= 500 } ?? true
    }
}
