import Ports
import Values

/// The edges that a DHT sensor makes on its line, by the typical times of the DHT22's datasheet.
struct DHTWaveform: Sendable {
    private static let waitForAnswer = Duration.microseconds(30)
    private static let answer = Duration.microseconds(80)
    private static let low = Duration.microseconds(50)
    private static let zero = Duration.microseconds(26)
    private static let one = Duration.microseconds(70)

    /// How far an interrupt may come too early or too late, in nanoseconds.
    private let jitter: Int64
    private var generator: SplitMix64

    /// - Parameter jitter: the most by which an edge is off; clamped to 12 µs, so that the edges keep their order.
    init(jitter: Duration, seed: UInt64) {
        self.jitter = Int64(min(max(jitter, .zero), .microseconds(12)) / .nanoseconds(1))
        generator = SplitMix64(seed: seed)
    }

    /// All 85 edges: letting go, the answer's fall and rise, the first bit's fall, a rise and a fall for each bit, and
    /// the rise at the end.
    mutating func edges(for bytes: [UInt8], from release: Duration, sequence: UInt32) -> [Edge] {
        var edges: [Edge] = []
        edges.reserveCapacity(85)
        var time = release
        var number = sequence
        append(.high, time, &number, to: &edges)
        time += Self.waitForAnswer
        append(.low, time, &number, to: &edges)
        time += Self.answer
        append(.high, time, &number, to: &edges)
        time += Self.answer
        append(.low, time, &number, to: &edges)
        var byte = 0
        while byte < bytes.count {
            var bit: UInt8 = 0x80
            while bit != 0 {
                time += Self.low
                append(.high, time, &number, to: &edges)
                time += bytes[byte] & bit == 0 ? Self.zero : Self.one
                append(.low, time, &number, to: &edges)
                bit >>= 1
            }
            byte += 1
        }
        time += Self.low
        append(.high, time, &number, to: &edges)
        return edges
    }

    private mutating func append(_ level: Level, _ time: Duration, _ number: inout UInt32, to edges: inout [Edge]) {
        var seen = time
        if jitter > 0 {
            let error = Int64(truncatingIfNeeded: generator.next() % UInt64(2 * jitter + 1)) - jitter
            seen += Duration(secondsComponent: 0, attosecondsComponent: error * 1_000_000_000)
        }
        edges.append(Edge(to: level, at: seen, sequence: number))
        number &+= 1
    }
}
