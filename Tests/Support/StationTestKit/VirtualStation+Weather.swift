package import OpenWeatherMap
package import Ports
package import ProviderKit
import Simulation
package import StationService
package import Values

extension VirtualStation {
    /// Questions to the simulated weather service about a place that is known by name.
    ///
    /// - Parameters:
    ///   - client: the client to use; by default the simulated sky itself, another may stand in front of it.
    ///   - store: the folder in which the questions keep something from one service to the next; by default each weather
    ///     begins with nothing.
    package func weather(
        in place: String = "Taipei", client: (any HTTPClient)? = nil, plan: PlanChoice = .automatic,
        store: StateFolder? = nil, callsPerDay: Int = 1000
    ) -> ServiceWeather {
        let settings = OpenWeatherMapSettings(interval: .seconds(600), plan: plan, callsPerDay: callsPerDay)
        return ServiceWeather([provider(settings, client: client, store: store)], of: .name(place))
    }

    /// The weather at the coordinates of Taipei: no name has to be looked up first.
    func aboveTaipei(every interval: Duration, plan: PlanChoice, store: StateFolder?) -> ServiceWeather? {
        guard let taipei = Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56)) else { return nil }
        let settings = OpenWeatherMapSettings(interval: interval, plan: plan)
        return ServiceWeather([provider(settings, client: nil, store: store)], of: .coordinates(taipei))
    }

    private func provider(
        _ settings: OpenWeatherMapSettings, client: (any HTTPClient)?, store: StateFolder?
    ) -> OpenWeatherMapProvider {
        OpenWeatherMapProvider(
            OpenWeatherMap(client: client ?? sky, key: Secret("a key".utf8), language: "en"), settings,
            in: ProviderEnvironment(
                timeline: world.timeline, wall: world.wall, store: store ?? .simulated()))
    }
}

extension ProviderEnvironment {
    /// An environment whose clock stands at one time.
    package static func simulated(_ store: StateFolder, at time: Timestamp) -> ProviderEnvironment {
        let timeline = Timeline(VirtualClock())
        return ProviderEnvironment(
            timeline: timeline, wall: SimulatedWallClock(start: time, offset: .utc, timeline: timeline), store: store)
    }
}
