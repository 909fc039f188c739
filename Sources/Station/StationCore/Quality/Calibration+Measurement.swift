import Values

extension Calibration {
    /// The reading as it would be had the part measured rightly.
    ///
    /// Its humidity is corrected through the temperature first, then by its own correction; what results is held within 0 and 100 %.
    func applied(to reading: Measurement) -> Measurement {
        var corrected = reading
        for quantity in Quantity.sensed {
            guard let correction = self[quantity], let said = corrected.values[quantity],
                let isTrue = quantity.thousandths(correction.applied(to: Double(said) / 1000))
            else { continue }
            switch quantity {
            case .temperature: corrected.moveTemperature(to: Temperature(milliCelsius: isTrue))
            default: corrected.values[quantity] = isTrue
            }
        }
        corrected.humidity = corrected.humidity.map { min(max($0, .percent(0)), .percent(100)) }
        return corrected
    }
}

extension Measurement {
    /// A part that is too warm dries the air at its surface: the water in the air is as much as before, so relative
    /// humidity is that of the same vapour pressure at the true temperature. May be more than 100 %: the humidity's own
    /// correction comes after it.
    mutating func moveTemperature(to isTrue: Temperature) {
        guard let said = temperature else { return }
        temperature = isTrue
        humidity = humidity.flatMap {
            let share = saturationVapourPressure(at: said) / saturationVapourPressure(at: isTrue)
            return RelativeHumidity(percent: $0.percent * share)
        }
    }
}
