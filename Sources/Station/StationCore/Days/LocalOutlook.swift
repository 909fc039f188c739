package import Values
import Words

/// The station's own expectation for the next hours, without the network. It is not the weather service's forecast, and must never
/// be shown as that. It says of rain and of temperatures ahead only what has been right here more often than what is plain to see.
package struct LocalOutlook: Hashable, Sendable {
    package enum Rain: Hashable, Sendable {
        /// The chance of rain within twelve hours: how often it came after such signs at this window, and how often at any time;
        /// from 0 to 1.
        case chance(Double, usual: Double)
        /// The forecast of a barometer's dial, from the pressure and its trend.
        case dial(LocalForecast)
    }

    /// The expected temperature at one time.
    package struct Step: Hashable, Sendable {
        package var hours: Int
        package var time: Timestamp
        package var temperature: Temperature
        /// The mean size of such expectations' errors so far, in kelvins.
        package var error: Double
    }

    package var rain: Rain?
    /// Today's lowest and highest temperature at the own outdoor sensor, from what was measured and what is expected of the rest;
    /// nil while not known.
    package var lowest: Temperature?
    package var highest: Temperature?
    /// The temperatures expected at times ahead, the next first.
    package var ahead: [Step] = []

    package init() {}

    package var isEmpty: Bool { rain == nil && lowest == nil && ahead.isEmpty }

    /// The expectation in at most 20 characters: `Rain likely: 64 %`.
    package var words: String {
        switch rain {
        case .chance(let chance, let usual):
            let percent = "\(Int((min(max(chance, 0), 1) * 100).rounded()))"
            if chance >= 0.5 { return phrase("weather.rain-likely.20", "Rain likely: \(percent) %") }
            return chance > usual
                ? phrase("weather.rain-possible.20", "Rain possible: \(percent) %")
                : phrase("weather.rain-unlikely.20", "Rain unlikely: \(percent) %")
        case .dial(let forecast): return WeatherWords.forecast(forecast.letter)
        case nil:
            return ahead.isEmpty
                ? phrase("weather.as-today.20", "Same as today") : phrase("weather.as-lately.20", "As on recent days")
        }
    }
}
