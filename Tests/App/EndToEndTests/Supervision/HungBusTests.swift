import Devices
import Glibc
import LinuxPlatform
import Ports
import Records
import StationCore
import StationService
import StationTestKit
import Synchronization
import TestSupport
import Testing

@testable import LinuxHAL

@Suite("A bus that hangs in the kernel")
struct HungBusTests {
    private let log = InMemoryLog()
    private let notices = LockedValue<[AdminMessage]>([])

    /// A bus whose transfers never end: its thread, which takes no signals, is blocked in read(2).
    private func hungBus(_ pipe: Int32) throws -> LinuxI2CBus {
        var system = I2CSystem.kernel
        system.open = { _ in 100 }
        system.close = { _ in }
        system.functions = { _, functions in
            functions = AdapterFunctions.plain.rawValue
            return 0
        }
        system.setLimits = { _ in 0 }
        system.isCurrent = { _, _ in true }
        system.transfer = { _, _, _ in
            var byte: UInt8 = 0
            _ = read(pipe, &byte, 1)
            return -EIO
        }
        return try LinuxI2CBus(I2CBusName(number: 1), through: system)
    }

    private func sensors(on bus: LinuxI2CBus, _ loop: EventLoop) -> [ServiceSensor] {
        ["room", "shelf"].map { name in
            ServiceSensor(
                name: name, place: SensorPlace(name),
                sensor: SHT3x(on: bus, at: 0x44, timeline: Timeline(loop), part: "SHT31"),
                interval: .seconds(2))
        }
    }

    /// On a thread of its own, as the program's first one is.
    private func run(_ body: @escaping @Sendable (EventLoop) async -> Void) async throws {
        let loop = try EventLoop()
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            do throws(SystemError) {
                try startThread(name: "station") {
                    loop.run { await body(loop) }
                    continuation.resume()
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    @Test(
        "a station with a hanging bus reloads, names the bus for each sensor, and stops with its last log line",
        .timeLimit(.minutes(10)))
    func hangs() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        let bus = try hungBus(input)
        let reloads = LockedValue(0)
        let names = LockedValue<[[String]]>([])
        try await run { [log, notices] loop in
            let service = StationService(
                sensors: sensors(on: bus, loop), weather: nil, display: nil, log: log, clock: loop,
                wall: BoardClock(), notify: { notices.value += [$0] },
                reload: {
                    reloads.value += 1
                    return .changed(StationComponents(sensors: sensors(on: bus, loop)))
                })
            await service.run { send in
                // Each sensor's first transfer is on its way by then; the one behind waits for the other.
                try? await loop.sleep(for: .milliseconds(200))
                for number in 1...3 {
                    send.yield(.reload)
                    while log.lines.count(where: { $0.event == .reload }) < number {
                        try? await loop.sleep(for: .milliseconds(10))
                    }
                    names.value.append(
                        log.lines.filter { $0["outcome"]?.content == "abandoned" }.compactMap { $0["loop"]?.content })
                    // The new parts' first readings fail.
                    try? await loop.sleep(for: .milliseconds(500))
                }
                send.yield(.stop(reason: "SIGTERM"))
                send.yield(.stop(reason: "SIGTERM"))
            }
        }
        #expect(names.value == Array(repeating: ["sensor/room", "sensor/shelf"], count: 3))
        for sensor in ["room", "shelf"] {
            let faults = log.lines.filter { $0.event == .fault && $0["component"]?.content == "sensor/\(sensor)" }
            #expect(!faults.isEmpty)
            #expect(
                faults.allSatisfy {
                    $0["cause"]?.content.contains("on /dev/i2c-1: the kernel has been stuck in an earlier transfer")
                        == true
                })
        }
        #expect(log.lines.last?.event == .stop)
        #expect(reloads.value == 3)
        close(output)
        close(input)
    }
}

private struct BoardClock: WallClock {
    func now() -> WallTime { WallTime(secondsSince1970: 1_795_129_200, secondsFromUTC: 0, isTrusted: true) }
}
