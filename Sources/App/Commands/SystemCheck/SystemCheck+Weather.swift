import Assembly
import Configuration
import Devices
import ProviderKit
import StationService
import Values
import Words

extension SystemCheck {
    /// The questions to the weather services, one for each service that can be asked.
    static func questions(to weather: ServiceWeather, as configuration: StationConfiguration) -> SideBySide<Finding> {
        let keyed = configuration.providers.filter(\.needsKey).map(\.rawValue)
        let hasKey = configuration.needsKey && (try? APIKeySource(configuration).load()) != nil
        var questions = SideBySide<Finding>()
        for provider in weather.providers where hasKey || !keyed.contains(provider.attribution.provider.rawValue) {
            questions.add(provider.attribution.name) { await check(provider, place: weather.place) }
        }
        return questions
    }

    mutating func lookForKey(_ configuration: StationConfiguration) {
        guard configuration.needsKey else { return }
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
            findings.append(Finding("key", .ok, phrase("doctor.key-found", "found")))
        } catch {
            let remedy = phrase(
                "doctor.key-remedy",
                """
                get a free key at \(ProviderCatalogue.keyPage), or use \(ProviderCatalogue.keyless.name), which needs no key: providers = ["\(ProviderCatalogue.keyless.provider.rawValue)"] \
                under [weather]
                """)
            findings.append(Finding("key", .problem, error.description, remedy: remedy))
        }
    }

    private static func check(_ provider: any WeatherProvider, place: PlaceReference) async -> Finding {
        let service = provider.attribution.name
        do throws(FetchFailure) {
            switch try await provider.check(place: place) {
            case .responds:
                let needsKey = provider.attribution.provider == ProviderCatalogue.keyed.provider
                return Finding("weather", .ok, DoctorWords.serviceResponds(service, toKey: needsKey))
            case .placeFound(let found):
                let position = "\(found.latitude.degrees), \(found.longitude.degrees)"
                return Finding(
                    "weather", .ok,
                    phrase("doctor.place-found", "\(service) accepts the key and finds the place at \(position)"))
            case .placeUnknown:
                return Finding(
                    "weather", .problem,
                    phrase("doctor.place-unknown", "\(service) does not know the place named in [place]"),
                    remedy: phrase("doctor.place-remedy", "write it as \"Taipei, TW\", or give latitude and longitude"))
            }
        } catch {
            // Its text includes the remedy.
            return Finding("weather", .problem, error.text)
        }
    }
}
