package import Ports
package import Values

/// Aosong DHT22, also sold as AM2302, AM2301 and RHT03: temperature −40…80 °C and humidity 0…100 % in steps of 0.1, over
/// one line with a pull-up.
///
/// The sensor answers with its *previous* measurement, then measures. So that a reading is never old,
/// a sensor that has not answered for 15 s is asked twice, and only the second answer counts.
package struct DHT22: Sensor {
    package let part: String
    package let minimumInterval = DHTLink.interval

    private var link: DHTLink

    /// - Parameters:
    ///   - part: the name in errors and logs.
    ///   - pull: how long the line is pulled low to ask. The datasheet has 0.8 ms to 20 ms, typically 1 ms; some clones
    ///     need longer.
    package init(
        _ line: any DigitalInput, timeline: Timeline, part: String = "DHT22", pull: Duration = .microseconds(1100)
    ) {
        self.part = part
        link = DHTLink(line: line, timeline: timeline, part: part, pull: pull)
    }

    /// Makes one measurement: 12 ms when the last one was within 15 s and at least ``minimumInterval`` ago, else up to twice the
    /// interval more, spent asleep.
    package mutating func measure() async throws(SensorError) -> Measurement {
        let part = part
        return try await link.measure { (frame) throws(SensorError) -> Measurement in
            try Self.measurement(from: frame, part: part)
        }
    }
}
