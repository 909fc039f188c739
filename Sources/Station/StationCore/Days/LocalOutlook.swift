package import Meteorology
package import Quantities
import Words

/// What the station itself expects of the next hours, without the network. Not the weather service's forecast, and never to
/// be shown as that.
package enum LocalOutlook: Hashable, Sendable {
    /// From the barometer and its trend.
    case barometer(LocalForecast)
    /// As it was in the last hours: the lowest and highest that the own outdoor sensor measured today.
    case persistence(lowest: Temperature, highest: Temperature)

    /// At most 20 characters: `Fair, improving`.
    package var words: String {
        switch self {
        case .barometer(let forecast): WeatherWords.forecast(forecast.letter)
        case .persistence: WeatherWords.asToday
        }
    }
}
