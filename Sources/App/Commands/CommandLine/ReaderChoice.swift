import Assembly
import Configuration
import LinuxPlatform
import ProgramKit
import Values
import Words

/// The language and the units that a person asks a command for, where they differ from the configuration's.
struct ReaderChoice: Equatable {
    var language: Language?
    var units: DisplayUnits?

    /// Applies the choice to a configuration; where that differs, the choice counts more.
    func apply(to configuration: inout StationConfiguration) {
        if let language { configuration.reader = language }
        if let units { configuration.units = units }
    }
}

extension OptionRule {
    /// The options `--language` and `--units`.
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
    /// The language of the command: the one that its options ask for, else the configuration's, else the system's.
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

/// Warns on standard error that local times are UTC, where the board's zone is not found.
func warnOfUnknownZone() {
    if !LocalZone.isKnown { printFailure(FaultWords.timeZoneUnknown) }
}
