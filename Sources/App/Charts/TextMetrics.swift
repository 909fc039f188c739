/// The room that a text takes, for a layout that must hold in a browser with other fonts than this machine's: the widest of
/// DejaVu Sans, Liberation Sans, Noto Sans and Roboto, character by character, in thousandths of the font's size.
package enum TextMetrics {
    /// The height above the baseline as a share of the size, for capitals with accents.
    package static let ascent = 0.95
    package static let descent = 0.25

    package static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
        let table = isBold ? bold : regular
        let thousandths = text.unicodeScalars.reduce(0) { sum, scalar in
            let place = Int(scalar.value) - 0x20
            return sum + (table.indices.contains(place) ? table[place] : other(scalar, isBold))
        }
        return Double(thousandths) * size / 1000
    }

    /// The text, or as much of it as fits, with an ellipsis.
    static func clipped(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
        text.clipped(to: width) { self.width($0, size: size, isBold: isBold) }
    }

    /// The text in lines of whole words.
    static func wrapped(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> [String] {
        text.wrapped(to: width) { self.width($0, size: size, isBold: isBold) }
    }

    private static func other(_ scalar: Unicode.Scalar, _ isBold: Bool) -> Int {
        switch scalar.value {
        case 0xB0, 0xB2, 0xB3: 500
        // Latin with accents, Greek, Cyrillic but for its rarest letters.
        case 0xA0..<0x180, 0x370..<0x460: isBold ? 1170 : 1130
        case 0x300..<0x370: 0
        case 0x2000..<0x2E80: 1040
        // Han, kana and hangul are squares.
        case 0x2E80..<0xFB00, 0xFF00..<0xFFE7, 0x20000...: 1050
        default: 1600
        }
    }

    /// The widths of the characters from U+0020 to U+007E.
    private static let regular = [
        318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 551, 838, 318, 361, 318, 413, 637, 637, 637, 637, 637, 637,
        637,
        637, 637, 637, 337, 337, 838, 838, 838, 557, 1016, 685, 687, 723, 771, 667, 611, 778, 752, 339, 552, 667, 558,
        907,
        760, 788, 667, 788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 413, 391, 838, 557, 500, 613, 635, 550,
        635,
        616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612, 635, 635, 413, 521, 393, 634, 592, 818, 592, 592, 525,
        637,
        551, 637, 838,
    ]
    private static let bold = [
        349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 545, 838, 380, 416, 380, 413, 696, 696, 696, 696, 696, 696,
        696,
        696, 696, 696, 400, 400, 838, 838, 838, 611, 1000, 774, 763, 734, 831, 684, 684, 821, 837, 389, 559, 775, 638,
        996,
        837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 423, 458, 838, 557, 500, 675, 716, 593,
        716,
        679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583,
        712,
        551, 712, 838,
    ]
}

extension String {
    func clipped(to width: Double, measure: (String) -> Double) -> String {
        guard measure(self) > width else { return self }
        var short = self
        while !short.isEmpty, measure(short + "…") > width { short.removeLast() }
        return short + "…"
    }

    /// The text in lines of whole words; a word that is wider than a line is clipped.
    func wrapped(to width: Double, measure: (String) -> Double) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, measure("\(last) \(word)") <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word).clipped(to: width, measure: measure))
            }
        }
        return lines
    }
}

/// The box that a label has, or may have.
struct LabelBox {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// - Parameter baseline: the height of the text's baseline.
    init(left: Double, baseline: Double, width: Double, size: Double) {
        self.left = left
        top = baseline - TextMetrics.ascent * size
        right = left + width
        bottom = baseline + TextMetrics.descent * size
    }

    init(around x: Double, _ y: Double, radius: Double) {
        (left, top, right, bottom) = (x - radius, y - radius, x + radius, y + radius)
    }

    func meets(_ other: LabelBox, gap: Double = 0) -> Bool {
        left < other.right + gap && other.left < right + gap && top < other.bottom + gap && other.top < bottom + gap
    }

    func lies(within other: LabelBox) -> Bool {
        left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
    }

    func contains(_ point: (x: Double, y: Double)) -> Bool {
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }
}
