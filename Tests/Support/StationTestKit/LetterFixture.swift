package import Devices
import Foundation
import TestSupport
import Words

/// A font in the form of GNU Unifont's file, drawn for the tests: each letter shows its code point in dots, and no two are alike.
package enum LetterFixture {
    /// All letters of the station's texts in all languages, and the printable ones of ASCII.
    package static func catalogues() throws -> Set<Character> {
        let folder = Repository.folder.appendingPathComponent("Sources/Values/CLanguages/texts")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return Set(texts.joined()).union((0x20..<0x7F).compactMap { Unicode.Scalar($0).map { Character($0) } })
            .union("特報颱風°µ²³€£℃→←↑↓…—–“”‘’áéüßøłж").union(Language.all.map(\.name).joined())
    }

    /// The lines of letters, in the order of their code points.
    package static func hex(of characters: some Sequence<Character>) -> [UInt8] {
        let scalars = Set(characters.flatMap(\.unicodeScalars)).filter { $0.value >= 0x20 }.sorted()
        return Array(scalars.map(line).joined().utf8)
    }

    package static func line(for scalar: Unicode.Scalar) -> String {
        let point = Int(scalar.value) & 0xFFFF
        let isWide = String(scalar).columns == 2
        let rows = (0..<16).map { row -> String in
            switch row {
            case 2: digits(isWide ? point : point >> 8, isWide ? 4 : 2)
            case 4: digits(isWide ? ~point & 0xFFFF : point & 0xFF, isWide ? 4 : 2)
            case 6: isWide ? "7FFE" : "7E"
            default: isWide ? "0000" : "00"
            }
        }
        return "\(digits(point, 4)):\(rows.joined())\n"
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    package static func font(of characters: some Sequence<Character>) -> GlassFont? {
        Unifont(hex: hex(of: characters)).map { .large($0) }
    }
}
