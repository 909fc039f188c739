import Configuration
import LinuxExecutors
import OpenWeatherMap
import Quantities
import StationService
import Weather

/// `windowsill locate`: which places has OpenWeatherMap under a name?
struct LocateCommand {
    let options: LocateOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        let configuration: StationConfiguration
        do throws(ExitStatus) {
            configuration = try loadConfiguration(options.configuration)
        } catch {
            return error
        }
        do throws(OpenWeatherMapError) {
            let places = try await search(StationBuilder(configuration, clock: loop).service)
            let language = configuration.language
            print(options.asJSON ? PlacesDocument(places, in: language).json : PlacesText(places, in: language).text)
            if places.isEmpty { printError("windowsill: there is no such place") }
            return places.isEmpty ? .unavailable : .success
        } catch {
            printError("windowsill: \(error)")
            return .unavailable
        }
    }

    private func search(_ service: OpenWeatherMap) async throws(OpenWeatherMapError) -> [GeocodingResult] {
        switch options.search {
        case .name(let name): try await service.places(named: name).model
        case .zip(let zip): [try await service.place(zip: zip).model]
        case .near(let coordinates): try await service.places(near: coordinates).model
        }
    }
}
