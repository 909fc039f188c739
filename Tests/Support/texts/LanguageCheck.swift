package import Words

/// The faults of a language's texts, compared with the texts that the code has.
package struct LanguageCheck {
    private let known: [String: KeyedText]
    private let language: Language
    private let file: LanguageFile

    /// - Parameter file: the file of the language, as it is now.
    package init(_ texts: [KeyedText], _ language: Language, _ file: LanguageFile) {
        known = Dictionary(texts.map { ($0.key, $0) }) { first, _ in first }
        self.language = language
        self.file = file
    }

    /// The keys that the language has to have and lacks, in order.
    package var missing: [KeyedText] {
        let present = Set(file.entries.map(\.key))
        return known.values.filter { Requirement.needs($0, in: language) && !present.contains($0.key) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// The problems, one line for each, beginning with the key.
    package var problems: [String] {
        file.misplaced.map { "\($0): not in the order of the keys, or there twice" }
            + file.entries.flatMap { entry in
                guard let text = known[entry.key] else { return ["\(entry.key): no such key"] }
                return Self.faults(of: entry.text, for: text, in: language, room: room(for: text)).map {
                    "\(entry.key): \($0): \(entry.text)"
                }
            }
    }

    /// The columns for a translation's own words; nil without a limit. Beside one of the obstacles there is as much as the
    /// language's longest obstacle leaves.
    private func room(for text: KeyedText) -> Int? {
        let obstacles = file.entries.filter { $0.key.hasPrefix("advice.obstacle-") }.map(\.text.columns)
        guard text.key.hasPrefix("advice.shut-for"), let columns = text.columns, let longest = obstacles.max() else {
            return text.ownColumns
        }
        return columns - longest
    }

    private static func faults(
        of translation: String, for text: KeyedText, in language: Language, room: Int?
    ) -> [String] {
        var faults: [String] = []
        let (own, english) = (Template(translation), Template(text.english))
        if translation.allSatisfy(\.isWhitespace) { faults.append("empty") }
        if ends(translation) != ends(text.english) {
            faults.append("begins or ends with other blanks than the English")
        }
        if own.arguments != english.arguments {
            faults.append("fills in \(listed(own.arguments)) and not \(listed(english.arguments))")
        }
        faults += own.plurals.filter { Set($0) != Set(language.plurals.categories.map(\.rawValue)) }.map {
            "has the plural forms \($0) and not \(language.plurals.categories.map(\.rawValue))"
        }
        if let limit = room, own.columns > limit {
            faults.append("takes \(own.columns) columns of \(limit), without what is filled in")
        }
        if text.isForGlass, let scalar = own.words.unicodeScalars.first(where: { !language.draws($0) }) {
            faults.append(
                "U+\(String(scalar.value, radix: 16, uppercase: true)) cannot be drawn on the glass"
            )
        }
        let lost = Literals.of(text.english).subtracting(Literals.of(translation))
        if !lost.isEmpty { faults.append("lacks \(lost.sorted().joined(separator: " "))") }
        for mark in ["|", "{}"] where pieces(own.words, mark) != pieces(english.words, mark) {
            faults.append("has another number of \(mark) than the English")
        }
        if let list = lists[text.key] {
            let names = translation.split(separator: " ")
            if names.count != list.count { faults.append("has \(names.count) names and not \(list.count)") }
            if names.contains(where: { $0.columns > list.columns }) {
                faults.append("has a name of more than \(list.columns) columns")
            }
        }
        return faults
    }

    /// The lists of names parted by blanks: how many, and how many columns each may take.
    private static let lists: [String: (count: Int, columns: Int)] = [
        "calendar.weekdays": (count: 7, columns: 3), "page.weekdays": (7, 3), "page.weekdays-short": (7, 2),
        "calendar.months": (12, 4), "web.compass": (8, 4),
    ]

    private static func pieces(_ text: String, _ mark: String) -> Int {
        text.split(separator: mark, omittingEmptySubsequences: false).count
    }

    private static func ends(_ text: String) -> [Bool] {
        [text.first?.isWhitespace ?? false, text.last?.isWhitespace ?? false]
    }

    private static func listed(_ arguments: Set<Int>) -> String {
        arguments.isEmpty ? "nothing" : arguments.sorted().map { "{\($0)}" }.joined(separator: " ")
    }
}

extension Language {
    /// Whether a text for the glass may have it: what a European character ROM has or transliteration replaces, half-width katakana in
    /// that form of Japanese. No ROM has Chinese characters: such a glass shows English or katakana, and dots and a terminal show these.
    fileprivate func draws(_ scalar: Unicode.Scalar) -> Bool {
        switch script {
        // The arrow is in every ROM.
        case _ where scalar == "→": true
        case .latin: scalar.value < 0x180
        case .katakana: scalar.value < 0x7F || scalar == "°" || (0xFF61...0xFF9F).contains(scalar.value)
        case .japanese, .han: true
        }
    }
}
