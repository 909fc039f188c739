public import Ports
import Synchronization
public import Values

/// A line with a pull-up and a DHT22 on it, and the air around that.
///
/// By the datasheet, the sensor answers with its previous measurement, then measures; does not answer
/// for a second after power-up; and needs a pull of 0.8…20 ms, every 2 s at most. Asked sooner
/// it does not answer or, after 1 s, answers with a wrong sum.
public final class EmulatedDHT22: EmulatedDHTOnLine {
    /// How temperatures below zero are sent; all are sold under the same name.
    public enum NegativeConvention: Hashable, Sendable, CaseIterable {
        /// Temperatures are sent as the datasheet has it: −10.1 °C is 80 65.
        case signAndMagnitude
        /// Temperatures below zero are sent in two's complement: −10.1 °C is FF 9B.
        case twosComplement
        /// Temperatures below zero are sent in two's complement of 12 bits: −10.1 °C is 0F 9B.
        case twelveBits
    }

    let line: DHTSensorLine
    private let sent = Mutex(NegativeConvention.signAndMagnitude)

    /// Creates a line with a sensor that is past its power-up time.
    ///
    /// - Parameters:
    ///   - jitter: how far the kernel's time stamps may be off, up to 12 µs.
    ///   - seed: the seed of the jitter; the same seed gives the same edges.
    public init(timeline: Timeline, jitter: Duration = .zero, seed: UInt64 = 1) {
        line = DHTSensorLine(
            timeline: timeline, pulls: .microseconds(800)...(.milliseconds(20)),
            waveform: DHTWaveform(jitter: jitter, seed: seed),
            air: SimulatedAir(temperature: .celsius(21), humidity: .percent(45)),
            encode: { Self.bytes($0, .signAndMagnitude) })
    }

    /// Sets the air from now on, clamped to −40…80 °C and 0…100 %, to the nearest tenth.
    public func set(temperature: Temperature, humidity: RelativeHumidity) {
        set(SimulatedAir(temperature: temperature, humidity: humidity))
    }

    /// How temperatures below zero are sent from the next measurement on.
    public var convention: NegativeConvention {
        get { sent.withLock { $0 } }
        set {
            sent.withLock { $0 = newValue }
            line.use { Self.bytes($0, newValue) }
        }
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

    /// The tenths of a number of thousandths, with halves rounded away from zero.
    private static func tenths(_ thousandths: Int) -> Int {
        (thousandths + (thousandths < 0 ? -50 : 50)) / 100
    }
}
