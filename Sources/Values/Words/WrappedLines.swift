/// Lines that are filled word by word.
struct WrappedLines {
    private let width: Int
    private let indent: Int
    private var lines = [""]
    /// The columns that the last line has so far.
    private var columns = 0

    /// - Parameter indent: of every line but the first.
    init(width: Int, indent: Int) {
        self.width = width
        self.indent = indent
    }

    var text: String { lines.joined(separator: "\n") }

    /// On the last line if it has room for all of it, on the next if that has; otherwise word by word.
    mutating func append(segment: String, after gap: Int) {
        let length = segment.shownColumns
        if columns + gap + length > width, columns > 0, indent + length <= width { return begin(segment) }
        for (index, word) in Self.words(of: segment, width - indent).enumerated() {
            for (part, letters) in word.breakableParts.enumerated() {
                append(letters, after: part > 0 ? 0 : index == 0 ? gap : 1)
            }
        }
    }

    /// Begins a segment on a line of its own.
    mutating func begin(_ segment: String) {
        breakLine()
        append(segment: segment, after: 0)
    }

    private mutating func append(_ word: String, after gap: Int) {
        let length = word.shownColumns
        if columns + gap + length > width, columns > indent {
            breakLine()
            add(word, length)
        } else {
            add(String(repeating: " ", count: gap) + word, gap + length)
        }
    }

    private mutating func add(_ text: String, _ length: Int) {
        lines[lines.count - 1] += text
        columns += length
    }

    private mutating func breakLine() {
        lines.append(String(repeating: " ", count: indent))
        columns = indent
    }

    /// The words of a text; several between quotes or brackets are one, unless that is wider than a line.
    private static func words(of text: String, _ width: Int) -> [String] {
        let words = text.split(separator: " ").map(String.init)
        var whole: [String] = []
        var index = 0
        while index < words.count {
            let end = closing(of: words, from: index)
            let together = words[index...end].joined(separator: " ")
            if end > index, together.shownColumns <= width {
                whole.append(together)
                index = end + 1
            } else {
                whole.append(words[index])
                index += 1
            }
        }
        return whole
    }

    /// The index of the last word that belongs to this one: what closes its quote or bracket, a number's unit, an option's
    /// value, an ellipsis.
    private static func closing(of words: [String], from start: Int) -> Int {
        let word = words[start]
        if let next = words[start...].dropFirst().first, let first = next.first {
            let isUnit = word.last?.isNumber == true && !first.isNumber && next.count <= 6
            if isUnit || next == "…" || word.hasPrefix("--") && first.isUppercase { return start + 1 }
        }
        let opening = word.drop { $0 == "(" }
        let close: Character
        switch opening.first {
        case "'": close = "'"
        case "[": close = "]"
        default: return start
        }
        if opening.dropFirst().contains(close) { return start }
        return words[start...].dropFirst().firstIndex { $0.contains(close) } ?? start
    }
}

extension StringProtocol {
    /// Columns of a terminal, without the escape sequences of colours.
    var shownColumns: Int {
        guard utf8.contains(0x1B) else { return columns }
        var isEscape = false
        var shown = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar == "\u{1B}" { isEscape = true }
            if !isEscape { shown.append(scalar) }
            if isEscape, scalar == "m" { isEscape = false }
        }
        return String(shown).columns
    }
}

extension String {
    /// The parts of a word between which a line may end. Chinese and Japanese have no blanks: there it may end after any letter, but for
    /// a bracket that opens, and does not begin with what ends a sentence, a clause or a bracket, a small kana, or a mark of length or
    /// repetition (JIS X 4051). Half-width katakana are set with blanks, and break there.
    package var breakableParts: [String] {
        guard contains(where: \.isWide) else { return [self] }
        var parts: [String] = []
        var last: Character = "（"
        for letter in self {
            let isBreakable = letter.isWide || last.isWide
            if isBreakable, !Self.neverFirst.contains(letter), !"（「『【".contains(last) || parts.isEmpty {
                parts.append(String(letter))
            } else if parts.isEmpty {
                parts = [String(letter)]
            } else {
                parts[parts.count - 1].append(letter)
            }
            last = letter
        }
        return parts
    }

    private static let neverFirst: Set<Character> = Set("，。、；：！？）」』】・％℃ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")
}

extension Character {
    /// Whether the letter is a wide one. A half-width katakana and its voicing mark are one character of two columns, and not wide.
    var isWide: Bool { unicodeScalars.first.map { String($0).columns == 2 } ?? false }
}
