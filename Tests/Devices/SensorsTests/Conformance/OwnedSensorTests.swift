import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("A driver with one owner")
struct OwnedSensorTests {
    private let clock = VirtualClock()
    private let files: FaultInjectingKernelFiles
    private let sensor: OwnedSensor

    init() {
        let part = EmulatedHardwareMonitor(timeline: Timeline(clock))
        files = FaultInjectingKernelFiles(part)
        sensor = .owning(HardwareMonitor(files, device: part.device, part: "hwmon"))
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
        let slow = OwnedSensor.owning(gate)
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
        #expect(try await first.temperature == .celsius(20))
        #expect(try await slow.measure().temperature == .celsius(20))
    }

    @Test("an owner is not owned again")
    func isKept() {
        #expect(OwnedSensor.owning(sensor) === sensor)
    }
}

/// Says when its first measurement begins, and returns when it may.
private struct Gate: Sensor {
    let part = "slow"
    let minimumInterval = Duration.seconds(1)
    let began: AsyncStream<Void>
    let goOn: AsyncStream<Void>.Continuation
    private let begin: AsyncStream<Void>.Continuation
    private let wait: AsyncStream<Void>

    init() {
        (began, begin) = AsyncStream<Void>.makeStream()
        (wait, goOn) = AsyncStream<Void>.makeStream()
    }

    mutating func measure() async throws(SensorError) -> Measurement {
        begin.finish()
        for await _ in wait {}
        return Measurement(temperature: .celsius(20))
    }
}
