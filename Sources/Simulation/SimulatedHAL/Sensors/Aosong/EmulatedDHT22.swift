public import HAL
public import Quantities
import Synchronization

/// A line with a pull-up and a DHT22 on it, and the air around that.
///
/// As the datasheet has it, the sensor answers with what it measured when it was asked before, then measures; is dead
/// for a second after power-up; and wants to be asked 0.8…20 ms long and no more often than every 2 s. Asked sooner
/// it says nothing, or, after 1 s, something with a wrong sum.
public final class EmulatedDHT22: EmulatedDHT {
    /// How temperatures below zero are sent; all are sold under the same name.
    public enum NegativeConvention: Hashable, Sendable, CaseIterable {
        /// The datasheet's: −10.1 °C is 80 65.
        case signAndMagnitude
        /// −10.1 °C is FF 9B.
        case twosComplement
        /// −10.1 °C is 0F 9B.
        case twelveBits
    }

    private let line: DHTSensorLine
    private let sent = Mutex(NegativeConvention.signAndMagnitude)

    /// Plugged in and long awake.
    ///
    /// - Parameters:
    ///   - jitter: how far the kernel's time stamps may be off, up to 12 µs.
    ///   - seed: of the jitter; the same seed gives the same edges.
    public init(timeline: Timeline, jitter: Duration = .zero, seed: UInt64 = 1) {
        line = DHTSensorLine(
            timeline: timeline, pulls: .microseconds(800)...(.milliseconds(20)),
            waveform: DHTWaveform(jitter: jitter, seed: seed),
            air: SimulatedAir(temperature: .celsius(21), humidity: .percent(45)),
            encode: { Self.bytes($0, .signAndMagnitude) })
    }

    /// What the air is from now on; held at −40…80 °C and 0…100 %, to the nearest tenth.
    public func set(temperature: Temperature, humidity: RelativeHumidity) {
        set(SimulatedAir(temperature: temperature, humidity: humidity))
    }

    public func set(_ air: SimulatedAir) {
        line.set(air)
    }

    /// Gives the sensor its power: it measures once, and answers after a second.
    public func plug() {
        line.plug()
    }

    /// From now on only the pull-up is left.
    public func unplug() {
        line.unplug()
    }

    /// How temperatures below zero are sent from the next measurement on.
    public var convention: NegativeConvention {
        get { sent.withLock { $0 } }
        set {
            sent.withLock { $0 = newValue }
            line.use { Self.bytes($0, newValue) }
        }
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

    private static func bytes(_ air: SimulatedAir, _ convention: NegativeConvention) -> [UInt8] {
        let humidity = UInt16(tenths(min(max(air.humidity.milliPercent, 0), 100_000)))
        let temperature = tenths(min(max(air.temperature.milliCelsius, -40_000), 80_000))
        let raw =
            switch convention {
            case .signAndMagnitude: UInt16(temperature.magnitude) | (temperature < 0 ? 0x8000 : 0)
            case .twosComplement: UInt16(truncatingIfNeeded: temperature)
            case .twelveBits: UInt16(truncatingIfNeeded: temperature) & 0x0FFF
            }
        return [
            UInt8(truncatingIfNeeded: humidity >> 8), UInt8(truncatingIfNeeded: humidity),
            UInt8(truncatingIfNeeded: raw >> 8), UInt8(truncatingIfNeeded: raw),
        ]
    }

    /// Half away from zero.
    private static func tenths(_ thousandths: Int) -> Int {
        (thousandths + (thousandths < 0 ? -50 : 50)) / 100
    }
}
