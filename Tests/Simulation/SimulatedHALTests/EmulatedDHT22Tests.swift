import Ports
import Simulation
import Testing
import Values

@Suite("An emulated DHT22")
struct EmulatedDHT22Tests {
    private let clock: VirtualClock
    private let line: EmulatedDHT22

    init() {
        clock = VirtualClock()
        line = EmulatedDHT22(timeline: Timeline(clock))
    }

    @Test("an emulated DHT22 sends 65.2 % and 35.1 °C with the datasheet's bytes and pulses")
    func answersAsTheDatasheetSays() async throws {
        line.set(temperature: .celsius(35.1), humidity: .percent(65.2))
        _ = try await ask()
        try await clock.sleep(for: .seconds(2))
        let start = clock.now.sinceStart
        let edges = try await ask()
        #expect(edges.count == 85)
        #expect(edges[0].time == start + .microseconds(1100), "the pull-up raises the line that is let go")
        let lengths = microseconds(of: edges)
        #expect(Array(lengths.prefix(3)) == [30, 80, 80])
        #expect(stride(from: 3, to: 84, by: 2).allSatisfy { lengths[$0] == 50 })
        #expect(bytes(of: edges) == [0x02, 0x8C, 0x01, 0x5F, 0xEE])
        #expect(edges.indices.allSatisfy { edges[$0].level == ($0 % 2 == 0 ? .high : .low) })
    }

    @Test("an emulated DHT22 sends temperatures below zero in each convention")
    func sendsNegatives() async throws {
        for (convention, expected) in [
            (.signAndMagnitude, [0x02, 0x8C, 0x80, 0x65, 0x73]), (.twosComplement, [0x02, 0x8C, 0xFF, 0x9B, 0x28]),
            (.twelveBits, [0x02, 0x8C, 0x0F, 0x9B, 0x38]),
        ] as [(EmulatedDHT22.NegativeConvention, [UInt8])] {
            line.convention = convention
            line.set(temperature: .celsius(-10.1), humidity: .percent(65.2))
            try await clock.sleep(for: .seconds(2))
            _ = try await ask()
            try await clock.sleep(for: .seconds(2))
            #expect(try await bytes(of: ask()) == expected)
        }
    }

    @Test("an emulated DHT22 returns its previous measurement")
    func answersWithThePast() async throws {
        let first = try await ask()
        line.set(temperature: .celsius(30), humidity: .percent(30))
        try await clock.sleep(for: .seconds(60))
        #expect(try await bytes(of: ask()) == bytes(of: first))
        try await clock.sleep(for: .seconds(60))
        #expect(try await bytes(of: ask()) == [0x01, 0x2C, 0x01, 0x2C, 0x5A])
    }

    @Test(
        "an emulated DHT22 answers only a pull of 0.8 ms to 20 ms",
        arguments: [(799, 1), (800, 85), (1000, 85), (20_000, 85), (20_001, 1)])
    func wantsAPull(microseconds: Int, count: Int) async throws {
        #expect(try await ask(pull: .microseconds(microseconds)).count == count)
    }

    @Test("an emulated DHT22 sends nothing without a pull")
    func isSilent() async throws {
        #expect(try await line.edges(afterPullingLowFor: nil, atMost: 100, within: .milliseconds(10)) == [])
        #expect(try await line.level() == .high)
    }

    @Test("an emulated DHT22 does not answer again within 1 s, answers with a wrong sum within 2 s, then correctly")
    func isSlow() async throws {
        let first = try #require(try await bytes(of: ask()))
        try await clock.sleep(for: .milliseconds(900))
        #expect(try await ask().count == 1)
        try await clock.sleep(for: .milliseconds(500))
        let hurried = try #require(try await bytes(of: ask()))
        #expect(hurried.prefix(4) == first.prefix(4))
        #expect(hurried[4] != first[4])
        try await clock.sleep(for: .milliseconds(700))
        #expect(try await bytes(of: ask()) == first)
    }

    @Test("an emulated DHT22 does not answer for a second after power-up, nor when unplugged")
    func powersUp() async throws {
        line.unplug()
        #expect(try await ask().count == 1)
        line.plug()
        try await clock.sleep(for: .milliseconds(980))
        #expect(try await ask().count == 1)
        try await clock.sleep(for: .milliseconds(20))
        #expect(try await ask().count == 85)
    }

    @Test("an emulated DHT22 takes as long as a real exchange: until the last edge requested, or the end of the window")
    func takesItsTime() async throws {
        let edges = try await line.edges(
            afterPullingLowFor: .milliseconds(1), atMost: 84, within: .milliseconds(10))
        #expect(edges.count == 84)
        #expect(clock.now.sinceStart == edges[83].time)

        try await clock.sleep(for: .seconds(2))
        let start = clock.now.sinceStart
        let early = try await line.edges(afterPullingLowFor: .milliseconds(1), atMost: 84, within: .milliseconds(1))
        #expect(clock.now.sinceStart - start == .milliseconds(2))
        #expect(early.allSatisfy { $0.time <= start + .milliseconds(2) })
        #expect((1..<84).contains(early.count))
    }

    @Test(
        "an emulated DHT22 with jitter stamps the edges differently each time, the same for the same seed, and in order"
    )
    func jitters() async throws {
        func exchanges() async throws -> [[Duration]] {
            let clock = VirtualClock()
            let line = EmulatedDHT22(timeline: Timeline(clock), jitter: .microseconds(12), seed: 7)
            var all: [[Duration]] = []
            for _ in 0..<20 {
                let edges = try await line.edges(
                    afterPullingLowFor: .milliseconds(1), atMost: 100, within: .milliseconds(10))
                all.append(zip(edges.dropFirst(), edges).map { $0.time - $1.time })
                try await clock.sleep(for: .seconds(2))
            }
            return all
        }
        let once = try await exchanges()
        let again = try await exchanges()
        #expect(once == again)
        #expect(once[0] != once[1])
        #expect(once.joined().allSatisfy { $0 > .zero })
    }

    @Test("an emulated DHT22 loses an edge with or without a gap in the numbers")
    func losesEdges() async throws {
        for leavesGap in [false, true] {
            line.fault = .lostEdge(10, leavesGap: leavesGap)
            let edges = try await ask()
            #expect(edges.count == 84)
            #expect(edges[9].level == edges[10].level)
            #expect(edges[10].sequence - edges[9].sequence == (leavesGap ? 2 : 1))
            try await clock.sleep(for: .seconds(2))
        }
    }

    @Test("an emulated DHT22 flips a bit, adds a spike and starts late on demand")
    func disturbs() async throws {
        line.fault = .flippedBit(39)
        let flipped = try #require(try await bytes(of: ask()))
        try await clock.sleep(for: .seconds(2))

        line.fault = .spike(beforeEdge: 20)
        let spiked = try await ask()
        #expect(spiked.count == 87)
        #expect(microseconds(of: spiked)[20] == 3)
        #expect(zip(spiked.dropFirst(), spiked).allSatisfy { $0.sequence == $1.sequence + 1 && $0.level != $1.level })
        try await clock.sleep(for: .seconds(2))

        line.fault = .missingLeadingEdges(3)
        #expect(try await ask().count == 82)
        try await clock.sleep(for: .seconds(2))

        line.fault = nil
        let clean = try #require(try await bytes(of: ask()))
        #expect(clean.prefix(4) == flipped.prefix(4))
        #expect(clean[4] == flipped[4] ^ 1)
    }

    @Test("an emulated DHT22 can be stuck at a level, or fail as a line", arguments: [Level.low, .high])
    func sticks(level: Level) async throws {
        line.fault = .stuck(level)
        #expect(try await line.level() == level)
        #expect(try await ask() == [])
        line.fault = .failing(GPIOError(.lineBusy, line: "GPIO4"))
        await #expect(throws: GPIOError(.lineBusy, line: "GPIO4")) { try await ask() }
        await #expect(throws: GPIOError(.lineBusy, line: "GPIO4")) { try await line.level() }
    }

    private func ask(pull: Duration = .microseconds(1100)) async throws -> [Edge] {
        try await line.edges(afterPullingLowFor: pull, atMost: 100, within: .milliseconds(10))
    }

    private func microseconds(of edges: [Edge]) -> [Int] {
        zip(edges.dropFirst(), edges).map { Int(($0.time - $1.time) / .microseconds(1)) }
    }

    /// Five bytes of an undisturbed frame, by the datasheet's 26 µs and 70 µs; nil for anything else.
    private func bytes(of edges: [Edge]) -> [UInt8]? {
        guard edges.count == 85 else { return nil }
        let highs = microseconds(of: edges).enumerated().filter { $0.offset % 2 == 0 }.map(\.element).dropFirst(2)
        let bits = highs.compactMap { $0 == 26 ? 0 : $0 == 70 ? 1 : nil } as [UInt8]
        guard bits.count == 40 else { return nil }
        return stride(from: 0, to: 40, by: 8).map { bits[$0..<$0 + 8].reduce(0) { $0 << 1 | $1 } }
    }
}
