import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import SimulatedServices
package import Simulation
package import StationService
package import Values
package import Words

/// The weather services that a station in a simulated world asks.
package enum SimulatedStation {
    package static let attributions = [OpenWeatherMapProvider.attribution, OpenMeteo.attribution]

    /// Where the Greenwich meridian meets the Thames.
    private static let place = Coordinates(latitude: .degrees(51.48), longitude: .degrees(0))

    /// The sky that both services report.
    package static var sky: SimulatedSky? { place.map { SimulatedSky(over: $0) } }

    /// The weather of two services at the simulated station's place.
    ///
    /// - Parameters:
    ///   - hasAlerts: whether there are alerts, as in a paid plan.
    ///   - language: the language of the words for the sky.
    package static func weather(
        of world: SimulatedWorld, hasAlerts: Bool = false, language: Language = .english
    ) -> ServiceWeather? {
        guard let place else { return nil }
        let sky = SimulatedOpenWeatherMap(
            now: { world.wall.time }, timeline: world.timeline, plan: hasAlerts ? .oneCall3 : .free)
        let disk = SimulatedDisk(writeBackInterval: 30) { world.wall.time }
        let environment = ProviderEnvironment(
            timeline: world.timeline, wall: world.wall, store: StateFolder("/", on: disk))
        let provider = OpenWeatherMapProvider(
            OpenWeatherMap(client: sky, key: Secret("demo".utf8), language: language.tag),
            OpenWeatherMapSettings(interval: .seconds(600)),
            in: environment)
        let meteo = SimulatedOpenMeteo(now: { world.wall.time }, timeline: world.timeline)
        let second = KeylessProvider(OpenMeteo(client: meteo, language: language.tag), in: environment)
        return ServiceWeather([provider, second], of: .coordinates(place))
    }
}
