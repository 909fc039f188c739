/// What the history keeps values of. Every value is a whole number of thousandths of its unit.
public enum HistoryQuantity: String, Hashable, Sendable, CaseIterable {
    case temperature
    /// Relative.
    case humidity
    case pressure
    case illuminance
    case feelsLike = "feels_like"
    case wind
    /// Where the wind comes from; means of it mean little.
    case windDirection = "wind_direction"
    case gust
    case clouds
    /// In the last hour.
    case rain
    /// In the last hour, as water.
    case snow

    /// As people write it.
    public var unit: String {
        switch self {
        case .temperature, .feelsLike: "°C"
        case .humidity, .clouds: "%"
        case .pressure: "hPa"
        case .illuminance: "lx"
        case .wind, .gust: "m/s"
        case .windDirection: "°"
        case .rain, .snow: "mm"
        }
    }

    /// How many decimals are worth showing.
    public var places: Int {
        switch self {
        case .temperature, .feelsLike, .rain, .snow: 2
        case .humidity, .pressure, .illuminance, .wind, .gust: 1
        case .clouds, .windDirection: 0
        }
    }
}
