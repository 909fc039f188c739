import Meteorology
import Quantities

extension Calibration {
    /// The reading as it would be had the part measured rightly.
    ///
    /// A part that is too warm dries the air at its surface: the water in the air is as much as before, so relative
    /// humidity is that of the same vapour pressure at the corrected temperature. Held within 0 and 100 %.
    func applied(to reading: Reading) -> Reading {
        var corrected = reading
        if let temperature, let said = reading.temperature {
            let isTrue = Temperature.celsius(temperature.applied(to: said.celsius))
            corrected.temperature = isTrue
            corrected.humidity = reading.humidity.map {
                let share = saturationVapourPressure(at: said) / saturationVapourPressure(at: isTrue)
                return held($0.percent * share)
            }
        }
        if let humidity, let said = corrected.humidity {
            corrected.humidity = held(humidity.applied(to: said.percent))
        }
        if let pressure, let said = reading.pressure {
            corrected.pressure = .hectopascals(pressure.applied(to: said.hectopascals))
        }
        return corrected
    }

    private func held(_ percent: Double) -> RelativeHumidity {
        .percent(min(max(percent, 0), 100))
    }
}
