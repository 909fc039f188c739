package import History
package import Units

extension HistoryQuantity {
    /// How its values are shown to a person.
    package func scale(in units: DisplayUnits) -> DisplayScale {
        switch self {
        case .temperature, .feelsLike: units.temperatureScale
        case .humidity, .clouds: .percent
        case .pressure: units.pressureScale
        case .illuminance: .lux
        case .wind, .gust: units.speedScale
        case .windDirection: .degrees
        case .rain, .snow: units.depthScale
        }
    }
}
