package import Configuration
import CurlHTTP
import HTTP
import LinuxSystem
package import OpenWeatherMap
import Quantities
import StationCore
package import StationService

extension StationBuilder {
    func weather(at place: PlaceReference) -> ServiceWeather {
        let settings = configuration.openWeatherMap
        let source: PlaceSource =
            switch place {
            case .coordinates(let coordinates): .coordinates(coordinates)
            case .name(let name): .name(name)
            }
        return ServiceWeather(
            service: service,
            place: source, store: StateFolder(configuration.statePath), interval: settings.interval,
            plan: settings.plan.choice, callsPerDay: settings.callsPerDay,
            freshness: Freshness(freshFor: settings.freshFor, usableFor: max(settings.freshFor, settings.usableFor)),
            seed: seedOfThisMachine, zones: { ZoneFolder.system.rules(named: $0) },
            localZone: { LocalZone.rules })
    }

    /// OpenWeatherMap, as configured.
    package var service: OpenWeatherMap {
        let settings = configuration.openWeatherMap
        let (client, key) = access(to: settings)
        return OpenWeatherMap(
            client: client, key: key, baseURL: settings.baseURL, language: configuration.language)
    }

    /// Without a key the station still shows the room: every fetch fails with the reason.
    private func access(to settings: OpenWeatherMapConfiguration) -> (any HTTPClient, Secret) {
        do throws(APIKeyError) {
            let key = try APIKeySource(configuration).load()
            if let refusal = RefusingHTTPClient(trusting: settings.certificateAuthorityFile) { return (refusal, key) }
            return (CurlHTTPClient(caFile: settings.certificateAuthorityFile), key)
        } catch {
            return (RefusingHTTPClient(reason: error.description), Secret([]))
        }
    }
}

extension PlanReference {
    package var choice: PlanChoice {
        switch self {
        case .automatic: .automatic
        case .free: .fixed(.free)
        case .daily: .fixed(.daily)
        case .oneCall3: .fixed(.oneCall3)
        case .oneCall4: .fixed(.oneCall4)
        }
    }
}

/// Differs from station to station, and is the same at every start: derived from the machine's id (machine-id(5)), random if
/// there is no such file.
private var seedOfThisMachine: UInt64 {
    guard let bytes = try? RegularFile.read("/etc/machine-id", limit: 4096), !bytes.isEmpty else {
        return UInt64.random(in: 0...UInt64.max)
    }
    return FNV1a(bytes.prefix(64)).value
}
