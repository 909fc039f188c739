package import Ports
package import Values

/// Aosong DHT11: humidity in whole percent, temperature in whole degrees (older ones, 0…50 °C) or tenths (newer ones,
/// −20…60 °C), over one line with a pull-up.
///
/// Speaks like a DHT22, asked with a longer pull. For the pause between two questions the sources disagree: 1 s for older
/// ones, 2 s by the datasheet of the newer; the longer one counts.
///
/// Below zero the sources disagree too. The datasheet (v1.3) has a sign in the last byte; parts are sold that count up
/// from the next lower degree instead. No frame shows which one it is, and the two differ by up to a degree: within the
/// part's own 2 °C of accuracy either way. This driver follows the datasheet.
package struct DHT11: Sensor {
    package let part: String
    package let minimumInterval = DHTLink.interval

    private var link: DHTLink

    /// - Parameter part: the name in errors and logs.
    package init(_ line: any DigitalInput, timeline: Timeline, part: String = "DHT11") {
        self.part = part
        // At least 18 ms; 20 ms at most, after which it may take the line for unused.
        link = DHTLink(line: line, timeline: timeline, part: part, pull: .milliseconds(19))
    }

    /// Makes one measurement: 30 ms when the last one was within 15 s and at least ``minimumInterval`` ago, else up to twice the
    /// interval more, spent asleep.
    package mutating func measure() async throws(SensorError) -> Measurement {
        let part = part
        return try await link.measure { (frame) throws(SensorError) -> Measurement in
            try Self.measurement(from: frame, part: part)
        }
    }
}
