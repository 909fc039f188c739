/// The characters of a ROM, and the way back.
struct CharacterTable: Sendable {
    /// The characters by code, 0…255.
    let characters: [Character]
    let codes: [Character: UInt8]

    /// - Parameters:
    ///   - rows: the characters of codes 0x10…0xFF, sixteen to a row, each one Unicode scalar: to Swift, ﾝ and the voicing mark
    ///     that follows it in A00 are one character.
    ///   - composed: characters that are more than one scalar.
    ///   - lookalikes: characters drawn by a code that is read as another.
    init(_ rows: [String], composed: [UInt8: Character] = [:], lookalikes: [Character: UInt8]) {
        var characters = Array(repeating: "\u{FFFD}", count: 16) + rows.joined().unicodeScalars.map { Character($0) }
        for (code, character) in composed { characters[Int(code)] = character }
        self.characters = characters
        var codes = lookalikes
        // Of characters that are there twice the first counts: A00 repeats g, j, p, q, y with descenders.
        for code in characters.indices.dropFirst(16).reversed() { codes[characters[code]] = UInt8(code) }
        codes[" "] = UInt8(ascii: " ")
        self.codes = codes
    }

    /// The table of ROM code A00 (HD44780U datasheet, table 4). E9 is ⁻¹ in one cell and F8 an x with a bar.
    static let a00 = CharacterTable(
        [
            "                ",
            " !\"#$%&'()*+,-./",
            "0123456789:;<=>?",
            "@ABCDEFGHIJKLMNO",
            "PQRSTUVWXYZ[¥]^_",
            "`abcdefghijklmno",
            "pqrstuvwxyz{|}→←",
            "                ",
            "                ",
            " ｡｢｣､･ｦｧｨｩｪｫｬｭｮｯ",
            "ｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿ",
            "ﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏ",
            "ﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞ°",
            "αäβεμσρg√⁻jˣ¢£ñö",
            "pqθ∞ΩüΣπxy千万円÷ █",
        ],
        composed: [0xF8: "x̄"],
        lookalikes: ["ﾟ": 0xDF, "º": 0xDF, "˚": 0xDF, "µ": 0xE4, "ß": 0xE2, "∑": 0xF6, "■": 0xFF, "·": 0xA5, "•": 0xA5])

    /// The table of ROM code A02 (HD44780U datasheet, table 4). D8 is drawn so that it is Φ and Ø at once.
    static let a02 = CharacterTable(
        [
            "▶◀“”⏫⏬●↲↑↓→←≤≥▲▼",
            " !\"#$%&'()*+,-./",
            "0123456789:;<=>?",
            "@ABCDEFGHIJKLMNO",
            "PQRSTUVWXYZ[\\]^_",
            "`abcdefghijklmno",
            "pqrstuvwxyz{|}~⌂",
            "БДЖЗИЙЛПУЦЧШЩЪЫЭ",
            "α♪ΓπΣσ♬τ🔔θΩδ∞♥ε∩",
            "‖¡¢£¤¥¦§ƒ©ª«ЮЯ®´",
            "°±²³₧μ¶·ω¹º»¼½¾¿",
            "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ",
            "ÐÑÒÓÔÕÖ×ΦÙÚÛÜÝÞß",
            "àáâãäåæçèéêëìíîï",
            "ðñòóôõö÷øùúûüýþÿ",
        ],
        lookalikes: ["˚": 0xB0, "µ": 0xB5, "∑": 0x94, "β": 0xDF, "Ø": 0xD8, "•": 0x16])
}
