import Devices
import Ports
import Simulation
import Synchronization
import Testing

@Suite("What the repair of a display costs")
struct RepairCostTests {
    @Test("the repair of a display behind a backpack is one conversation, with the wait inside")
    func isOneConversation() async throws {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let wire = SimulatedI2CBus(clock: clock)
        let glass = EmulatedHD44780(columns: 16, rows: 2) { CharacterROM.a00.character(for: $0) }
        wire.attach(EmulatedPCF8574(glass), at: 0x27)
        let bus = CallCountingBus(wire)
        var display = HD44780(
            PCF8574Link(I2CDevice(on: bus, at: 0x27)), size: .sixteenByTwo, timeline: timeline)
        let frame = Frame(["21.4°", "hello"], size: .sixteenByTwo)
        try await display.show(frame)
        try await clock.sleep(for: .seconds(15))
        let before = bus.calls
        try await display.show(frame)
        #expect(bus.calls.conversations == before.conversations + 1)
        #expect(bus.calls.transfers == before.transfers)
        #expect(glass.violations.isEmpty)
        #expect(glass.lines.first?.hasPrefix("21.4") == true)
    }
}

/// Counts what wakes its caller.
private final class CallCountingBus: I2CBus {
    struct Calls: Hashable, Sendable {
        var transfers = 0
        var conversations = 0
    }

    private let bus: SimulatedI2CBus
    private let counts = Mutex(Calls())

    init(_ bus: SimulatedI2CBus) { self.bus = bus }

    var calls: Calls { counts.withLock { $0 } }

    func perform(_ transfer: I2CTransfer) async throws(I2CError) -> [UInt8] {
        counts.withLock { $0.transfers += 1 }
        return try await bus.perform(transfer)
    }

    func perform(_ steps: [I2CStep], on timeline: Timeline) async throws(I2CError) -> [[UInt8]] {
        counts.withLock { $0.conversations += 1 }
        return try await bus.perform(steps, on: timeline)
    }
}
