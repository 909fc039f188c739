import Assembly
import Configuration
import Devices
import ProgramKit
import StationCore
import Values
import Words

/// The choice of a display to show: that of a configuration, and what is asked for beside it.
struct GlassChoice: Equatable {
    /// The path of the configuration; nil reads none.
    var configuration: String?
    var size: DisplaySize?
    var rom: CharacterROM?
    var reader = ReaderChoice()

    struct Glass {
        var size = DisplaySize.sixteenByTwo
        var rom = CharacterROM.a00
        var units = DisplayUnits.metric
        /// The language of the display's texts.
        var language = Language.english

        var advice: AdviceRules {
            let own = rom.language(for: language)
            return AdviceRules(units: units, glassLanguage: own == language ? nil : own)
        }
    }

    /// The display to draw.
    func glass(in language: Language) throws(AssemblyError) -> Glass {
        var glass = Glass()
        glass.language = language
        if let path = configuration {
            let configuration = try loadConfiguration(path)
            glass.units = configuration.units
            if let lcd = configuration.lcd { (glass.size, glass.rom) = (lcd.size, lcd.rom) }
        }
        glass.size = size ?? glass.size
        glass.rom = rom ?? glass.rom
        glass.units = reader.units ?? glass.units
        return glass
    }
}

extension OptionRule {
    /// The options `--config`, `--size`, `--rom`, `--language` and `--units`.
    static func glass(_ property: WritableKeyPath<Options, GlassChoice>) -> [OptionRule] {
        [
            OptionRule("config", "c", value: "FILE", property.appending(path: \.configuration)),
            .choice("size", "S", value: "SIZE", DisplaySize.common.map(\.description)) { options, text in
                guard let size = DisplaySize(text), DisplaySize.common.contains(size) else { return false }
                options[keyPath: property].size = size
                return true
            },
            .choice("rom", "r", value: "ROM", CharacterROM.allCases.map(\.rawValue)) { options, text in
                CharacterROM(rawValue: text).map { options[keyPath: property].rom = $0 } != nil
            },
        ] + reader(property.appending(path: \.reader))
    }
}
