import Assembly
import Configuration
import Discovery
import OpenWeatherMap
import Quantities
import StationService
import Weather

extension SystemCheck {
    mutating func ask(_ weather: ServiceWeather, as configuration: StationConfiguration) async {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            findings.append(
                Finding(
                    "key", .problem, error.description,
                    remedy: "a key is free at https://openweathermap.org/api; without one no weather is fetched"))
            return
        }
        findings.append(Finding("key", .ok, "there is one"))
        do throws(OpenWeatherMapError) {
            findings.append(try await Self.answer(of: weather))
        } catch {
            // The description of such an error says what to do.
            findings.append(Finding("weather", .problem, error.description))
        }
    }

    /// One request: for the weather where the coordinates are known, else for them.
    private static func answer(of weather: ServiceWeather) async throws(OpenWeatherMapError) -> Finding {
        let coordinates: Coordinates
        switch weather.place {
        case .coordinates(let given): coordinates = given
        case .name(let name):
            if let remembered = GeocodingCache(weather.store).coordinates(ofPlaceNamed: name) {
                coordinates = remembered
            } else if let found = try await weather.service.places(named: name, limit: 1).model.first {
                let place = "\(found.coordinates.latitude.degrees), \(found.coordinates.longitude.degrees)"
                return Finding("weather", .ok, "OpenWeatherMap accepts the key and finds the place at \(place)")
            } else {
                return Finding(
                    "weather", .problem, "OpenWeatherMap knows no place of the name in [place]",
                    remedy: "write it as \"Taipei, TW\", or give latitude and longitude")
            }
        }
        _ = try await weather.service.current(at: coordinates)
        return Finding("weather", .ok, "OpenWeatherMap accepts the key and answers")
    }
}
