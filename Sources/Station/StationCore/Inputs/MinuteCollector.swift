import Quantities

/// Collects one sensor's readings and gives their mean and extremes once a minute. The first reading is given at once, so that
/// the log shows right after a start that the sensor works.
struct MinuteCollector: Hashable, Sendable {
    private struct Sum: Hashable, Sendable {
        var total = 0
        var count = 0
        private(set) var range: ClosedRange<Int>?

        mutating func add(_ value: Int?) {
            guard let value else { return }
            total &+= value
            count += 1
            range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        }

        /// Rounded half away from zero.
        var mean: Int? {
            guard count > 0 else { return nil }
            return Int((Double(total) / Double(count)).rounded())
        }
    }

    private var temperature = Sum()
    private var humidity = Sum()
    private var pressure = Sum()
    private var illuminance = Sum()
    private var samples = 0
    private var latest = Duration.zero
    /// The uptime from which the next reading fills the minute.
    private var due: Duration

    /// Readings of a sensor that is read once a minute come a little sooner or later: each fills its own minute.
    private static let slack = Duration.milliseconds(500)

    init(due: Duration = .zero) {
        self.due = due
    }

    /// Adds a reading; returns the mean when a minute is full.
    mutating func add(_ reading: Reading) -> MinuteSummary? {
        // What was read before a gap belongs to no minute of now.
        if reading.time - latest > .seconds(60) { self = MinuteCollector(due: due) }
        latest = reading.time
        temperature.add(reading.temperature?.milliCelsius)
        humidity.add(reading.humidity?.milliPercent)
        pressure.add(reading.pressure?.pascals)
        illuminance.add(reading.illuminance?.milliLux)
        samples += 1
        guard reading.time >= due else { return nil }
        let mean = mean
        self = MinuteCollector(due: reading.time + .seconds(60) - Self.slack)
        latest = reading.time
        return mean
    }

    /// Of the minute that has begun; nil where nothing was read in it.
    var openMinute: MinuteSummary? { samples == 0 ? nil : mean }

    private var mean: MinuteSummary {
        MinuteSummary(
            temperature: temperature.mean.map { Temperature(milliCelsius: $0) },
            humidity: humidity.mean.map { RelativeHumidity(milliPercent: $0) },
            pressure: pressure.mean.map { Pressure(pascals: $0) },
            illuminance: illuminance.mean.map { Illuminance(milliLux: $0) },
            temperatureRange: temperature.range.map {
                Temperature(milliCelsius: $0.lowerBound)...Temperature(milliCelsius: $0.upperBound)
            },
            humidityRange: humidity.range.map {
                RelativeHumidity(milliPercent: $0.lowerBound)...RelativeHumidity(milliPercent: $0.upperBound)
            },
            pressureRange: pressure.range.map {
                Pressure(pascals: $0.lowerBound)...Pressure(pascals: $0.upperBound)
            },
            illuminanceRange: illuminance.range.map {
                Illuminance(milliLux: $0.lowerBound)...Illuminance(milliLux: $0.upperBound)
            },
            samples: samples)
    }
}
