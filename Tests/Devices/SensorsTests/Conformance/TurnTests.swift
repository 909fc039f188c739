import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("A driver, whose state lasts and has one user at a time")
struct TurnTests {
    private let clock = VirtualClock()
    private let files: FaultInjectingKernelFiles
    private let sensor: HardwareMonitor

    init() {
        let part = EmulatedHardwareMonitor(timeline: Timeline(clock))
        files = FaultInjectingKernelFiles(part)
        sensor = HardwareMonitor(files, device: part.device, part: "hwmon")
    }

    @Test("what a driver has found out is known to its next measurement")
    func remembers() async throws {
        _ = try await sensor.measure()
        let first = files.takeAccesses().count
        _ = try await sensor.measure()
        #expect(files.takeAccesses().count < first)
    }

    @Test("a second task gets an error while a measurement has not returned, and a value afterwards")
    func oneAtATime() async throws {
        let gate = Gate()
        let slow = SHT3x(on: gate, at: 0x44, timeline: Timeline(gate.clock), part: "slow")
        async let first = slow.measure()
        for await _ in gate.began {}
        do throws(SensorError) {
            _ = try await slow.measure()
            Issue.record("two measurements at a time")
        } catch {
            #expect(error.cause == .busy)
            #expect(error.description == "slow: an earlier measurement has not returned")
        }
        gate.goOn.finish()
        let temperature = try #require(try await first.temperature)
        #expect(try await slow.measure().temperature == temperature)
    }
}

/// The bus of a part, whose first transfer says when it begins, and ends when it may.
private final class Gate: I2CBus {
    let clock = VirtualClock()
    let began: AsyncStream<Void>
    let goOn: AsyncStream<Void>.Continuation
    private let begin: AsyncStream<Void>.Continuation
    private let wait: AsyncStream<Void>
    private let bus: SimulatedI2CBus

    init() {
        (began, begin) = AsyncStream<Void>.makeStream()
        (wait, goOn) = AsyncStream<Void>.makeStream()
        bus = SimulatedI2CBus(clock: clock)
        let part = EmulatedSHT3x()
        part.set(SimulatedAir())
        bus.attach(part, at: 0x44)
    }

    func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        begin.finish()
        for await _ in wait {}
        return try await bus.perform(steps)
    }
}
