package import Meteorology
package import Quantities
import Words

/// What the station itself expects of the next hours, without the network. Not the weather service's forecast, and never to
/// be shown as that. Of what it says of rain and of temperatures at times ahead, nothing that has not been right here more often
/// than what is plain to see.
package struct LocalOutlook: Hashable, Sendable {
    package enum Rain: Hashable, Sendable {
        /// Within twelve hours: how often it came after such signs at this window, and how often at any time; from 0 to 1.
        case chance(Double, usual: Double)
        /// From the barometer and its trend.
        case dial(LocalForecast)
    }

    /// The temperature at one time.
    package struct Step: Hashable, Sendable {
        package var hours: Int
        package var time: Timestamp
        package var temperature: Temperature
        /// The mean size of what was wrong so far, in kelvins.
        package var error: Double
    }

    package var rain: Rain?
    /// Of today, at the own outdoor sensor: what was measured, and what is expected of the rest.
    package var lowest: Temperature?
    package var highest: Temperature?
    /// The next first.
    package var ahead: [Step] = []

    package init() {}

    package var isEmpty: Bool { rain == nil && lowest == nil && ahead.isEmpty }

    /// At most 20 characters: `Rain likely: 64 %`.
    package var words: String {
        switch rain {
        case .chance(let chance, let usual):
            let percent = "\(Int((min(max(chance, 0), 1) * 100).rounded()))"
            if chance >= 0.5 { return WeatherWords.rainLikely(percent) }
            return chance > usual ? WeatherWords.rainPossible(percent) : WeatherWords.rainUnlikely(percent)
        case .dial(let forecast): return WeatherWords.forecast(forecast.letter)
        case nil: return ahead.isEmpty ? WeatherWords.asToday : WeatherWords.asLately
        }
    }
}
