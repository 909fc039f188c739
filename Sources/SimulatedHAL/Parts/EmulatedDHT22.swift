public import HAL
public import Quantities
import Synchronization

/// A line with a pull-up and a DHT22 on it, and the air around that.
///
/// As the datasheet has it, the sensor answers with what it measured when it was asked before, then measures; is dead
/// for a second after power-up; and wants to be asked 0.8…20 ms long and no more often than every 2 s. Asked sooner
/// it says nothing, or, after 1 s, something with a wrong sum.
public final class EmulatedDHT22: EmulatedLineSensor {
    /// How temperatures below zero are sent; both are sold under the same name.
    public enum NegativeConvention: Hashable, Sendable, CaseIterable {
        /// The datasheet's: −10.1 °C is 80 65.
        case signAndMagnitude
        /// −10.1 °C is FF 9B.
        case twosComplement
    }

    private static let interval = Duration.seconds(2)
    private static let silence = Duration.seconds(1)
    private static let powerUp = Duration.seconds(1)
    private static let shortestPull = Duration.microseconds(800)
    private static let longestPull = Duration.milliseconds(20)

    private struct State {
        var temperature = Temperature.celsius(21)
        var humidity = RelativeHumidity.percent(45)
        /// What the next answer says.
        var measured: [UInt8] = []
        /// Nil when nothing is plugged in.
        var awakeFrom: Duration? = .zero
        var lastAnswer: Duration?
        var convention = NegativeConvention.signAndMagnitude
        var fault: DHTLineFault?
        var waveform: DHTWaveform
        var sequence: UInt32 = 0
    }

    private let timeline: Timeline
    private let state: Mutex<State>

    /// Plugged in and long awake.
    ///
    /// - Parameters:
    ///   - jitter: how far the kernel's time stamps may be off, up to 12 µs.
    ///   - seed: of the jitter; the same seed gives the same edges.
    public init(timeline: Timeline, jitter: Duration = .zero, seed: UInt64 = 1) {
        self.timeline = timeline
        var initial = State(waveform: DHTWaveform(jitter: jitter, seed: seed))
        initial.measured = Self.frame(of: initial)
        state = Mutex(initial)
    }

    /// What the air is from now on; held at −40…80 °C and 0…100 %, to the nearest tenth.
    public func set(temperature: Temperature, humidity: RelativeHumidity) {
        state.withLock {
            $0.temperature = temperature
            $0.humidity = humidity
        }
    }

    public func set(_ air: SimulatedAir) {
        set(temperature: air.temperature, humidity: air.humidity)
    }

    /// Gives the sensor its power: it measures once, and answers after a second.
    public func plug() {
        let now = timeline.now
        state.withLock {
            $0.awakeFrom = now + Self.powerUp
            $0.lastAnswer = nil
            $0.measured = Self.frame(of: $0)
        }
    }

    /// From now on only the pull-up is left.
    public func unplug() {
        state.withLock { $0.awakeFrom = nil }
    }

    /// How temperatures below zero are sent from the next measurement on.
    public var convention: NegativeConvention {
        get { state.withLock { $0.convention } }
        set { state.withLock { $0.convention = newValue } }
    }

    /// What disturbs every exchange until it is nil again.
    public var fault: DHTLineFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    public func level() async throws(GPIOError) -> Level {
        switch fault {
        case .stuck(let level): return level
        case .failing(let error): throw error
        default: return .high
        }
    }

    public func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        let start = timeline.now
        let release = start + (pull ?? .zero)
        var (edges, fault) = state.withLock { (Self.exchange(from: start, pull: pull, &$0), $0.fault) }
        if case .failing(let error) = fault { throw error }
        if let fault { edges = fault.applied(to: edges) }

        let end = release + window
        while let last = edges.last, last.time > end || edges.count > count { edges.removeLast() }
        // A wait in the kernel is not interrupted: a cancelled task still gets what there was.
        try? await timeline.sleep(until: edges.count == count ? edges.last?.time ?? end : end)
        return edges
    }

    /// The edges as the sensor makes them.
    private static func exchange(from start: Duration, pull: Duration?, _ state: inout State) -> [Edge] {
        switch state.fault {
        case .stuck, .failing: return []
        default: break
        }
        guard let pull else { return [] }
        let release = start + pull
        let sequence = state.sequence
        state.sequence &+= 1
        let silent = [Edge(to: .high, at: release, sequence: sequence)]
        guard let awakeFrom = state.awakeFrom, awakeFrom <= start, pull >= shortestPull, pull <= longestPull else {
            return silent
        }
        var bytes = state.measured
        if let last = state.lastAnswer, start - last < interval {
            guard start - last >= silence else { return silent }
            bytes[4] ^= 0xFF
        } else {
            state.lastAnswer = start
            state.measured = frame(of: state)
        }
        if case .flippedBit(let bit) = state.fault, (0..<40).contains(bit) {
            bytes[bit / 8] ^= 0x80 >> UInt8(bit % 8)
        }
        let edges = state.waveform.edges(for: bytes, from: release, sequence: sequence)
        state.sequence = sequence &+ UInt32(edges.count)
        return edges
    }

    private static func frame(of state: State) -> [UInt8] {
        let humidity = UInt16(tenths(min(max(state.humidity.milliPercent, 0), 100_000)))
        let temperature = tenths(min(max(state.temperature.milliCelsius, -40_000), 80_000))
        let raw =
            switch state.convention {
            case .signAndMagnitude: UInt16(temperature.magnitude) | (temperature < 0 ? 0x8000 : 0)
            case .twosComplement: UInt16(truncatingIfNeeded: temperature)
            }
        let bytes = [
            UInt8(truncatingIfNeeded: humidity >> 8), UInt8(truncatingIfNeeded: humidity),
            UInt8(truncatingIfNeeded: raw >> 8), UInt8(truncatingIfNeeded: raw),
        ]
        return bytes + [bytes[0] &+ bytes[1] &+ bytes[2] &+ bytes[3]]
    }

    /// Half away from zero.
    private static func tenths(_ thousandths: Int) -> Int {
        (thousandths + (thousandths < 0 ? -50 : 50)) / 100
    }
}
