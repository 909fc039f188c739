import Assembly
import Configuration
import LinuxExecutors
import LinuxSystem
import OpenWeatherMap
import Quantities
import Reports
import StationService
import Weather

/// What somebody who looks for a place can choose.
struct LocateOptions: CommandOptions {
    /// What the place is looked for by.
    enum Search: Equatable {
        case name(String)
        /// Of a post office: `90210,US`.
        case zip(String)
        case near(Coordinates)
    }

    static let topic = Topic.locate
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), .json(\.asJSON),
            OptionRule("zip", "z", value: "CODE") { options, text throws(UsageError) in options.search = .zip(text) },
            OptionRule("near", "N", value: "LAT,LON") { options, text throws(UsageError) in
                options.search = .near(try Self.coordinates(text))
            },
        ]
    }

    var search: Search?
    var configuration = StationConfiguration.packagedFile
    var asJSON = false

    mutating func apply(operand: String) throws(UsageError) {
        guard search == nil else { throw UsageError(tooMany: operand) }
        search = .name(operand)
    }

    mutating func finish() throws(UsageError) {
        guard let search, search != .name(""), search != .zip("") else {
            throw UsageError("the name of a place is missing")
        }
    }

    private static func coordinates(_ text: String) throws(UsageError) -> Coordinates {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            latitude.isFinite, longitude.isFinite,
            let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        else {
            throw UsageError("--near \(printable(text)): allowed are a latitude and a longitude, as 51.5,-0.12")
        }
        return coordinates
    }
}

/// `windowsill locate`: which places has OpenWeatherMap under a name?
struct LocateCommand: Command {
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
        case nil: []
        }
    }
}
