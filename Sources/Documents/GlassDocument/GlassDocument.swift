import Values

/// What is on the display, for programs: JSON. Schema 1, documented in `deploy/glass.json.md`.
package struct GlassDocument: Codable, Hashable, Sendable {
    package var schema = 1
    /// The page's name as in `pages` of the configuration, or `message`, `credits`, `scene` or `farewell`.
    package var page: String
    /// The number of the screen within its page, counted from 1; a long page needs more than one.
    package var part: Int
    package var columns: Int
    package var rows: Int
    /// The text of each row.
    package var text: [String]
    /// What the rows say in words, for a reader who does not see them: rows with something in them, big digits as a number; nil
    /// in a file of an earlier version.
    package var words: [String]?
    /// The codes of a row's cells in the display's memory, for each row; 0 to 7 are ``glyphs``.
    package var codes: [[UInt8]]
    /// The eight rows of dots of each glyph, from the top, the leftmost of five dots in bit 4.
    package var glyphs: [[UInt8]]
    /// The dots of a glass whose letters the station draws: a row of them as hexadecimal digits, from the top, the leftmost dot in the
    /// highest bit; nil for a display of characters.
    package var dots: [String]?
    /// Whether the backlight is on; a light that blinks counts as on.
    package var light: Bool

    package init(
        page: String, part: Int, columns: Int, text: [String], words: [String]? = nil, codes: [[UInt8]],
        glyphs: [[UInt8]], dots: [String]? = nil, light: Bool
    ) {
        self.page = page
        self.part = part
        self.columns = columns
        self.rows = codes.count
        self.text = text
        self.words = words
        self.codes = codes
        self.glyphs = glyphs
        self.dots = dots
        self.light = light
    }

    package var json: String {
        // All of it is strings and integers: there is nothing that the encoder refuses.
        (try? JSONTextEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Decodes a file that may be damaged; nil for anything but such a document.
    package init?(json bytes: [UInt8]) {
        guard let document = JSONTree(file: bytes)?.decode(GlassDocument.self) else { return nil }
        self = document
    }
}
