import Ports
import Simulation
import TestSupport
import Testing
import Values
import bench_world

@Suite("A DS18B20 behind an I²C to 1-Wire bridge")
struct OneWireTests {
    private static let address: I2CAddress = 0x18
    private let clock = VirtualClock()
    private let bus: SimulatedI2CBus
    private let bridge = EmulatedDS2482()

    init() {
        bus = SimulatedI2CBus(clock: clock)
        bus.attach(bridge, at: Self.address)
    }

    @Test("after a reset the bridge reports the reset and a high line")
    func deviceReset() async throws {
        try await send(0xF0)
        #expect(try await read() == 0x18)
        try await send(0xD2, 0xE1)
        #expect(try await read() == 0x01, "the configuration")
        try await send(0xE1, 0xF0)
        #expect(try await read() == 0x08, "the reset is no news any more")
    }

    @Test("the bridge refuses unknown commands, an incomplete configuration, and anything while its line is busy")
    func refusals() async throws {
        #expect(await isRefused(0xC3, 0xE1), "a choice among the eight lines of its sister")
        #expect(await isRefused(0xD2, 0x01))
        #expect(await isRefused(0xE1, 0x00))
        try await send(0xB4)
        #expect(try await read() & 1 == 1)
        #expect(await isRefused(0xA5, 0xCC))
        await pass(.milliseconds(2))
        #expect(try await read() == 0x1A, "idle, with somebody on the line")
    }

    /// The code is that of a real part: family, serial number, checksum.
    @Test("a search by triplets finds the code of the sensor")
    func search() async throws {
        try await selectNobody()
        try await write(0xF0)
        var code = [UInt8](repeating: 0, count: 8)
        for bit in 0..<64 {
            try await send(0x78, 0x00)
            let status = try await idleStatus()
            #expect(status & 0x60 != 0x60, "bit \(bit): somebody answers")
            if status & 0x80 != 0 { code[bit / 8] |= 1 << UInt8(bit % 8) }
        }
        #expect(code == [0x28, 0xAC, 0x41, 0x0E, 0x07, 0x00, 0x00, 0x74])
        try await selectNobody()
        try await write(0x33)
        #expect(try await bytes(8) == code)
    }

    /// Table 1 of the datasheet.
    private static let table: [(Double, [UInt8])] = [
        (125, [0xD0, 0x07]), (25.0625, [0x91, 0x01]), (0.5, [0x08, 0x00]), (-10.125, [0x5E, 0xFF]),
        (-55, [0x90, 0xFC]),
    ]

    @Test(
        "a DS18B20 returns 85 °C before its first measurement, and the temperature of the air afterwards",
        arguments: table)
    func measures(celsius: Double, expected: [UInt8]) async throws {
        bridge.set(SimulatedAir(temperature: .celsius(celsius)))
        let before = try await scratchpad()
        #expect(before.prefix(2) == [0x50, 0x05] && before[6] == 0x0C)

        try await select()
        try await write(0x44)
        try await send(0x87, 0x80)
        #expect(try await idleStatus() & 0x20 == 0, "still measuring")
        await pass(.milliseconds(750))
        try await send(0x87, 0x80)
        #expect(try await idleStatus() & 0x20 != 0)
        let after = try await scratchpad()
        #expect(after.prefix(2).elementsEqual(expected))
    }

    /// The first is the recorded answer of a real part with other limits; the checksum of nine bytes is then 0.
    @Test("a DS18B20's scratchpad ends with its checksum, and accepts limits and resolution")
    func setUp() async throws {
        try await select()
        for byte in [0x4E, 0x1E, 0xF6, 0x3F] as [UInt8] { try await write(byte) }
        let scratchpad = try await scratchpad()
        #expect(scratchpad[2...4] == [0x1E, 0xF6, 0x3F])
        var register: UInt8 = 0
        for byte in scratchpad {
            register ^= byte
            for _ in 0..<8 { register = register & 1 == 0 ? register >> 1 : (register >> 1) ^ 0x8C }
        }
        #expect(register == 0)

        bridge.set(SimulatedAir(temperature: .celsius(21.4)))
        try await select()
        try await write(0x44)
        await pass(.milliseconds(188))
        let after = try await self.scratchpad()
        #expect(after.prefix(2) == [0x54, 0x01], "steps of a quarter of a degree, in a quarter of the time")
    }

    @Test("a DS18B20 answers only to its own code, and reports external power")
    func matches() async throws {
        for (last, isHeard) in [(0x74, true), (0x75, false)] as [(UInt8, Bool)] {
            try await selectNobody()
            for byte in [0x55, 0x28, 0xAC, 0x41, 0x0E, 0x07, 0x00, 0x00, last, 0xBE] { try await write(byte) }
            let answer = try await bytes(1)
            #expect((answer == [0x50]) == isHeard)
        }
        try await select()
        try await write(0xB4)
        try await send(0x87, 0x80)
        #expect(try await idleStatus() & 0x20 != 0)
    }

    // MARK: The master

    /// On its own, a clock's time passes by sleeping.
    private func pass(_ duration: Duration) async {
        try? await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
    }

    private func send(_ bytes: UInt8...) async throws {
        _ = try await bus.perform(I2CTransfer(to: Self.address, write: bytes))
    }

    private func isRefused(_ bytes: UInt8...) async -> Bool {
        do throws(I2CError) {
            _ = try await bus.perform(I2CTransfer(to: Self.address, write: bytes))
            return false
        } catch {
            return error.kind == .noAcknowledge
        }
    }

    private func read() async throws -> UInt8 {
        try await bus.perform(I2CTransfer(to: Self.address, readCount: 1))[0]
    }

    private func idleStatus() async throws -> UInt8 {
        await pass(.milliseconds(2))
        return try await read()
    }

    private func write(_ byte: UInt8) async throws {
        try await send(0xA5, byte)
        await pass(.milliseconds(1))
    }

    private func bytes(_ count: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<count {
            try await send(0x96)
            await pass(.milliseconds(1))
            try await send(0xE1, 0xE1)
            bytes.append(try await read())
        }
        return bytes
    }

    private func selectNobody() async throws {
        try await send(0xB4)
        #expect(try await idleStatus() & 2 != 0)
    }

    private func select() async throws {
        try await selectNobody()
        try await write(0xCC)
    }

    private func scratchpad() async throws -> [UInt8] {
        try await select()
        try await write(0xBE)
        return try await bytes(9)
    }
}
