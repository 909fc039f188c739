import Assembly
import Configuration
import Discovery
import OpenWeatherMap
import Quantities
import StationService
import Weather
import Words

extension SystemCheck {
    private static let service = "OpenWeatherMap"

    mutating func ask(_ weather: ServiceWeather, as configuration: StationConfiguration) async {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            findings.append(
                Finding(
                    "key", .problem, error.description,
                    remedy: DoctorWords.keyRemedy))
            return
        }
        findings.append(Finding("key", .ok, DoctorWords.keyFound))
        do throws(OpenWeatherMapError) {
            findings.append(try await Self.answer(of: weather))
        } catch {
            // Its description includes the remedy.
            findings.append(Finding("weather", .problem, error.description))
        }
    }

    /// One request: for the weather if the coordinates are known, otherwise for them.
    private static func answer(of weather: ServiceWeather) async throws(OpenWeatherMapError) -> Finding {
        let coordinates: Coordinates
        switch weather.place {
        case .coordinates(let given): coordinates = given
        case .name(let name):
            if let remembered = GeocodingCache(weather.store).coordinates(ofPlaceNamed: name) {
                coordinates = remembered
            } else if let found = try await weather.service.places(named: name, limit: 1).model.first {
                let place = "\(found.coordinates.latitude.degrees), \(found.coordinates.longitude.degrees)"
                return Finding("weather", .ok, DoctorWords.placeFound(at: place, by: service))
            } else {
                return Finding(
                    "weather", .problem, DoctorWords.placeUnknown(to: service),
                    remedy: DoctorWords.placeRemedy)
            }
        }
        _ = try await weather.service.current(at: coordinates)
        return Finding("weather", .ok, DoctorWords.serviceResponds(service))
    }
}
