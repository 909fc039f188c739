// MARK: Temperature

extension DisplayUnits {
    /// A temperature with its unit: `21.4 °C`, `70.5 °F` or `294.6 K`.
    package func text(_ value: Temperature, places: Int = 1) -> String {
        "\(number(value, places: places)) \(temperature.symbol)"
    }

    /// A temperature for the glass: `21.4°` or `294.6K`; in whole degrees when `places` is 0.
    package func short(_ value: Temperature, places: Int = 1) -> String {
        number(value, places: places) + temperature.shortSymbol
    }

    /// A temperature without its unit, as `12.0 to 19.3 °C` needs it.
    package func number(_ value: Temperature, places: Int = 1) -> String {
        switch temperature {
        case .celsius: number(thousandths: value.milliCelsius, places: places)
        case .fahrenheit: number(value.fahrenheit, places: places)
        case .kelvin: number(thousandths: value.milliCelsius + 273_150, places: places)
        }
    }

    /// A range of temperatures in whole degrees, the lowest first: `12/19°`.
    package func short(low: Temperature, high: Temperature) -> String {
        "\(number(low, places: 0))/\(short(high, places: 0))"
    }

    /// The difference of two temperatures: `4.0 °C`.
    package func difference(kelvins: Double, places: Int = 1) -> String {
        "\(number(kelvins * temperature.perKelvin, places: places)) \(temperature.symbol)"
    }

    /// The difference of two temperatures for the glass, in whole degrees: `4°` or `4K`.
    package func shortDifference(kelvins: Double) -> String {
        number(kelvins * temperature.perKelvin, places: 0) + temperature.shortSymbol
    }
}

// MARK: Water in the air

extension DisplayUnits {
    /// A humidity with its unit: `48.2 %`.
    package func text(_ value: RelativeHumidity, places: Int = 1) -> String {
        "\(number(thousandths: value.milliPercent, places: places)) %"
    }

    /// A humidity for the glass: `48%`.
    package func short(_ value: RelativeHumidity) -> String { number(value) + "%" }

    /// A humidity in whole percents without its unit, as `68 to 39%` needs it.
    package func number(_ value: RelativeHumidity) -> String { number(thousandths: value.milliPercent, places: 0) }

    /// A share in whole percents: `30 %`.
    package func text(_ value: Proportion) -> String { "\(number(thousandths: value.milliPercent, places: 0)) %" }

    /// A share for the glass: `30%`.
    package func short(_ value: Proportion) -> String { number(thousandths: value.milliPercent, places: 0) + "%" }

    /// An absolute humidity with its unit: `9.8 g/m³`.
    package func text(_ value: AbsoluteHumidity, places: Int = 1) -> String {
        "\(number(thousandths: value.milligramsPerCubicMetre, places: places)) g/m³"
    }

    /// An absolute humidity where there is no room for the unit: `9.8`.
    package func short(_ value: AbsoluteHumidity) -> String {
        number(thousandths: value.milligramsPerCubicMetre, places: 1)
    }

    /// A depth of rain: `0.4 mm`.
    package func precipitation(_ value: Length) -> String {
        "\(number(value.millimetres / depth.millimetres, places: depth.places)) \(depth.symbol)"
    }
}

// MARK: Pressure, wind, light and what else there is in the air

extension DisplayUnits {
    /// A pressure with its unit: `1013.2 hPa`.
    ///
    /// - Parameter places: the number of decimals in hectopascals; other units get as many as make them about as fine.
    package func text(_ value: Pressure, places: Int = 1) -> String {
        "\(number(value, places: places)) \(pressure.symbol)"
    }

    /// A pressure for the glass: `1013hPa`.
    package func short(_ value: Pressure) -> String { number(value, places: 0) + pressure.symbol }

    private func number(_ value: Pressure, places: Int) -> String {
        number(Double(value.pascals) / pressure.pascals, places: places + pressure.extraPlaces)
    }

    /// A change of the pressure: `-6.2 hPa`.
    package func pressureChange(pascals: Int, places: Int = 1) -> String {
        text(Pressure(pascals: pascals), places: places)
    }

    /// A speed with its unit: `3.4 m/s`.
    package func text(_ value: Speed, places: Int = 1) -> String { "\(number(value, places: places)) \(speed.symbol)" }

    /// A speed for the glass: `3.4m/s` or `7.6mph`.
    package func short(_ value: Speed, places: Int = 1) -> String { number(value, places: places) + speed.symbol }

    private func number(_ value: Speed, places: Int) -> String {
        speed == .beaufort
            ? number(Double(Beaufort.force(metresPerSecond: value.metresPerSecond)), places: 0)
            : number(value.metresPerSecond / speed.metresPerSecond, places: places)
    }

    /// A distance over land, or a height: `9500 m`.
    package func distance(_ value: Length) -> String {
        "\(number(value.metres / distance.metres, places: distance.places)) \(distance.symbol)"
    }

    /// A direction: `270°` is a wind from the west.
    package func text(_ value: Angle) -> String { number(value.degrees, places: 0) + "°" }

    /// A brightness with its unit: `320 lx`.
    package func text(_ value: Illuminance, places: Int = 0) -> String {
        "\(number(thousandths: value.milliLux, places: places)) lx"
    }

    /// A concentration of a gas or of dust: `12.3 µg/m³`.
    package func concentration(microgramsPerCubicMetre value: Double, places: Int = 1) -> String {
        "\(number(value, places: places)) µg/m³"
    }

    /// A concentration where there is no room for the unit: `12`.
    package func shortConcentration(microgramsPerCubicMetre value: Double) -> String { number(value, places: 0) }
}

/// The scale of wind forces (WMO-No. 8, volume I, chapter 5, table 5.1), at ten metres above open ground.
enum Beaufort {
    /// The speed from which on each force from 1 to 12 blows, in metres per second.
    private static let limits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

    /// The force of a speed, 0 to 12. It goes by the speed in tenths, between which the table has no gaps.
    static func force(metresPerSecond speed: Double) -> Int {
        let rounded = (speed * 10).rounded() / 10
        return limits.count { rounded >= $0 }
    }
}
