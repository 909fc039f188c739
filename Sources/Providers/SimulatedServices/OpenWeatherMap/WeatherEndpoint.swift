/// The services that the simulation answers for.
package enum WeatherEndpoint: String, Hashable, Sendable, CaseIterable {
    case current = "/data/2.5/weather"
    case forecast = "/data/2.5/forecast"
    case daily = "/data/2.5/forecast/daily"
    case air = "/data/2.5/air_pollution"
    case oneCall3 = "/data/3.0/onecall"
    case oneCall4Current = "/data/4.0/onecall/current"
    case oneCall4Hours = "/data/4.0/onecall/timeline/1h"
    case oneCall4Days = "/data/4.0/onecall/timeline/1day"
    case oneCall4Minutes = "/data/4.0/onecall/timeline/1min"
    /// The path of one alert, which the alert's identifier follows.
    case oneCall4Alert = "/data/4.0/onecall/alert/"
    case places = "/geo/1.0/direct"
    case zip = "/geo/1.0/zip"
    case nearPlaces = "/geo/1.0/reverse"

    init?(path: String) {
        if path.hasPrefix(Self.oneCall4Alert.rawValue) {
            self = .oneCall4Alert
        } else {
            self.init(rawValue: path)
        }
    }
}
