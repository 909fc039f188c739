import Devices
import Documents
import Pages

extension FrameSequence {
    func document(of frame: Frame) -> GlassDocument {
        let columns = frame.size.columns
        let rows = (0..<frame.size.rows).map { row in (0..<columns).map { frame.code(column: $0, row: row) } }
        return GlassDocument(
            page: page, part: part + 1, columns: columns,
            text: rows.map { row in String(row.map { character(for: $0, in: frame) }) }, codes: rows,
            glyphs: frame.glyphs.map(\.rows), light: isLit)
    }

    private func character(for code: UInt8, in frame: Frame) -> Character {
        guard code < 16 else { return rom.character(for: code) }
        let glyph = Int(code & 7)
        // The glyphs of a scene represent no character.
        return glyph < frame.glyphs.count ? character(of: frame.glyphs[glyph]) : " "
    }

    private func character(of glyph: Glyph) -> Character {
        Self.plain[glyph.character] ?? (glyph.character.isLetter ? glyph.character : "*")
    }

    private static let plain = Dictionary(Symbols.all.map { ($0.character, $0.plain) }) { first, _ in first }
}
