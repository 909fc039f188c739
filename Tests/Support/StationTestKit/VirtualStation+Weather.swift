package import HTTP
import OpenWeatherMap
import Quantities
import SimulatedWorld
package import StationService
import Weather

extension VirtualStation {
    /// Questions to the simulated weather service about a place that is known by name.
    ///
    /// - Parameters:
    ///   - client: by default the simulated sky itself; another may stand in front of it.
    ///   - store: what the questions keep from one service to the next; by default each weather begins with nothing.
    package func weather(
        in place: String = "Taipei", client: (any HTTPClient)? = nil, plan: PlanChoice = .automatic,
        store: (any StateStore)? = nil, callsPerDay: Int = 1000
    ) -> ServiceWeather {
        ServiceWeather(
            service: service(asking: client), place: .name(place), store: store ?? InMemoryStateStore(),
            interval: .seconds(600), plan: plan, callsPerDay: callsPerDay)
    }

    /// About the coordinates of Taipei: no name has to be looked up first.
    func aboveTaipei(every interval: Duration, plan: PlanChoice, store: (any StateStore)?) -> ServiceWeather? {
        guard let taipei = Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56)) else { return nil }
        return ServiceWeather(
            service: service(asking: nil), place: .coordinates(taipei), store: store ?? InMemoryStateStore(),
            interval: interval, plan: plan)
    }

    private func service(asking client: (any HTTPClient)?) -> OpenWeatherMap {
        OpenWeatherMap(client: client ?? world.sky, key: Secret("a key".utf8), language: "en")
    }
}
