/// What the history keeps values of. Every value is a whole number of thousandths of its unit.
package enum HistoryQuantity: String, Hashable, Sendable, CaseIterable {
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
    /// What fell in the hour before, so that the mean of an hour's values is what fell in that hour.
    case rain
    /// The same of snow, as water.
    case snow

    /// Whether longer times have a sum, and not a mean: see ``HistoryDatabase/totals(of:from:until:by:offset:)``.
    package var isSummed: Bool { self == .rain || self == .snow }

    /// As people write it.
    package var unit: String {
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
    package var places: Int {
        switch self {
        case .temperature, .feelsLike, .rain, .snow: 2
        case .humidity, .pressure, .illuminance, .wind, .gust: 1
        case .clouds, .windDirection: 0
        }
    }
}

/// One quantity from one source.
package struct HistorySeries: Hashable, Sendable {
    /// A sensor's name, or the name of a service: `openweathermap`.
    package var source: String
    package var quantity: HistoryQuantity

    package init(source: String, quantity: HistoryQuantity) {
        self.source = source
        self.quantity = quantity
    }
}
