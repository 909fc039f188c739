import HTTP
import OpenMeteo
import OpenWeatherMap
import ProviderKit
import Quantities
import SimulatedDisk
import SimulatedOpenMeteo
import SimulatedOpenWeatherMap
package import SimulatedWorld
package import StationService
import Storage
package import Weather

/// What a station in a simulated world asks.
package enum SimulatedStation {
    package static let attributions = [OpenWeatherMapProvider.attribution, OpenMeteo.attribution]

    /// The weather of two services where the Greenwich meridian meets the Thames.
    ///
    /// - Parameter hasAlerts: as in a plan that is paid for.
    package static func weather(of world: SimulatedWorld, hasAlerts: Bool = false) -> ServiceWeather? {
        guard let place = Coordinates(latitude: .degrees(51.48), longitude: .degrees(0)) else { return nil }
        let sky = SimulatedOpenWeatherMap(
            now: { world.wall.time }, timeline: world.timeline, plan: hasAlerts ? .oneCall3 : .free)
        let disk = SimulatedDisk(writeBackInterval: 30) { world.wall.time }
        let environment = ProviderEnvironment(
            timeline: world.timeline, wall: world.wall, store: StateFolder("/", on: disk))
        let provider = OpenWeatherMapProvider(
            OpenWeatherMap(client: sky, key: Secret("demo".utf8), language: "en"),
            OpenWeatherMapSettings(interval: .seconds(600)),
            in: environment)
        let meteo = SimulatedOpenMeteo(now: { world.wall.time }, timeline: world.timeline)
        let second = KeylessProvider(OpenMeteo(client: meteo), in: environment)
        return ServiceWeather([provider, second], of: .coordinates(place))
    }
}
