import Ports
import Synchronization
import Values

/// What all DHT sensors share: they answer with their previous measurement, then measure; do not answer
/// for a second after power-up; and can be asked every 2 s at most. Asked sooner they do not answer or,
/// after 1 s, answer with a wrong sum.
final class DHTSensorLine: Sendable {
    /// The encoding of the air in the first four bytes.
    typealias Encoding = @Sendable (SimulatedAir) -> [UInt8]

    private let interval = Duration.seconds(2)
    private let silence = Duration.seconds(1)
    private let powerUp = Duration.seconds(1)

    private struct State {
        var air: SimulatedAir
        /// The bytes of the next answer.
        var measured: [UInt8] = []
        /// When the sensor begins to answer; nil when nothing is plugged in.
        var awakeFrom: Duration? = .zero
        var lastAnswer: Duration?
        var encode: Encoding
        var fault: DHTLineFault?
        var waveform: DHTWaveform
        var sequence: UInt32 = 0
    }

    private let timeline: Timeline
    private let pulls: ClosedRange<Duration>
    private let state: Mutex<State>

    /// Creates a line with a sensor that is past its power-up time.
    ///
    /// - Parameters:
    ///   - pulls: how long the line must be pulled low to ask.
    ///   - air: the air that the sensor has measured already.
    init(
        timeline: Timeline, pulls: ClosedRange<Duration>, waveform: DHTWaveform, air: SimulatedAir = SimulatedAir(),
        encode: @escaping Encoding
    ) {
        self.timeline = timeline
        self.pulls = pulls
        var initial = State(air: air, encode: encode, waveform: waveform)
        initial.measured = Self.frame(of: initial)
        state = Mutex(initial)
    }

    func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    /// Powers the sensor: it measures once, and answers after a second.
    func plug() {
        let now = timeline.now.sinceStart
        state.withLock {
            $0.awakeFrom = now + powerUp
            $0.lastAnswer = nil
            $0.measured = Self.frame(of: $0)
        }
    }

    /// Pulls the sensor out, which leaves only the pull-up.
    func unplug() {
        state.withLock { $0.awakeFrom = nil }
    }

    /// Changes how the air is sent, from the next measurement on.
    func use(_ encode: @escaping Encoding) {
        state.withLock { $0.encode = encode }
    }

    var fault: DHTLineFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    func level() throws(GPIOError) -> Level {
        switch fault {
        case .stuck(let level): return level
        case .failing(let error): throw error
        default: return .high
        }
    }

    func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        let start = timeline.now.sinceStart
        let release = start + (pull ?? .zero)
        var (edges, fault) = state.withLock { (exchange(from: start, pull: pull, &$0), $0.fault) }
        if case .failing(let error) = fault { throw error }
        if let fault { edges = fault.applied(to: edges) }

        let end = release + window
        while let last = edges.last, last.time > end || edges.count > count { edges.removeLast() }
        // A wait in the kernel is not interrupted: a cancelled task still gets what there was.
        let over = edges.count == count ? edges.last?.time ?? end : end
        try? await timeline.sleep(until: Uptime(sinceStart: over))
        return edges
    }

    /// The edges of one exchange, as the sensor makes them.
    private func exchange(from start: Duration, pull: Duration?, _ state: inout State) -> [Edge] {
        switch state.fault {
        case .stuck, .failing: return []
        default: break
        }
        guard let pull else { return [] }
        let release = start + pull
        let sequence = state.sequence
        state.sequence &+= 1
        let silent = [Edge(to: .high, at: release, sequence: sequence)]
        guard let awakeFrom = state.awakeFrom, awakeFrom <= start, pulls.contains(pull) else { return silent }
        var bytes = state.measured
        if let last = state.lastAnswer, start - last < interval {
            guard start - last >= silence else { return silent }
            bytes[4] ^= 0xFF
        } else {
            state.lastAnswer = start
            state.measured = Self.frame(of: state)
        }
        if case .flippedBit(let bit) = state.fault, (0..<40).contains(bit) {
            bytes[bit / 8] ^= 0x80 >> UInt8(bit % 8)
        }
        let edges = state.waveform.edges(for: bytes, from: release, sequence: sequence)
        state.sequence = sequence &+ UInt32(edges.count)
        return edges
    }

    private static func frame(of state: State) -> [UInt8] {
        let bytes = state.encode(state.air)
        return bytes + [bytes[0] &+ bytes[1] &+ bytes[2] &+ bytes[3]]
    }
}

/// A line with any DHT sensor on it.
public protocol EmulatedDHT: EmulatedLineSensor, AnyObject {
    /// The fault that disturbs every exchange; nil disturbs none.
    var fault: DHTLineFault? { get set }
}

/// A DHT sensor whose air, power, faults and edges are those of its line.
protocol EmulatedDHTOnLine: EmulatedDHT {
    var line: DHTSensorLine { get }
}

extension EmulatedDHTOnLine {
    public func set(_ air: SimulatedAir) {
        line.set(air)
    }

    public func plug() {
        line.plug()
    }

    public func unplug() {
        line.unplug()
    }

    public var fault: DHTLineFault? {
        get { line.fault }
        set { line.fault = newValue }
    }

    public func level() async throws(GPIOError) -> Level {
        try line.level()
    }

    public func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        try await line.edges(afterPullingLowFor: pull, atMost: count, within: window)
    }
}
