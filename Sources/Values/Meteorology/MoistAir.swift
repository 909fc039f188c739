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
