import Devices
import Simulation
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Quantities derived from the air, by formulas that the station does not have: Magnus as in the WMO's guide to
/// instruments, WMO-No. 8, annex 4.B.
enum Physics {
    /// The saturation vapour pressure over water, in hectopascals.
    static func saturation(_ celsius: Double) -> Double { 6.112 * exp(17.62 * celsius / (243.12 + celsius)) }

    /// The dew point, in degrees Celsius.
    ///
    /// - Parameter vapour: the vapour pressure in hectopascals, above 0.
    static func dewPoint(_ vapour: Double) -> Double {
        let power = log(vapour / 6.112)
        return 243.12 * power / (17.62 - power)
    }

    /// The absolute humidity, in grams per cubic metre.
    static func absoluteHumidity(_ vapour: Double, _ celsius: Double) -> Double { 216.68 * vapour / (celsius + 273.15) }
}

extension Settings.Sensor {
    /// The station's value of a quantity where a part measures the air without an error, as named in the log; nil for an
    /// unknown quantity.
    func corrected(_ key: String, of air: SimulatedAir) -> Double? {
        guard let value = Truth.value(key, of: air) else { return nil }
        switch key {
        case "temperature_c": return celsius(of: air)
        case "humidity_pct":
            // The water in the air is the same at another temperature.
            let there = Double(air.temperature.milliCelsius) / 1000
            var percent = value * Physics.saturation(there) / Physics.saturation(celsius(of: air))
            if let humidity {
                let (low, high) = (humidity[0].map { Double($0) / 1000 }, humidity[1].map { Double($0) / 1000 })
                percent = low[1] + (percent - low[0]) * (high[1] - low[1]) / (high[0] - low[0])
            }
            return min(max(percent, 0), 100)
        case "pressure_hpa": return value + Double(pressure ?? 0) / 100
        case "co2_ppm": return value + Double(carbonDioxide ?? 0)
        default: return value
        }
    }

    private func celsius(of air: SimulatedAir) -> Double {
        let said = Double(air.temperature.milliCelsius) / 1000
        let excess = Double(Truth.processor.milliCelsius) / 1000 - said
        return said - Double(processorHeat ?? 0) / 1000 * max(0, excess) + Double(temperature ?? 0) / 1000
    }
}

extension Oracle {
    /// Whether a sensor may have measured a value at some moment of a span.
    func holds(_ value: Double, _ key: String, of sensor: World.Sensor, from first: Int, to last: Int) -> Bool {
        range(key, of: sensor, from: first, to: last)?.contains(value) ?? false
    }

    /// The range of values that the station may have derived from a sensor in a span.
    func range(_ key: String, of sensor: World.Sensor, from first: Int, to last: Int) -> ClosedRange<Double>? {
        var whole: ClosedRange<Double>?
        for settings in machine.settings(from: first, to: last).compactMap({ $0.sensors[sensor.name] }) {
            let range = machine.range(of: sensor, from: first, to: last) { settings.corrected(key, of: $0) }
            guard let range else { continue }
            // The temperature's error is one of the corrected humidity, too.
            let isMoved = key == "humidity_pct" && (settings.temperature ?? settings.processorHeat) != nil
            let tolerance =
                Accuracy.tolerance(of: key, by: sensor.kind.name, near: range.upperBound) * (isMoved ? 1.6 : 1.25)
            let here = range.lowerBound - tolerance...range.upperBound + tolerance
            whole = whole.map { min($0.lowerBound, here.lowerBound)...max($0.upperBound, here.upperBound) } ?? here
        }
        return whole
    }

    /// The longest time from one reading to the next that the station may have had in a span, in seconds; nil where the sensor
    /// was not configured at some time.
    func interval(of sensor: World.Sensor, from first: Int, to last: Int) -> Int? {
        let settings = machine.settings(from: first, to: last).map { $0.sensors[sensor.name]?.interval }
        return settings.contains(nil) ? nil : settings.compactMap { $0 }.max()
    }

    /// Whether a value that is dated by a moment may have been measured then: a mean is of the minute before it.
    func holds(_ value: Double, _ key: String, of sensor: World.Sensor, at moment: Int) -> Bool {
        let interval = interval(of: sensor, from: moment - 700, to: moment) ?? 600
        // A BME680 heats its layer every five minutes, and has that value in between.
        let held = key == "gas_resistance_kohm" ? 300 : 0
        return holds(value, key, of: sensor, from: moment - max(60, interval) - 70 - held, to: moment + 2)
    }
}
