import Glibc
import LinuxPlatform
import Ports
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import ProviderKit

@Suite("Finding the place with gpsd")
struct GPSDPlaceTests {
    /// Answers each connection with the next of its scripts, a line a second of virtual time; then says nothing more.
    private struct ScriptedLines: LineConnection {
        let scripts: LockedValue<[[Result<[UInt8], LineConnectionError>]]>
        let timeline: Timeline
        let greetings = LockedValue<[String]>([])

        func lines(after greeting: String) -> AsyncStream<Result<[UInt8], LineConnectionError>> {
            greetings.value.append(greeting)
            let script = scripts.value.isEmpty ? [] : scripts.value.removeFirst()
            let timeline = timeline
            let next = LockedValue(0)
            return AsyncStream {
                do { try await timeline.sleep(for: .seconds(1)) } catch { return nil }
                let index = next.value
                guard index < script.count else {
                    try? await timeline.sleep(for: .seconds(1_000_000))
                    return nil
                }
                next.value += 1
                return script[index]
            }
        }
    }

    private let clock = VirtualClock()
    private let store = StateFolder.simulated()
    private let events = LockedValue<[StationEvent]>([])

    private static let fixes: [Result<[UInt8], LineConnectionError>] = (0..<60).map {
        .success(FixCollectorTests.line($0))
    }

    /// Runs it for so long; returns how often it connected.
    @discardableResult
    private func run(for time: Duration, _ scripts: [[Result<[UInt8], LineConnectionError>]]) -> Int {
        let timeline = Timeline(clock)
        let lines = ScriptedLines(scripts: LockedValue(scripts), timeline: timeline)
        let wall = SimulatedWallClock(
            start: Timestamp(secondsSince1970: 1_795_132_800), offset: .utc, timeline: timeline)
        let place = GPSDPlace(lines, in: ProviderEnvironment(timeline: timeline, wall: wall, store: store))
        let (clock, events) = (clock, events)
        clock.run {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await place.run(report: ProviderReport(from: ProviderID(rawValue: "a")) { events.value.append($0) })
                }
                try? await clock.sleep(for: time)
                group.cancelAll()
            }
        }
        #expect(lines.greetings.value.allSatisfy { $0 == "?WATCH={\"enable\":true,\"json\":true};\n" })
        return lines.greetings.value.count
    }

    private var known: Coordinates? { GeocodingCache(store).coordinates(of: .receiver) }

    private var causes: [String] {
        events.value.compactMap { if case .placeFailed(let failure, _, _, _) = $0 { failure.text } else { nil } }
    }

    @Test("the place is found once, reported without its coordinates, kept, and gpsd is never asked again")
    func once() throws {
        #expect(run(for: .seconds(300), [Self.fixes]) == 1)
        let coordinates = try #require(known)
        #expect(abs(coordinates.latitude.degrees - 59.9139) < 0.001)
        #expect(events.value.count == 2 && events.value.last == .works(.state(.place)))
        #expect(!String(reflecting: events.value).contains("59.9"))
        #expect(run(for: .seconds(300), [Self.fixes]) == 0)
    }

    @Test("without gpsd it tries again, ever more rarely, and finds the place once gpsd is there")
    func refused() {
        let refused: [Result<[UInt8], LineConnectionError>] = [
            .failure(LineConnectionError(code: 111, "Connection refused"))
        ]
        let count = run(for: .seconds(12 * 3600), Array(repeating: refused, count: 99))
        #expect((15...25).contains(count), "\(count)")
        #expect(causes.first == "no answer from gpsd: Connection refused")
        #expect(known == nil)
        run(for: .seconds(300), [refused, Self.fixes])
        #expect(known != nil)
    }

    @Test("gpsd that says nothing, or has no receiver, is named as the cause")
    func silent() {
        run(for: .seconds(2000), [[]])
        #expect(causes.first?.contains("view of the sky") == true)
        events.value = []
        run(for: .seconds(100), [[.success(Array(#"{"class":"DEVICES","devices":[]}"#.utf8))]])
        #expect(causes.first?.contains("/etc/default/gpsd") == true)
    }

    // MARK: On a socket

    /// A socket on the loopback address, and its port.
    private func listener() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        try #require(bound)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    @Test("lines come through a socket whole, long ones as empty ones, and the end says so")
    func wholeLines() async throws {
        let (server, port) = try listener()
        defer { close(server) }
        let stream = LoopbackLines(port: port).lines(after: "hello\n")
        let peer = accept(server, nil, nil)
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = recv(peer, &buffer, buffer.count, 0)
        #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "hello\n")
        let text = Array(("one\r\ntwo\n" + String(repeating: "x", count: 20_000) + "\nthree\nhalf").utf8)
        #expect(send(peer, text, text.count, 0) == text.count)
        close(peer)
        var lines: [String] = []
        for await line in stream {
            switch line {
            case .success(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .failure(let error): lines.append("(\(error.code))")
            }
        }
        #expect(lines == ["one", "two", "", "three", "(0)"])
    }

    @Test("a reader that stops closes the connection")
    func stops() async throws {
        let (server, port) = try listener()
        defer { close(server) }
        let reading = Task {
            for await _ in LoopbackLines(port: port).lines(after: "hello\n") {}
        }
        let peer = accept(server, nil, nil)
        defer { close(peer) }
        var buffer = [UInt8](repeating: 0, count: 64)
        #expect(recv(peer, &buffer, buffer.count, 0) == 6)
        reading.cancel()
        await reading.value
        #expect(recv(peer, &buffer, buffer.count, 0) == 0)
    }

    @Test("where nothing listens, the system's reason comes")
    func refusedConnection() async throws {
        let (server, port) = try listener()
        close(server)
        var codes: [Int32] = []
        for await line in LoopbackLines(port: port).lines(after: "") {
            if case .failure(let error) = line { codes.append(error.code) }
        }
        #expect(codes == [ECONNREFUSED])
    }
}
