import Words

/// A forecast of the next twelve hours or so from the barometer alone: the rule of Negretti & Zambra's forecaster (London 1915), in
/// the digital form that is in use among owners of weather stations.
///
/// Made for the coasts of north-western Europe: elsewhere it is a guess.
package struct LocalForecast: Hashable, Sendable {
    /// The letter on the forecaster's dial: `A` settled fine … `Z` stormy, much rain.
    package let letter: Character
    /// The forecast in at most 20 characters.
    package var words: String { WeatherWords.forecast(letter) }

    /// Whether the words speak of rain or showers.
    package var saysRain: Bool { "HIKNOPRSTUVWXYZ".contains(letter) }

    /// The correction of the pressure for the wind's direction, in hPa: 16 directions from north by east, for the northern
    /// hemisphere.
    private static let windShares: [Double] = [
        5.2, 4.2, 3.2, 1.05, -1.1, -3.15, -5.2, -8.35, -11.5, -9.4, -7.3, -5.25, -3.2, -1.15, 0.9, 3.05,
    ]

    /// - Parameters:
    ///   - pressure: the pressure reduced to sea level; less than 870 or more than 1085 hPa, which no weather has had, gives nil.
    ///   - change: the change of the pressure in three hours, in pascals.
    ///   - wind: the direction that the wind blows from; nil when that is not known, or when it is calm.
    ///   - month: the month, 1…12.
    ///   - isSouthern: whether the place is south of the equator.
    package init?(pressure: Pressure, change: Int, wind: Angle?, month: Int, isSouthern: Bool) {
        guard (87_000...108_500).contains(pressure.pascals), (1...12).contains(month) else { return nil }
        var level = pressure.hectopascals
        if let wind {
            var sector = Int((wind.degrees.truncatingRemainder(dividingBy: 360) / 22.5).rounded())
            sector = ((sector + (isSouthern ? 8 : 0)) % 16 + 16) % 16
            level += Self.windShares[sector]
        }
        let isSummer = (4...9).contains(month) != isSouthern
        // A tenth of a hectopascal in an hour is steady.
        let letters: [Character]
        let place: Double
        if change >= 30 {
            letters = Array("ABBCFGIJLMMQTY")
            place = 0.1740 * (1031.40 - (level + (isSummer ? 3.2 : 0)))
        } else if change <= -30 {
            letters = Array("BDHORUVXXZ")
            place = 0.1553 * (1029.95 - (level - (isSummer ? 3.2 : 0)))
        } else {
            letters = Array("ABBBEKNNPPSWWXXXZ")
            place = 0.2314 * (1030.81 - level)
        }
        letter = letters[Int(min(max(place.rounded(), 0), Double(letters.count - 1)))]
    }
}
