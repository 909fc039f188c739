import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("HDC3020, HDC3021 and HDC3022")
struct HDC302xTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x47

    private func rig() -> (SimulatedI2CBus, EmulatedHDC302x, SHT3x) {
        let (bus, part) = (SimulatedI2CBus(clock: clock), EmulatedHDC302x())
        bus.attach(part, at: address)
        part.set(SimulatedAir(temperature: .celsius(-7.5), humidity: .percent(81)))
        return (bus, part, SHT3x(on: bus, at: address, timeline: Timeline(clock), part: "HDC3022"))
    }

    private func expectReading(from sensor: SHT3x) async throws {
        let measurement = try await sensor.measure()
        #expect(abs((measurement.temperature?.milliCelsius ?? 0) + 7500) <= 5)
        #expect(abs((measurement.humidity?.milliPercent ?? 0) - 81_000) <= 20)
    }

    @Test("an HDC3022 is read as an SHT3x, whose commands and numbers it has")
    func reads() async throws {
        let (_, _, sensor) = rig()
        for _ in 0..<3 {
            try await expectReading(from: sensor)
            try await clock.sleep(for: .seconds(1))
        }
    }

    @Test("an HDC3022 that another program left measuring by itself is read")
    func takesOver() async throws {
        let (bus, _, sensor) = rig()
        try await bus.perform(I2CTransfer(to: address, write: [0x27, 0x37]))
        try await clock.sleep(for: .seconds(1))
        try await expectReading(from: sensor)
    }

    @Test("an HDC3022 whose heater another program left on is switched off, and gives no reading until it has cooled")
    func cools() async throws {
        let (bus, part, sensor) = rig()
        try await bus.perform(I2CTransfer(to: address, write: [0x30, 0x6D]))
        try await clock.sleep(for: .seconds(60))
        await expectError(.cooling(.seconds(60)), from: sensor)
        #expect(!part.isHeating)
        try await clock.sleep(for: .seconds(61))
        try await expectReading(from: sensor)
    }

    @Test(
        "the doctor tells an HDC302x from an SHT3x by its maker, at each of its addresses",
        arguments: [0x44, 0x45, 0x46, 0x47] as [I2CAddress])
    func isFound(address: I2CAddress) async throws {
        let observed = ObservedBus([address: EmulatedHDC302x()])
        let found = try await observed.finder.part(at: address)
        #expect(found?.name == "HDC302x family (HDC3020, HDC3021, HDC3022)" && found?.certainty == .certain)
        #expect(found?.kinds == [.hdc3020, .hdc3021, .hdc3022])
        #expect(observed.trespasses() == [])
    }

    @Test("an SHT3x that measures by itself does not say whose it is, and an HDC302x does")
    func isBusy() async throws {
        for part in [EmulatedHDC302x(), EmulatedSHT3x()] as [any EmulatedI2CSensor] {
            let observed = ObservedBus([0x44: part])
            try await observed.bus.perform(I2CTransfer(to: 0x44, write: [0x21, 0x30]))
            let found = try await observed.finder.part(at: 0x44)
            let isKnown = part is EmulatedHDC302x
            #expect(found?.certainty == (isKnown ? .certain : .probable))
            #expect(found?.kinds.contains(.hdc3020) == true && found?.kinds.contains(.sht31) == !isKnown)
        }
    }
}
