public import Ports
import Values

/// A line with a pull-up and a DHT11 on it, and the air around that: a DHT22 that needs a pull of 18…20 ms and sends
/// whole numbers and tenths apart.
public final class EmulatedDHT11: EmulatedDHTOnLine {
    /// How, and whether, tenths of a degree are sent.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// The part measures 0…50 °C and 20…90 %, and sends both whole.
        case older
        /// The part measures −20…60 °C, and sends tenths, and the sign in the last byte.
        case newer
        /// The part sends tenths that count up from the next lower degree below zero.
        case complement
    }

    let line: DHTSensorLine

    /// Creates a line with a sensor that is past its power-up time.
    public init(timeline: Timeline, style: Style = .newer) {
        line = DHTSensorLine(
            timeline: timeline, pulls: .milliseconds(18)...(.milliseconds(20)),
            waveform: DHTWaveform(jitter: .zero, seed: 1), encode: { Self.bytes($0, style) })
    }

    private static func bytes(_ air: SimulatedAir, _ style: Style) -> [UInt8] {
        let percent = (air.humidity.milliPercent + 500) / 1000
        guard style != .older else {
            let degrees = (min(max(air.temperature.milliCelsius, 0), 50_000) + 500) / 1000
            return [UInt8(min(max(percent, 20), 90)), 0, UInt8(degrees), 0]
        }
        let held = min(max(air.temperature.milliCelsius, -20_000), 60_000)
        let tenths = (held + (held < 0 ? -50 : 50)) / 100
        let humidity = UInt8(min(max(percent, 5), 95))
        guard tenths < 0 else { return [humidity, 0, UInt8(tenths / 10), UInt8(tenths % 10)] }
        if style == .newer { return [humidity, 0, UInt8(-tenths / 10), 0x80 | UInt8(-tenths % 10)] }
        let below = (-tenths + 9) / 10
        return [humidity, 0, UInt8(below - 1), 0x80 | UInt8(tenths + below * 10)]
    }
}
