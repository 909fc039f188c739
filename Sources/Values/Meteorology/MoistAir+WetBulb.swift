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
