import Assembly
import Configuration
import Devices
import Documents
import LinuxPlatform
import Ports
import Values
import Words

/// The display of the running station, by the file that it writes.
struct LiveGlass {
    private let path: String
    private let rom: CharacterROM
    private let hasDisplay: Bool

    private static let largest = 65_536

    /// - Parameters:
    ///   - configuration: the path of the station's configuration.
    ///   - rom: the character ROM to use in place of the configured one; nil uses that.
    init(_ configuration: String, rom: CharacterROM?) throws(AssemblyError) {
        let station = try loadConfiguration(configuration)
        path = station.statusPath.sibling("glass/glass.json")
        self.rom = rom ?? station.lcd?.rom ?? .a00
        hasDisplay = station.lcd != nil
    }

    func picture() throws(CommandFailure) -> GlassPicture {
        let bytes = try? LinuxStorage().read(path, limit: Self.largest)
        guard let document = bytes.flatMap({ GlassDocument(json: $0) }),
            let picture = document.dots.flatMap({ DotRaster(hexadecimal: $0) }).map({ GlassPicture($0) })
                ?? GlassPicture(document.codes, columns: document.columns, glyphs: document.glyphs, rom)
        else {
            let file = printable(path, limit: 200)
            throw CommandFailure(
                hasDisplay
                    ? phrase("status.no-glass", "no picture of the display in \(file): is the station running?")
                    : phrase("status.has-no-display", "the station has no display: [lcd] is not in its configuration"))
        }
        return picture
    }
}
