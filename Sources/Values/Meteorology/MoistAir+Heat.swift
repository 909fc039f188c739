#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension MoistAir {
    /// The temperature that the air feels like in the shade, by the U.S. National Weather Service: Steadman's simple form where
    /// that gives less than 80 °F, else Rothfusz's regression (technical attachment SR 90-23, 1990) with the service's two
    /// adjustments, for dry and for very damp air.
    ///
    /// Nil outside Steadman's 20 to 50 °C (J. Appl. Meteor. 18, 861, 1979) and above the service's chart, which ends at
    /// 137 °F.
    package var heatIndex: Temperature? {
        guard (20_000...50_000).contains(temperature.milliCelsius) else { return nil }
        let t = temperature.fahrenheit
        let r = humidity.percent
        let simple = 0.5 * (t + 61 + 1.2 * (t - 68) + 0.094 * r)
        guard (simple + t) / 2 >= 80 else { return Temperature(fahrenheit: simple) }
        let index = Self.rothfusz(t, r) + Self.adjustment(t, r)
        return index <= 137 ? Temperature(fahrenheit: index) : nil
    }

    private static func rothfusz(_ t: Double, _ r: Double) -> Double {
        let linear = -42.379 + 2.04901523 * t + 10.14333127 * r - 0.22475541 * t * r
        let square = -6.83783e-3 * t * t - 5.481717e-2 * r * r
        return linear + square + 1.22874e-3 * t * t * r + 8.5282e-4 * t * r * r - 1.99e-6 * t * t * r * r
    }

    private static func adjustment(_ t: Double, _ r: Double) -> Double {
        if r < 13, (80...112).contains(t) { return -(13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot() }
        if r > 85, (80...87).contains(t) { return (r - 85) / 10 * (87 - t) / 5 }
        return 0
    }

    /// The warmth that the air feels like, by Environment Canada (Masterton & Richardson 1979): a number on the scale of degrees
    /// Celsius, given without a unit.
    ///
    /// Nil below 20 °C and where the air feels no warmer than it is.
    package var humidex: Double? {
        guard temperature.milliCelsius >= 20_000, let dewPoint else { return nil }
        let vapour = 6.11 * exp(5417.7530 * (1 / 273.15 - 1 / dewPoint.kelvin))
        let humidex = temperature.celsius + 5.0 / 9 * (vapour - 10)
        return humidex > temperature.celsius ? humidex : nil
    }

    /// The temperature that a walking adult feels in the shade, in wind (Steadman 1994, Aust. Met. Mag. 43, 1, as the Australian
    /// Bureau of Meteorology uses it, without the sun's radiation).
    ///
    /// - Parameter wind: the wind at 10 m.
    /// - Returns: the temperature; nil above 20 m/s, where its linear term is no longer valid, above 50 °C, and above a dew point
    ///   of 35 °C, the highest that weather has had.
    package func apparentTemperature(in wind: Speed) -> Temperature? {
        guard (0...20_000).contains(wind.millimetresPerSecond), temperature.milliCelsius <= 50_000,
            vapourPressure <= saturationVapourPressure(at: .celsius(35))
        else { return nil }
        return Temperature(celsius: temperature.celsius + 0.33 * vapourPressure - 0.70 * wind.metresPerSecond - 4)
    }
}
