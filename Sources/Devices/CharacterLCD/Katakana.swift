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
