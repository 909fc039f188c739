/// The keys of a document: a property's name in small letters, words and numbers apart, as in `rain_last_3_hours_mm` for
/// `rainLast3HoursMm`. A number stays with a unit before it: `ug_per_m3`.
package enum DocumentKeys {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package static func key(of property: (any CodingKey)?) -> any CodingKey {
        var key = ""
        var last: Character = "_"
        for character in property?.stringValue ?? "" {
            if character.isUppercase || character.isNumber && last.isLowercase { key.append("_") }
            key.append(contentsOf: character.lowercased())
            last = character
        }
        return Key(stringValue: key)
    }

    package static func name(of key: (any CodingKey)?) -> any CodingKey {
        let words = (key?.stringValue ?? "").split(separator: "_")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return Key(stringValue: (words.first.map(String.init) ?? "") + rest.joined())
    }
}
