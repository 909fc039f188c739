package import Quantities

// MARK: Temperature

extension DisplayUnits {
    /// `21.4 °C`, `70.5 °F` or `294.6 K`.
    package func text(_ value: Temperature, places: Int = 1) -> String {
        "\(number(value, places: places)) \(temperature.symbol)"
    }

    /// `21.4°` or `294.6K`; in whole degrees when `places` is 0.
    package func short(_ value: Temperature, places: Int = 1) -> String {
        number(value, places: places) + temperature.shortSymbol
    }

    /// `12.0 to 19.3 °C` needs its numbers alone.
    package func number(_ value: Temperature, places: Int = 1) -> String {
        switch temperature {
        case .celsius: number(thousandths: value.milliCelsius, places: places)
        case .fahrenheit: number(value.fahrenheit, places: places)
        case .kelvin: number(thousandths: value.milliCelsius + 273_150, places: places)
        }
    }

    /// `12/19°`: whole degrees, the lowest first.
    package func short(low: Temperature, high: Temperature) -> String {
        "\(number(low, places: 0))/\(short(high, places: 0))"
    }

    /// `4.0 °C`: how far two temperatures are apart.
    package func difference(kelvins: Double, places: Int = 1) -> String {
        "\(number(kelvins * temperature.perKelvin, places: places)) \(temperature.symbol)"
    }

    /// `4°` or `4K`: how far two temperatures are apart, in whole degrees.
    package func shortDifference(kelvins: Double) -> String {
        number(kelvins * temperature.perKelvin, places: 0) + temperature.shortSymbol
    }
}

// MARK: Water in the air

extension DisplayUnits {
    /// `48.2 %`.
    package func text(_ value: RelativeHumidity, places: Int = 1) -> String {
        "\(number(thousandths: value.milliPercent, places: places)) %"
    }

    /// `48%`.
    package func short(_ value: RelativeHumidity) -> String { number(value) + "%" }

    /// `68 to 39%` needs its numbers alone: whole percents.
    package func number(_ value: RelativeHumidity) -> String { number(thousandths: value.milliPercent, places: 0) }

    /// `30 %`.
    package func text(_ value: Proportion) -> String { "\(number(thousandths: value.milliPercent, places: 0)) %" }

    /// `30%`.
    package func short(_ value: Proportion) -> String { number(thousandths: value.milliPercent, places: 0) + "%" }

    /// `9.8 g/m³`.
    package func text(_ value: AbsoluteHumidity, places: Int = 1) -> String {
        "\(number(thousandths: value.milligramsPerCubicMetre, places: places)) g/m³"
    }

    /// `9.8`, where there is no room for the unit.
    package func short(_ value: AbsoluteHumidity) -> String {
        number(thousandths: value.milligramsPerCubicMetre, places: 1)
    }

    /// `0.4 mm`: how deep the rain would stand.
    package func precipitation(_ value: Length) -> String {
        "\(number(value.millimetres / depth.millimetres, places: depth.places)) \(depth.symbol)"
    }
}

// MARK: Pressure, wind, light and what else there is in the air

extension DisplayUnits {
    /// `1013.2 hPa`.
    ///
    /// - Parameter places: of hectopascals; other units take as many as say as much.
    package func text(_ value: Pressure, places: Int = 1) -> String {
        "\(number(value, places: places)) \(pressure.symbol)"
    }

    /// `1013hPa`.
    package func short(_ value: Pressure) -> String { number(value, places: 0) + pressure.symbol }

    private func number(_ value: Pressure, places: Int) -> String {
        number(Double(value.pascals) / pressure.pascals, places: places + pressure.extraPlaces)
    }

    /// `-6.2 hPa`: how the pressure changed.
    package func pressureChange(pascals: Int) -> String { text(Pressure(pascals: pascals)) }

    /// `3.4 m/s`.
    package func text(_ value: Speed, places: Int = 1) -> String { "\(number(value, places: places)) \(speed.symbol)" }

    /// `3.4m/s` or `7.6mph`.
    package func short(_ value: Speed, places: Int = 1) -> String { number(value, places: places) + speed.symbol }

    private func number(_ value: Speed, places: Int) -> String {
        speed == .beaufort
            ? number(Double(Beaufort.force(metresPerSecond: value.metresPerSecond)), places: 0)
            : number(value.metresPerSecond / speed.metresPerSecond, places: places)
    }

    /// `9500 m`: how far one can see, or how high a place lies.
    package func distance(_ value: Length) -> String {
        "\(number(value.metres / distance.metres, places: distance.places)) \(distance.symbol)"
    }

    /// `270°`: where the wind comes from.
    package func text(_ value: Angle) -> String { number(value.degrees, places: 0) + "°" }

    /// `320 lx`.
    package func text(_ value: Illuminance, places: Int = 0) -> String {
        "\(number(thousandths: value.milliLux, places: places)) lx"
    }

    /// `12.3 µg/m³`: how much of a gas or of dust there is.
    package func concentration(microgramsPerCubicMetre value: Double, places: Int = 1) -> String {
        "\(number(value, places: places)) µg/m³"
    }

    /// `12`, where there is no room for the unit.
    package func shortConcentration(microgramsPerCubicMetre value: Double) -> String { number(value, places: 0) }
}
