package import Configuration
package import Devices
import LinuxPlatform
package import Ports
import StationCore
import Synchronization
package import Words

/// The files with the large letters of dot displays: those of GNU Unifont where it is installed, else those that the station's package
/// has of it for the station's own texts.
package struct LetterFiles: Sendable {
    private let paths: [String]
    private let storage: any Storage
    private let kept = Kept()

    /// The letters once they were read: a copy of these files keeps them, too.
    private final class Kept: Sendable {
        let unifont = Mutex<Unifont?>(nil)
    }

    /// The files on this machine.
    package static let installed = LetterFiles()

    package init(
        _ paths: [String] = ["/usr/share/unifont/unifont.hex", "/usr/share/windowsill/letters.hex"],
        on storage: any Storage = LinuxStorage()
    ) {
        (self.paths, self.storage) = (paths, storage)
    }

    /// Reads the first file that has letters; nil where none has.
    package func unifont() -> Unifont? {
        kept.unifont.withLock { kept in
            if let kept { return kept }
            kept =
                paths.lazy.compactMap { path in
                    (try? storage.read(path, limit: Unifont.largestFile)).flatMap { Unifont(hex: $0) }
                }.first
            return kept
        }
    }

    /// The letters for a reader on a dot display: small ones where large ones are neither needed nor configured, or missing.
    ///
    /// - Parameter size: the size that is configured; nil for the one that the reader's language needs.
    package func font(for reader: Language, in size: LetterSize?) -> GlassFont {
        guard (size ?? LetterSize.needed(for: reader)) == .large, let unifont = unifont() else { return .small }
        return .large(unifont)
    }

    /// The letters for a reader on a configured display.
    package func letters(of lcd: LCDConfiguration, for reader: Language) -> Lettering {
        lcd.oled == nil ? .rom(lcd.rom) : .font(font(for: reader, in: lcd.letters))
    }

    /// What a configured dot display cannot write for lack of letters, and what helps; nil where nothing is missing.
    package func complaint(about lcd: LCDConfiguration, for reader: Language) -> String? {
        lcd.oled == nil ? nil : complaint(for: reader, in: lcd.letters)
    }

    /// What a dot display cannot write for a reader for lack of letters, and what helps; nil where nothing is missing.
    ///
    /// - Parameter size: the size that is configured; nil for the one that the reader's language needs.
    package func complaint(for reader: Language, in size: LetterSize?) -> String? {
        let font = font(for: reader, in: size)
        let needsLarge = (size ?? LetterSize.needed(for: reader)) == .large
        if needsLarge, font.size == .small {
            return phrase(
                "command.no-large-letters",
                "lcd: the large letters are those of GNU Unifont, which is not installed, so the display has small Latin letters: apt install unifont"
            )
        }
        guard reader != .english, font.language(for: reader) == .english else { return nil }
        return needsLarge
            ? phrase(
                "command.letters-lack-language",
                "lcd: the installed letters lack those for \(reader.name), so the display is in English: apt install unifont"
            )
            : phrase(
                "command.small-letters-lack-language",
                "lcd: small letters are Latin, so the display is in English: write letters = \"large\" for \(reader.name)"
            )
    }
}
