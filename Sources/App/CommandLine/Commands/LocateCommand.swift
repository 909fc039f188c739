import Assembly
import Configuration
import LinuxExecutors
import LinuxSystem
import ProviderKit
import Quantities
import Reports
import StationService
import Weather
import Words

/// The options of `windowsill locate`.
struct LocateOptions: ConfiguredOptions {
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

    /// How to find the place.
    var search: PlaceSearch?
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
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
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

    func run() async throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        guard let search = options.search else { return .usage }
        // By the first of the services that can look places up.
        var failure = FetchFailure(.notSent, text: CommandWords.noSuchPlace)
        for provider in StationBuilder(configuration, clock: loop).providers {
            do throws(FetchFailure) {
                return show(try await provider.places(search), from: provider, in: configuration.nameLanguage)
            } catch {
                failure = error
            }
        }
        throw CommandFailure(failure.text)
    }

    private func show(
        _ places: [GeocodingResult], from provider: any WeatherProvider, in language: String
    ) -> ExitStatus {
        if options.asJSON {
            print(PlacesDocument(places, in: language, from: provider.attribution).json)
        } else if !places.isEmpty {
            printText(PlacesText(places, in: language).text)
        }
        if places.isEmpty { printFailure(CommandWords.noSuchPlace) }
        return places.isEmpty ? .unavailable : .success
    }
}
