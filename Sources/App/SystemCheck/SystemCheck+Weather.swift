import Assembly
import Configuration
import Discovery
import ProviderKit
import Quantities
import StationService
import Weather
import Words

extension SystemCheck {
    mutating func ask(_ weather: ServiceWeather, as configuration: StationConfiguration) async {
        var providers = weather.providers
        if configuration.needsKey {
            do throws(APIKeyError) {
                _ = try APIKeySource(configuration).load()
                findings.append(Finding("key", .ok, DoctorWords.keyFound))
            } catch {
                let remedy = DoctorWords.keyRemedy(
                    at: ProviderCatalogue.keyPage, or: ProviderCatalogue.keyless.name,
                    setting: ProviderCatalogue.keyless.provider.rawValue)
                findings.append(Finding("key", .problem, error.description, remedy: remedy))
                let keyed = configuration.providers.filter(\.needsKey).map(\.rawValue)
                providers.removeAll { keyed.contains($0.attribution.provider.rawValue) }
            }
        }
        for provider in providers { findings.append(await Self.check(provider, place: weather.place)) }
    }

    private static func check(_ provider: any WeatherProvider, place: PlaceReference) async -> Finding {
        let service = provider.attribution.name
        do throws(FetchFailure) {
            switch try await provider.check(place: place) {
            case .responds: return Finding("weather", .ok, DoctorWords.serviceResponds(service))
            case .placeFound(let found):
                let position = "\(found.latitude.degrees), \(found.longitude.degrees)"
                return Finding("weather", .ok, DoctorWords.placeFound(at: position, by: service))
            case .placeUnknown:
                return Finding(
                    "weather", .problem, DoctorWords.placeUnknown(to: service), remedy: DoctorWords.placeRemedy)
            }
        } catch {
            // Its text includes the remedy.
            return Finding("weather", .problem, error.text)
        }
    }
}
