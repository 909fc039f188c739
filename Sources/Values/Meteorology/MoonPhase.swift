#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The phase of the moon: J. Meeus, "Astronomical Algorithms", 2nd edition, chapter 48 (the phase angle by its seven largest terms). Good
/// to about an hour for the years 1950 to 2100.
package struct MoonPhase: Hashable, Sendable {
    /// The angle from the sun to the moon, seen from the earth: from 0° at the new moon over 180° at the full moon to 360°.
    package let degrees: Double

    package init(at moment: Timestamp) {
        // Centuries since noon of 1 January 2000 (946 728 000 s since 1970).
        let century = Double(moment.seconds(since: Timestamp(secondsSince1970: 946_728_000))) / 86_400 / 36_525
        let elongation = 297.850_192_1 + century * 445_267.111_403_4
        let sun = 357.529_109_2 + century * 35_999.050_290_9
        let moon = 134.963_396_4 + century * 477_198.867_505_5
        func sine(_ degrees: Double) -> Double { sin(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180) }
        let large = 6.289 * sine(moon) - 2.100 * sine(sun) + 1.274 * sine(2 * elongation - moon)
        let small = 0.658 * sine(2 * elongation) + 0.214 * sine(2 * moon) + 0.110 * sine(elongation)
        let rest = (elongation + large + small).truncatingRemainder(dividingBy: 360)
        degrees = rest < 0 ? rest + 360 : rest
    }

    /// The part of the disc that is lit.
    package var lit: Proportion {
        Proportion(milliPercent: Int(((1 - cos(degrees * .pi / 180)) * 50_000).rounded()))
    }

    /// Whether more of the disc is lit each day.
    package var isWaxing: Bool { degrees < 180 }
}
