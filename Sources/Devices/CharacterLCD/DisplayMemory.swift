/// The content of a controller: the codes of its cells, and the glyphs that were loaded.
struct DisplayMemory: Hashable {
    /// The codes of the cells, row by row.
    var codes: [UInt8]
    /// The rows of each slot's glyph; nil while that is unknown.
    var glyphs: [[UInt8]?]

    /// Creates the content that shows a frame. A glyph that is loaded stays where it is; a new one goes, as long as there is one,
    /// into a slot that nothing on the glass uses, so that nothing there changes its shape before its text does.
    ///
    /// - Parameter old: what the controller holds now; nil if unknown.
    init(showing frame: Frame, on size: DisplaySize, after old: DisplayMemory?) {
        var loaded = old?.glyphs ?? Array(repeating: nil, count: Glyph.capacity)
        let onGlass = Set(old?.codes.filter { $0 < UInt8(Glyph.capacity) } ?? [])
        var slots: [UInt8?] = frame.glyphs.map { glyph in
            loaded.firstIndex { $0 == glyph.rows }.map { UInt8($0) }
        }
        for (index, glyph) in frame.glyphs.enumerated() where slots[index] == nil {
            let free = (0..<UInt8(Glyph.capacity)).filter { !slots.contains($0) }
            guard let slot = free.first(where: { !onGlass.contains($0) }) ?? free.first else { continue }
            slots[index] = slot
            loaded[Int(slot)] = glyph.rows
        }
        glyphs = loaded
        var codes: [UInt8] = []
        codes.reserveCapacity(size.columns * size.rows)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let code = frame.code(column: column, row: row)
                codes.append(Int(code) < slots.count ? slots[Int(code)] ?? code : code)
            }
        }
        self.codes = codes
    }
}
