import Ports
import Simulation
import Synchronization
import Testing

@Suite("Address-only writes to emulated parts")
struct AddressProbeTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x28

    /// Measures when it is addressed, as a HIH6130 does.
    private final class TriggeredPart: EmulatedI2CPart {
        private let measuredAt = Mutex<Duration?>(nil)

        func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
            guard bytes.isEmpty else { throw I2CError(.noAcknowledge) }
            measuredAt.withLock { $0 = timing.start }
        }

        func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
            guard measuredAt.withLock({ $0 }) != nil else { throw I2CError(.noAcknowledge) }
            return Array(repeating: 0x2A, count: count)
        }
    }

    @Test("a part that measures when it is addressed is reached by an address alone")
    func triggers() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(TriggeredPart(), at: address)
        await #expect(throws: I2CError.self) { try await bus.perform(I2CTransfer(to: address, readCount: 1)) }
        try await bus.perform(I2CTransfer(to: address, write: []))
        #expect(try await bus.perform(I2CTransfer(to: address, readCount: 1)) == [0x2A])
    }

    @Test(
        "a part that is busy does not acknowledge its address, and an idle one does, without losing what it has to say",
        arguments: [
            (EmulatedSHT3x(), [0x24, 0x00], 6), (EmulatedSHT4x(), [0xFD], 6), (EmulatedSHTC3(), [0x78, 0x66], 6),
            (EmulatedHTU21D(.htu21d), [0xF3], 3), (EmulatedSCD4x(), [0x36, 0x15], 0),
        ] as [(any EmulatedI2CPart, [UInt8], Int)])
    func acknowledges(part: any EmulatedI2CPart, command: [UInt8], count: Int) throws {
        let wire = PartWire(part: part)
        #expect(wire.takes([], at: .zero))
        try wire.write(command, at: .milliseconds(10))
        #expect(!wire.takes([], at: .milliseconds(15)))
        #expect(wire.takes([], at: .seconds(2)))
        if count > 0 { #expect(wire.answers(count, at: .seconds(3))) }
    }

    @Test("a part that is deaf after a reset does not acknowledge its address")
    func ignores() throws {
        for (part, reset) in [
            (EmulatedAHT(.aht20), [0xBA]), (EmulatedBME280(), [0xE0, 0xB6]), (EmulatedHTU21D(.si7021), [0xFE]),
        ] as [(any EmulatedI2CPart, [UInt8])] {
            let wire = PartWire(part: part)
            try wire.write(reset, at: .zero)
            #expect(!wire.takes([], at: .milliseconds(1)))
            #expect(wire.takes([], at: .milliseconds(100)))
        }
    }
}
