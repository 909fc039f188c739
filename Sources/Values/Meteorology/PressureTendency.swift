/// The course of the pressure over the last three hours, as weather reports code it.
package struct PressureTendency: Hashable, Sendable {
    /// The change from three hours ago to now, in pascals.
    package let change: Int
    /// The code of WMO code table 0200 (WMO-No. 306, volume I.1): 0…8.
    package let code: Int

    /// Creates the tendency from the pressures three hours ago, half-way, and now.
    ///
    /// Reports are in tenths of a hectopascal: less than that is no change. The table does not say how much slower is
    /// slower: here, less than half.
    package init(threeHoursAgo: Pressure, halfway: Pressure, now: Pressure) {
        let first = Self.change(from: threeHoursAgo, to: halfway)
        let second = Self.change(from: halfway, to: now)
        change = Self.difference(from: threeHoursAgo, to: now)
        code =
            switch (Self.sign(first), Self.sign(second)) {
            case (0, 0): 4
            case (1, -1): change >= 0 ? 0 : 8
            case (-1, 1): change > 0 ? 3 : 5
            case (1, 0): 1
            case (-1, 0): 6
            case (0, 1): 3
            case (0, -1): 8
            case (1, 1): second * 2 < first ? 1 : second > first * 2 ? 3 : 2
            default: second * 2 > first ? 6 : second < first * 2 ? 8 : 7
            }
    }

    /// The pace in the words of coastal reports (UK Met Office): up to 1.5 hPa in three hours is slow, 3.5 is plain, 6 is quick,
    /// and more is very rapid.
    package var pace: Pace {
        switch abs(change) {
        case ..<10: .steady
        case ...150: .slow
        case ...350: .plain
        case ...600: .quick
        default: .veryRapid
        }
    }

    package enum Pace: String, Hashable, Sendable, CaseIterable {
        case steady
        case slow
        case plain
        case quick
        case veryRapid = "very rapid"
    }

    private static func difference(from old: Pressure, to new: Pressure) -> Int {
        let (difference, overflow) = new.pascals.subtractingReportingOverflow(old.pascals)
        return overflow ? 0 : min(max(difference, -110_000), 110_000)
    }

    /// The change from one pressure to another, in pascals; 0 where it is too small to report.
    private static func change(from old: Pressure, to new: Pressure) -> Int {
        let difference = difference(from: old, to: new)
        return abs(difference) < 10 ? 0 : difference
    }

    private static func sign(_ change: Int) -> Int { change.signum() }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The pressure that a barometer would show at sea level, under air as warm as this one and 6.5 K/km warmer further down (the
/// hypsometric equation: R. Stull, "Meteorology for Scientists and Engineers", 2nd edition, 2000, chapter 1). Nil outside the
/// ranges of the parameters.
///
/// - Parameters:
///   - pressure: the pressure at the spot; 500 to 1100 hPa.
///   - altitude: the altitude above the sea; −500 to 2000 m. Higher up, the weight of the missing air is too uncertain.
///   - temperature: the temperature of the air outside, best the mean of twelve hours; −60 to 60 °C.
package func seaLevelPressure(
    of pressure: Pressure, at altitude: Length, under temperature: Temperature
) -> Pressure? {
    guard (50_000...110_000).contains(pressure.pascals), (-500_000_000...2_000_000_000).contains(altitude.micrometres),
        (-60_000...60_000).contains(temperature.milliCelsius)
    else { return nil }
    let column = temperature.kelvin + 0.0065 * altitude.metres / 2
    let scaleHeight = 287.055 * column / 9.807
    return Pressure(hectopascals: pressure.hectopascals * exp(altitude.metres / scaleHeight))
}
