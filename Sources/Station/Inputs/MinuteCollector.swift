import Quantities

/// Collects one sensor's readings and gives their mean and extremes once a minute. The first reading is given at once, so that
/// whoever starts a station sees in the log that its sensor works.
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
    private var samples = 0
    private var latest = Duration.zero
    /// The minute of uptime that was given last.
    private var given: Int64?

    init(given: Int64? = nil) {
        self.given = given
    }

    /// Adds a reading; returns the mean when a minute is full.
    mutating func add(_ reading: Reading) -> MinuteMean? {
        // What was read before a gap belongs to no minute of now.
        if reading.time - latest > .seconds(60) { self = MinuteCollector(given: given) }
        latest = reading.time
        temperature.add(reading.temperature?.milliCelsius)
        humidity.add(reading.humidity?.milliPercent)
        pressure.add(reading.pressure?.pascals)
        samples += 1
        let minute = reading.time.components.seconds / 60
        guard minute != given else { return nil }
        let mean = MinuteMean(
            temperature: temperature.mean.map { Temperature(milliCelsius: $0) },
            humidity: humidity.mean.map { RelativeHumidity(milliPercent: $0) },
            pressure: pressure.mean.map { Pressure(pascals: $0) },
            temperatureRange: temperature.range.map {
                Temperature(milliCelsius: $0.lowerBound)...Temperature(milliCelsius: $0.upperBound)
            },
            humidityRange: humidity.range.map {
                RelativeHumidity(milliPercent: $0.lowerBound)...RelativeHumidity(milliPercent: $0.upperBound)
            },
            samples: samples)
        self = MinuteCollector(given: minute)
        latest = reading.time
        return mean
    }
}
