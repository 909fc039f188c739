import Assembly
import Configuration
import LinuxPlatform
import ProgramKit
import ProviderKit
import StationService
import Values
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

    /// The search for the place.
    var search: PlaceSearch?
    var configuration = Release.configurationFile
    var asJSON = false

    mutating func apply(operand: String) throws(UsageError) {
        guard search == nil else { throw Self.unexpected(operand) }
        search = .name(operand)
    }

    mutating func finish() throws(UsageError) {
        guard let search, search != .name(""), search != .zip("") else {
            throw UsageError(phrase("usage.no-place", "no place given"))
        }
    }

    private static func coordinates(_ text: String) throws(UsageError) -> Coordinates {
        switch WrittenPosition(text) {
        case .coordinates(let coordinates): return coordinates
        case .outOfRange:
            throw UsageError(UsageWords.wrongValue(printable(text), of: "--near", use: UsageWords.positionInRange))
        case nil:
            throw UsageError(
                UsageWords.wrongValue(
                    printable(text), of: "--near",
                    use: phrase("usage.coordinates", "a latitude and a longitude, such as 51.5,-0.12")))
        }
    }
}

/// `windowsill locate`: finds places by name.
struct LocateCommand: Command {
    let options: LocateOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        guard let search = options.search else { return .usage }
        let configuration = try configuration(for: search)
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

    /// The configuration for a search. A board without one, or without a key, is one whose place is yet to be found: by the
    /// service that needs no key.
    private func configuration(for search: PlaceSearch) throws(AssemblyError) -> StationConfiguration {
        var configuration: StationConfiguration
        do throws(AssemblyError) {
            configuration = try loadConfiguration(for: options)
        } catch {
            guard case .notConfigured = error else { throw error }
            configuration = StationConfiguration().inSystemsLanguage
        }
        if case .near = search { return configuration }
        let isKeyMissing = !configuration.hasSimulatedWeather && (try? APIKeySource(configuration).load()) == nil
        if isKeyMissing, configuration.providers.allSatisfy(\.needsKey) { configuration.providers = [.withoutKey] }
        return configuration
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
