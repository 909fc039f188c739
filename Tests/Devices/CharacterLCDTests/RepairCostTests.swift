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
            PCF8574Link(on: bus, at: 0x27), size: .sixteenByTwo, timeline: timeline)
        let frame = Frame(["21.4°", "hello"], size: .sixteenByTwo)
        try await display.show(frame)
        try await clock.sleep(for: .seconds(15))
        let before = bus.calls
        try await display.show(frame)
        #expect(bus.calls == before + 1)
        #expect(glass.violations.isEmpty)
        #expect(glass.lines.first?.hasPrefix("21.4") == true)
    }
}

/// Counts how often it wakes its caller.
private final class CallCountingBus: I2CBus {
    private let bus: SimulatedI2CBus
    private let counted = Mutex(0)

    init(_ bus: SimulatedI2CBus) { self.bus = bus }

    var calls: Int { counted.withLock { $0 } }

    func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        counted.withLock { $0 += 1 }
        return try await bus.perform(steps)
    }
}
