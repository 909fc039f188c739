import Words

/// A text with places for arguments, taken apart: `aus {2} entfernt: {1} {1:one=Datei|other=Dateien}`.
package struct Template: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case words(String)
        case argument(Int)
        /// The forms by category, as they are written.
        case plural(Int, [Form])
    }

    package struct Form: Hashable, Sendable {
        package var category: String
        package var words: String
    }

    package private(set) var pieces: [Piece] = []

    package init(_ text: String) {
        var words = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            words += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"),
                let piece = Self.place(rest[rest.index(after: open)..<close])
            else {
                words.append(rest.removeFirst())
                continue
            }
            if !words.isEmpty { pieces.append(.words(words)) }
            words = ""
            pieces.append(piece)
            rest = rest[rest.index(after: close)...]
        }
        words += rest
        if !words.isEmpty { pieces.append(.words(words)) }
    }

    private static func place(_ place: Substring) -> Piece? {
        let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
        guard parts.count == 2 else { return .argument(number) }
        return .plural(
            number,
            parts[1].split(separator: "|", omittingEmptySubsequences: false).map { form in
                let halves = form.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Form(category: String(halves[0]), words: halves.count == 2 ? String(halves[1]) : "")
            })
    }

    /// The numbers of the arguments that are filled in.
    package var arguments: Set<Int> {
        Set(
            pieces.compactMap { piece in
                switch piece {
                case .words: nil
                case .argument(let number), .plural(let number, _): number
                }
            })
    }

    /// The categories of each plural.
    package var plurals: [[String]] {
        pieces.compactMap { piece in
            if case .plural(_, let forms) = piece { forms.map(\.category) } else { nil }
        }
    }

    /// The text without its arguments, with the longest of several forms.
    package var words: String {
        pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .argument: ""
            case .plural(_, let forms): forms.map(\.words).max { $0.columns < $1.columns } ?? ""
            }
        }.joined()
    }

    /// The width of the text on a terminal, without its arguments.
    package var columns: Int { words.columns }
}
