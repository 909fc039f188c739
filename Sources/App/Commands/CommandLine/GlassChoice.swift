import Assembly
import Configuration
import Devices
import Glass
import Ports
import ProgramKit
import Simulation
import StationCore
import Values
import Words

/// The choice of a display to show: that of a configuration, and what is asked for beside it.
struct GlassChoice: Equatable {
    /// The path of the configuration; nil reads none.
    var configuration: String?
    var size: Size?
    var rom: CharacterROM?
    /// The part of the display, which matters only for its letters: its own, or those that the station draws.
    var part: DisplayPart?
    var reader = ReaderChoice()

    enum Size: Equatable {
        case characters(DisplaySize)
        case dots(DotPanel)

        static let all = DisplaySize.common.map { Size.characters($0) } + DotPanel.allCases.map { .dots($0) }

        var name: String {
            switch self {
            case .characters(let size): size.description
            case .dots(let panel): panel.description
            }
        }
    }

    struct Glass {
        var size = Size.characters(.sixteenByTwo)
        var rom = CharacterROM.a00
        /// The size of the letters on a dot display; nil for the one that the language needs.
        var letterSize: LetterSize?
        var part = DisplayPart.ssd1306
        var units = DisplayUnits.metric
        /// The language of the display's texts.
        var language = Language.english
        var files = LetterFiles.installed

        var letters: Lettering {
            switch size {
            case .characters: .rom(rom)
            case .dots: .font(files.font(for: language, in: letterSize))
            }
        }

        /// What the display cannot write for lack of letters, and what helps; nil where nothing is missing.
        var complaint: String? {
            guard case .dots = size else { return nil }
            return files.complaint(for: language, in: letterSize)
        }

        var advice: AdviceRules {
            let own = letters.language(for: language)
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
            if let lcd = configuration.lcd {
                (glass.rom, glass.letterSize) = (lcd.rom, lcd.letters)
                glass.size = lcd.oled == nil ? .characters(lcd.size) : .dots(lcd.panel)
            }
        }
        glass.size = size ?? glass.size
        if let part, part.oled != nil {
            glass.part = part
            if case .characters = glass.size { glass.size = .dots(.tall) }
        }
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
            .choice("size", "S", value: "SIZE", GlassChoice.Size.all.map(\.name)) { options, text in
                guard let size = GlassChoice.Size.all.first(where: { $0.name == text }) else { return false }
                options[keyPath: property].size = size
                return true
            },
            .choice("rom", "r", value: "ROM", CharacterROM.allCases.map(\.rawValue)) { options, text in
                CharacterROM(rawValue: text).map { options[keyPath: property].rom = $0 } != nil
            },
        ] + reader(property.appending(path: \.reader))
    }
}
