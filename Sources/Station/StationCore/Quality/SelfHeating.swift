import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Subtracts what the board's processor adds to a sensor that sits close to it.
///
/// Of the processor's excess over the sensor a certain share arrives, found once by holding the sensor against one that
/// hangs apart: what is true is `said − share × (processor − said)`. A processor warms and cools within seconds and
/// what is around it within minutes, so its temperature is smoothed over ``settling``. A processor that is cooler than the
/// sensor warms nothing.
struct SelfHeating: Hashable, Sendable {
    private let share: Proportion
    private var smoothed: Temperature?
    private var latest = Uptime.start

    /// The time after which 63 % of a step of the processor's temperature has arrived at the sensor.
    static let settling = Duration.seconds(300)

    init(share: Proportion) {
        self.share = share
    }

    /// The reading as it would be in free air; unchanged where the processor's temperature is not known.
    mutating func removed(from reading: Measurement) -> Measurement {
        guard let processor = reading.processorTemperature, let said = reading.temperature else { return reading }
        let elapsed = max(.zero, reading.time - latest)
        let known = smoothed ?? processor
        let arrived = 1 - exp(-(elapsed / Self.settling))
        guard let now = Temperature(celsius: known.celsius + (processor.celsius - known.celsius) * arrived) else {
            return reading
        }
        smoothed = now
        latest = reading.time
        var corrected = reading
        let excess = max(0, now.celsius - said.celsius)
        if let isTrue = Temperature(celsius: said.celsius - share.fraction * excess) {
            corrected.moveTemperature(to: isTrue)
        }
        return corrected
    }
}
