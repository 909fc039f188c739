/// Air with water vapour in it, as a sensor measures it, and what follows from the two numbers alone.
package struct MoistAir: Hashable, Sendable {
    package let temperature: Temperature
    package let humidity: RelativeHumidity

    /// Creates air of −45 to 60 °C, where the Magnus formula holds (WMO-No. 8, annex 4.B), and of 0 to 100 % over water; nil
    /// outside.
    package init?(_ temperature: Temperature, _ humidity: RelativeHumidity) {
        guard Magnus.water.range.contains(temperature.celsius), (0...100_000).contains(humidity.milliPercent) else {
            return nil
        }
        self.temperature = temperature
        self.humidity = humidity
    }

    /// The pressure of the water vapour, in hectopascals.
    package var vapourPressure: Double {
        humidity.percent / 100 * saturationVapourPressure(at: temperature)
    }

    /// The vapour pressure that the air could still take up, in hectopascals.
    package var vapourPressureDeficit: Double {
        (1 - humidity.percent / 100) * saturationVapourPressure(at: temperature)
    }

    /// The absolute humidity by the law of ideal gases: 216.679 g·K/J times the vapour pressure in hPa, over the temperature in K
    /// (WMO-No. 8, annex 4.A).
    package var absoluteHumidity: AbsoluteHumidity {
        // At most 130 g/m³ in the range that an air has.
        AbsoluteHumidity(milligramsPerCubicMetre: Int((216_679 * vapourPressure / temperature.kelvin).rounded()))
    }

    /// The temperature at which dew falls: this vapour saturates over water; nil below −45 °C.
    package var dewPoint: Temperature? {
        Magnus.water.temperature(at: vapourPressure).flatMap { Temperature(celsius: min($0, temperature.celsius)) }
    }

    /// The temperature at which hoar frost falls: this vapour saturates over ice; nil where that is not between −65 and 0 °C. The
    /// vapour is that of a humidity over water, as sensors give it below freezing too.
    package var frostPoint: Temperature? {
        Magnus.ice.temperature(at: vapourPressure).flatMap { Temperature(celsius: min($0, 0)) }
    }

    /// The air with the same vapour at another temperature; nil where that is out of range. Air that cannot hold it is saturated.
    package func moved(to other: Temperature) -> MoistAir? {
        humidity(at: other).flatMap { MoistAir(other, min($0, .percent(100))) }
    }

    /// The humidity of the same vapour at another temperature, as on a cold wall or in a heated room; may be more than 100 %. Nil
    /// outside −45 to 60 °C.
    package func humidity(at other: Temperature) -> RelativeHumidity? {
        guard Magnus.water.range.contains(other.celsius) else { return nil }
        return RelativeHumidity(percent: 100 * vapourPressure / saturationVapourPressure(at: other))
    }
}

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

extension MoistAir {
    /// The thermodynamic wet-bulb temperature: as cold as evaporating water makes this air.
    ///
    /// Solved from the balance of ASHRAE Handbook: Fundamentals (2017), chapter 1, equations 33 and 35: over water
    /// above 0 °C, else over ice.
    ///
    /// - Parameter pressure: the pressure of the air at the spot, not reduced to sea level; 500 to 1100 hPa.
    /// - Returns: the temperature; nil for another pressure, for air that is saturated over ice, and where the dew point is out of
    ///   range.
    package func wetBulb(at pressure: Pressure) -> Temperature? {
        guard (50_000...110_000).contains(pressure.pascals), let lowest = frostPoint ?? dewPoint,
            lowest <= temperature
        else { return nil }
        let total = pressure.hectopascals
        let ratio = Self.mixingRatio(vapourPressure, in: total)
        var low = lowest.celsius
        var high = temperature.celsius
        // Halved 24 times, 105 K are less than 0.01 mK.
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if mixingRatio(ofWetBulb: middle, in: total) > ratio { high = middle } else { low = middle }
        }
        return Temperature(celsius: (low + high) / 2)
    }

    /// The kilograms of water for each kilogram of dry air, were this the wet bulb's temperature in °C.
    private func mixingRatio(ofWetBulb wet: Double, in total: Double) -> Double {
        let air = temperature.celsius
        if wet >= 0 {
            let saturated = Self.mixingRatio(Magnus.water.pressure(at: wet), in: total)
            return ((2501 - 2.326 * wet) * saturated - 1.006 * (air - wet)) / (2501 + 1.86 * air - 4.186 * wet)
        }
        let saturated = Self.mixingRatio(Magnus.ice.pressure(at: wet), in: total)
        return ((2830 - 0.24 * wet) * saturated - 1.006 * (air - wet)) / (2830 + 1.86 * air - 2.1 * wet)
    }

    private static func mixingRatio(_ vapour: Double, in total: Double) -> Double {
        0.621945 * vapour / (total - vapour)
    }
}
