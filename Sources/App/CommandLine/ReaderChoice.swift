import Assembly
import Configuration
import LinuxSystem
import Quantities
import Units
import Words

/// What a person asks a command to speak, where it is not what the configuration says.
struct ReaderChoice: Equatable {
    var language: Language?
    var units: DisplayUnits?

    /// Where a configuration differs, this counts more.
    func apply(to configuration: inout StationConfiguration) {
        if let language { configuration.reader = language }
        if let units { configuration.units = units }
    }
}

extension OptionRule {
    /// `--language` and `--units`.
    static func reader(_ property: WritableKeyPath<Options, ReaderChoice>) -> [OptionRule] {
        let tags = [Language.automatic] + Language.all.map(\.tag)
        let systems = DisplayUnits.presets.map(\.word)
        return [
            .choice("language", "L", value: "LANGUAGE", tags) { options, text in
                let language = text == Language.automatic ? .ofProcess : Language(matching: text)
                options[keyPath: property].language = language
                return language != nil
            },
            .choice("units", "U", value: "UNITS", systems) { options, text in
                let units = DisplayUnits.presets.first { $0.word == text }?.value
                options[keyPath: property].units = units
                return units != nil
            },
        ]
    }
}

extension CommandOptions {
    /// What the command speaks: what its options ask for, else what the configuration names, else the system's language.
    var language: Language {
        if let language = reader.language { return language }
        let configured = configurationFile.flatMap(StationConfiguration.language(inFile:)) ?? Language.automatic
        return configured == Language.automatic ? .ofProcess : Language(matching: configured) ?? .english
    }
}

/// The options of a command that reads the configuration.
protocol ConfiguredOptions: CommandOptions {
    var configuration: String { get }
}

extension ConfiguredOptions {
    var configurationFile: String? { configuration }
}

/// Reads the configuration that the options name, in the units and the language that they ask for.
func loadConfiguration(for options: some ConfiguredOptions) throws(AssemblyError) -> StationConfiguration {
    var configuration = try loadConfiguration(options.configuration)
    options.reader.apply(to: &configuration)
    return configuration
}

/// Says on standard error that local times are UTC, where the board's zone is not found.
func warnOfUnknownZone() {
    if !LocalZone.isKnown { printFailure(FaultWords.timeZoneUnknown) }
}
