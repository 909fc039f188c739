import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("The edges on a DHT sensor's line")
struct DHTFrameTests {
    private let bytes: [UInt8] = [0x02, 0x8C, 0x01, 0x5F, 0xEE]

    @Test(
        "a DHT frame is decoded at the datasheet's extremes and from a sensor whose clock is a fifth off",
        arguments: [(48, 22, 68), (55, 30, 75), (50, 26, 70), (60, 31, 84), (40, 21, 56), (55, 21, 65)])
    func readsAnySpeed(low: Int, zero: Int, one: Int) throws {
        #expect(try DHTFrame(edges(low: low, zero: zero, one: one), part: "DHT22").bytes == bytes)
    }

    @Test("a DHT frame is decoded without its first four edges", arguments: 0...4)
    func readsWithoutTheBeginning(missing: Int) throws {
        #expect(try DHTFrame(Array(edges().dropFirst(missing)), part: "DHT22").bytes == bytes)
    }

    @Test("a DHT frame is decoded without its last rising edge")
    func readsWithoutTheEnd() throws {
        #expect(try DHTFrame(edges().dropLast(), part: "DHT22").bytes == bytes)
    }

    @Test("the edges of a DHT frame may have any sequence numbers, even ones that wrap around")
    func readsAnyNumbers() throws {
        let late = edges().map { Edge(to: $0.level, at: $0.time, sequence: $0.sequence &+ (UInt32.max - 40)) }
        #expect(try DHTFrame(late, part: "DHT22").bytes == bytes)
    }

    @Test("a DHT frame missing two edges of the same pulse is rejected, whatever the numbers, even with an early start")
    func noticesLostPulses() {
        for first in 0...83 {
            for missing in 0...4 {
                var edges = edges()
                edges.removeSubrange(first...(first + 1))
                let frame = try? DHTFrame(Array(renumbered(edges).dropFirst(missing)), part: "DHT22")
                let measurement = frame.flatMap { try? DHT22.measurement(from: $0, part: "DHT22") }
                #expect(frame?.bytes == bytes || measurement == nil, "\(first) and the next lost, \(missing) missed")
            }
        }
    }

    @Test("a DHT frame missing its last pulses, which shifts the rest, is rejected")
    func noticesLostEnd() {
        for lost in 1...80 {
            let frame = try? DHTFrame(edges().dropLast(lost), part: "DHT22")
            let measurement = frame.flatMap { try? DHT22.measurement(from: $0, part: "DHT22") }
            #expect(frame?.bytes == bytes || measurement == nil, "\(lost) lost")
        }
    }

    @Test("a DHT frame with a pulse that could be a 0 or a 1 is rejected")
    func refusesToGuess() {
        var edges = edges()
        for index in 5..<edges.count { edges[index].time += .microseconds(26) }
        expectRejected(edges, "a pulse of 52 µs, neither 0 nor 1")
    }

    @Test("the levels of a DHT frame reveal two lost edges even without a gap in the numbers")
    func noticesRepeatedLevels() {
        var edges = edges()
        edges.remove(at: 41)
        edges.remove(at: 20)
        expectRejected(renumbered(edges), "missed an edge")
    }

    @Test("the numbers of a DHT frame reveal a lost pulse")
    func noticesGaps() {
        var edges = edges()
        edges.removeSubrange(40...41)
        expectRejected(edges, "missed an edge")
    }

    @Test("the length of a DHT pulse reveals two pulses merged into one")
    func noticesLongPulses() {
        var edges = edges()
        edges.removeSubrange(4...5)
        expectRejected(renumbered(edges), "a pulse of 126 µs")
    }

    @Test("a DHT decoder distinguishes a spike from a bit by its length")
    func noticesSpikes() {
        let spiked = DHTLineFault.spike(beforeEdge: 40).applied(to: edges())
        expectRejected(Array(spiked.dropFirst(4)), "a pulse of 3 µs")
    }

    @Test("a DHT line without edges, or with only those of a bare line, is no frame")
    func noticesSilence() {
        for count in 0...4 {
            expectRejected(Array(edges().prefix(count)), "no response")
        }
    }

    @Test("a DHT decoder never returns a value from noise")
    func survivesNoise() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            let count = Int(generator.next() % 110)
            var time = Duration.zero
            let noise = (0..<count).map { index in
                time += .microseconds(Int64(generator.next() % 90))
                return Edge(to: index % 2 == 0 ? .high : .low, at: time, sequence: UInt32(index))
            }
            #expect(throws: SensorError.self) { try DHTFrame(noise, part: "DHT22") }
        }
    }

    private func expectRejected(
        _ edges: [Edge], _ detail: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectError(.malformedReply(detail), part: "DHT22", sourceLocation: sourceLocation) { () throws(SensorError) in
            try DHTFrame(edges, part: "DHT22")
        }
    }

    /// The edges as an interface numbers them that does not see the kernel's counter.
    private func renumbered(_ edges: [Edge]) -> [Edge] {
        edges.enumerated().map { Edge(to: $1.level, at: $1.time, sequence: UInt32($0)) }
    }

    /// The 85 edges of a frame, from the pulse lengths in microseconds.
    private func edges(low: Int = 50, zero: Int = 26, one: Int = 70) -> [Edge] {
        var lengths = [0, 30, 80, 80]
        for byte in bytes {
            for bit in stride(from: 7, through: 0, by: -1) {
                lengths += [low, byte >> UInt8(bit) & 1 == 0 ? zero : one]
            }
        }
        lengths.append(low)
        var time = Duration.seconds(100)
        return lengths.enumerated().map { index, length in
            time += .microseconds(length)
            return Edge(to: index % 2 == 0 ? .high : .low, at: time, sequence: UInt32(index))
        }
    }
}
