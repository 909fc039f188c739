import Devices
import Glibc
import LinuxHAL
import Ports

/// The bus and the lines themselves: who is there, and how what is not there fails.
enum BusChecks {
    /// Asks as the doctor does, at addresses with somebody and at others.
    ///
    /// - Parameter sensor: what is to be found at 0x44: its kind, or the kernel driver that holds it.
    static func finds(sensor: String) async throws(Mismatch) {
        let finder = ChipFinder(
            try DriverChecks.bus(1), timeline: Timeline(ContinuousClock()), held: I2CAdapter.held(onBus: 1))
        for (address, expected) in [(0x27, "display"), (0x44, sensor), (0x45, "nothing"), (0x50, "nothing")]
            as [(I2CAddress, String)]
        {
            let part: FoundPart?
            do throws(I2CError) {
                part = try await finder.part(at: address)
            } catch {
                throw Mismatch("\(address): \(error)")
            }
            let found =
                part.map { $0.holder ?? ($0.mayBeDisplay ? "display" : $0.kinds.first?.name ?? $0.name) } ?? "nothing"
            try expect(found == expected, "\(address): \(found), not \(expected)")
        }
    }

    static func errors() async throws(Mismatch) {
        try await failure(of: I2CTransfer(to: 0x45, readCount: 1), on: 1, is: .noAcknowledge, ENXIO)
        try await failure(
            of: I2CTransfer(to: 0x45, write: [0xF3, 0x2D], readCount: 3), on: 1, is: .noAcknowledge, ENXIO)
        try await failure(of: I2CTransfer(to: 0x44, readCount: 8193), on: 1, is: .unsupported, EINVAL)
        try await failure(of: I2CTransfer(to: 0x44, readCount: 1), on: 9, is: .unavailable, ENOENT)
        for (line, kind, number) in [
            ("GPIO99", .unavailable, ENOENT), ("no-such-chip:4", .unavailable, ENOENT),
            ("pinctrl-bcm2711:4000", .unavailable, ENOENT),
        ] as [(String, GPIOError.Kind, Int32)] {
            let input = try DriverChecks.line(line)
            do throws(GPIOError) {
                let level = try await input.level()
                throw GPIOError(.other, line: "\(line) is \(level)")
            } catch {
                try expect(error.kind == kind && error.errno == number, "\(error)")
            }
        }
    }

    /// i2c-stub keeps 256 registers, the part's pointer among them.
    static func smbus() async throws(Mismatch) {
        let (bus, address) = (try DriverChecks.bus(0), 0x20 as I2CAddress)
        do throws(I2CError) {
            try await bus.perform(I2CTransfer(to: address, write: [0x10, 0xAB]))
            try await bus.perform(I2CTransfer(to: address, write: [0x20, 0x34, 0x12]))
            let byte = try await bus.perform(I2CTransfer(to: address, write: [0x10], readCount: 1))
            let word = try await bus.perform(I2CTransfer(to: address, write: [0x20], readCount: 2))
            try await bus.perform(I2CTransfer(to: address, write: [0x10]))
            let next = try await bus.perform(I2CTransfer(to: address, readCount: 1))
            guard byte == [0xAB], word == [0x34, 0x12], next == [0xAB] else {
                throw I2CError(.other, remedy: "read \(byte), \(word), \(next)")
            }
        } catch {
            throw Mismatch("\(error)")
        }
        try await failure(of: I2CTransfer(to: 0x20, readCount: 2), on: 0, is: .unsupported, EOPNOTSUPP)
    }

    private static func failure(
        of transfer: I2CTransfer, on bus: UInt32, is kind: I2CError.Kind, _ number: Int32
    ) async throws(Mismatch) {
        let bus = try DriverChecks.bus(bus)
        do throws(I2CError) {
            let reply = try await bus.perform(transfer)
            throw I2CError(.other, remedy: "it answers \(reply)")
        } catch {
            try expect(error.kind == kind && error.errno == number, "\(transfer): \(error)")
        }
    }
}
