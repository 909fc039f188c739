import Assembly
import Configuration
import LinuxExecutors
import LinuxSystem
import OpenWeatherMap
import Quantities
import Reports
import StationService
import Weather
import Words

/// The options of `windowsill locate`.
struct LocateOptions: CommandOptions {
    /// How to find the place.
    enum Search: Equatable {
        case name(String)
        /// A postal code: `90210,US`.
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
        guard search == nil else { throw Self.unexpected(operand) }
        search = .name(operand)
    }

    mutating func finish() throws(UsageError) {
        guard let search, search != .name(""), search != .zip("") else {
            throw UsageError(UsageWords.noPlace)
        }
    }

    private static func coordinates(_ text: String) throws(UsageError) -> Coordinates {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            latitude.isFinite, longitude.isFinite,
            let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        else {
            throw UsageError(UsageWords.wrongValue(printable(text), of: "--near", use: UsageWords.coordinates))
        }
        return coordinates
    }
}

/// `windowsill locate`: finds places by name.
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
            if places.isEmpty { printFailure(CommandWords.noSuchPlace) }
            return places.isEmpty ? .unavailable : .success
        } catch {
            printFailure("\(error)")
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
