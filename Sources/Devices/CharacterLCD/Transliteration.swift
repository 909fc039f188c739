/// Spellings of characters that a ROM does not have, in characters that every ROM has.
enum Transliteration {
    /// The spelling of a character; nil if it has no spelling, empty for a character without width.
    static func spelling(of character: Character) -> String? {
        if let spelling = spellings[character] { return spelling }
        guard let scalar = character.unicodeScalars.first else { return "" }
        if scalar.properties.isWhitespace { return " " }
        if scalar.properties.isDefaultIgnorableCodePoint { return "" }
        return latinLetter(scalar)
    }

    /// The letter without its accents, by the name that Unicode gives it: `LATIN SMALL LETTER E WITH ACUTE`.
    private static func latinLetter(_ scalar: Unicode.Scalar) -> String? {
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].count <= 2,
            words.count == 4 || words[4] == "WITH"
        else { return nil }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }

    private static let spellings: [Character: String] = {
        var spellings: [Character: String] = [
            "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ẞ": "SS",
            "Å": "Aa", "å": "aa", "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i", "Ŋ": "Ng", "ŋ": "ng",
            "²": "2", "³": "3", "¹": "1", "₂": "2", "₃": "3", "½": "1/2", "¼": "1/4", "¾": "3/4",
            "×": "x", "÷": "/", "±": "+-", "≈": "~", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "√": "V",
            "→": ">", "←": "<", "↑": "^", "↓": "v", "↗": "^", "↘": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v",
            "…": "...", "•": "*", "·": ".", "●": "*", "■": "#", "█": "#", "\\": "/", "~": "-", "´": "'", "¨": "\"",
            "¡": "!", "¿": "?", "©": "(c)", "®": "(R)", "™": "TM", "€": "EUR", "£": "GBP", "¥": "JPY", "¢": "c",
            "℃": "°C", "℉": "°F", "‰": "o/oo", "№": "No", "Ω": "Ohm", "Δ": "D", "¦": "|", "‖": "|",
        ]
        for (alike, spelling) in [
            ("‘’‚‛′ʻʼ`", "'"), ("“”„‟″«»", "\""), ("‐‑‒–—―", "-"), ("、，", ","), ("。", "."), ("：", ":"),
        ] {
            for character in alike { spellings[character] = spelling }
        }
        for (letter, spelling) in zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ", cyrillic) {
            spellings[letter] = spelling
            let capital = Character(letter.uppercased())
            spellings[capital] = spelling.prefix(1).uppercased() + spelling.dropFirst()
        }
        for (letter, spelling) in zip("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ", greek) {
            spellings[letter] = spelling
            let capital = letter.uppercased()
            // Ω and Δ are there already, as what they mean beside a number.
            guard letter != "ς", spellings[Character(capital)] == nil else { continue }
            spellings[Character(capital)] = spelling.prefix(1).uppercased() + spelling.dropFirst()
        }
        for level in "▁▂▃▄▅▆▇" { spellings[level] = " " }
        return spellings
    }()

    /// The spellings of Greek letters by ISO 843, as passports have it, without its accents.
    private static let greek = [
        "a", "v", "g", "d", "e", "z", "i", "th", "i", "k", "l", "m", "n", "x", "o", "p", "r", "s", "s", "t", "y", "f",
        "ch", "ps", "o", "a", "e", "i", "i", "o", "y", "o",
    ]

    private static let cyrillic = [
        "a", "b", "v", "g", "d", "e", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f",
        "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya", "i", "yi", "ye", "g",
    ]
}

/// Letters of European languages as glyphs, for a ROM that does not have them.
package enum EuropeanLetters {
    /// The letters that ``DotFont`` draws and that some ROM lacks.
    package static let glyphs: [Glyph] =
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãåæçèéêëìíîïòóôõøùúûýÿąĄćĆęĘłŁńŃśŚźŹżŻčČďĎěĚňŇřŘšŠťŤůŮžŽğĞışŞőŐűŰœŒ¡¿«»"
        .map { Glyph($0, rows: DotFont.rows(of: $0)) }
}

/// Japanese syllables in the narrow form that ROM A00 has.
enum Katakana {
    /// The narrow characters for a katakana or hiragana character, a voiced one with its mark after it; nil for any other.
    static func narrow(_ character: Character) -> String? {
        let scalars = Array(String(character).unicodeScalars)
        guard let first = scalars.first, scalars.count == 1 else { return nil }
        // Hiragana lie 0x60 before katakana.
        let value = (0x3041...0x3096).contains(first.value) ? first.value + 0x60 : first.value
        return Unicode.Scalar(value).flatMap { table[Character($0)] }
    }

    /// A syllable and the narrow mark that voices it, which are one `Character` and two cells; nil for any other character.
    static func parts(of character: Character) -> (syllable: Character, mark: Character)? {
        let scalars = character.unicodeScalars
        guard scalars.count == 2, let first = scalars.first, let last = scalars.last,
            last == "\u{FF9E}" || last == "\u{FF9F}"
        else { return nil }
        return (Character(first), Character(last))
    }

    private static let table: [Character: String] = {
        var table: [Character: String] = [:]
        let wide = "ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロワヲンー・「」"
        let narrow = "ｧｱｨｲｩｳｪｴｫｵｶｷｸｹｺｻｼｽｾｿﾀﾁｯﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓｬﾔｭﾕｮﾖﾗﾘﾙﾚﾛﾜｦﾝｰ･｢｣"
        for (wide, narrow) in zip(wide, narrow.unicodeScalars) { table[wide] = String(narrow) }
        for (voiced, plain) in zip("ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ", "ｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎｳ".unicodeScalars) {
            table[voiced] = "\(plain)\u{FF9E}"
        }
        for (voiced, plain) in zip("パピプペポ", "ﾊﾋﾌﾍﾎ".unicodeScalars) { table[voiced] = "\(plain)\u{FF9F}" }
        return table
    }()
}
