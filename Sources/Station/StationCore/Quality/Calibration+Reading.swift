import Meteorology
import Quantities

extension Calibration {
    /// The reading as it would be had the part measured rightly.
    ///
    /// Its humidity is corrected through the temperature first, then by its own correction.
    func applied(to reading: Reading) -> Reading {
        var corrected = reading
        if let temperature, let said = reading.temperature {
            corrected.moveTemperature(to: .celsius(temperature.applied(to: said.celsius)))
        }
        if let humidity, let said = corrected.humidity {
            corrected.humidity = .held(percent: humidity.applied(to: said.percent))
        }
        if let pressure, let said = reading.pressure {
            corrected.pressure = .hectopascals(pressure.applied(to: said.hectopascals))
        }
        return corrected
    }
}

extension Reading {
    /// A part that is too warm dries the air at its surface: the water in the air is as much as before, so relative
    /// humidity is that of the same vapour pressure at the true temperature. Held within 0 and 100 %.
    mutating func moveTemperature(to isTrue: Temperature) {
        guard let said = temperature else { return }
        temperature = isTrue
        humidity = humidity.map {
            let share = saturationVapourPressure(at: said) / saturationVapourPressure(at: isTrue)
            return .held(percent: $0.percent * share)
        }
    }
}

extension RelativeHumidity {
    fileprivate static func held(percent: Double) -> RelativeHumidity {
        .percent(min(max(percent, 0), 100))
    }
}
