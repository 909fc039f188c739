/// How a controller's ROM draws its characters, 5 dots wide and 8 high, the last row left for the cursor: drawn for this
/// program in the manner of such displays, close to every maker's and the copy of none.
package enum DotFont {
    /// The dots of a character: eight rows from the top, the leftmost dot in bit 4. A character that is not drawn here is a hollow
    /// box.
    package static func rows(of character: Character) -> [UInt8] {
        character == " " ? blank : ownRows(of: character) ?? box
    }

    /// The dots of a character, as ``rows(of:)``; nil for one that is not drawn here.
    static func ownRows(of character: Character) -> [UInt8]? { drawn[character] ?? composed(character) }

    private static let blank = [UInt8](repeating: 0, count: 8)
    private static let box: [UInt8] = [0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F, 0]

    private static let drawn: [Character: [UInt8]] = {
        var drawn: [Character: [UInt8]] = [:]
        // Bytes: to look for the borders of characters would be most of what a start needs up to its first text.
        let dot = UInt8(ascii: "#")
        for (characters, pictures) in sheets {
            // Rows of seven lines, one line for each row of dots of all characters on a sheet.
            let lines = pictures.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
            for (index, character) in characters.enumerated() {
                drawn[character] =
                    (0..<7).map { row in
                        guard row < lines.count else { return 0 }
                        return (0..<5).reduce(UInt8(0)) { bits, column in
                            let place = index * 6 + column
                            return place < lines[row].count && lines[row][place] == dot
                                ? bits | 0x10 >> UInt8(column) : bits
                        }
                    } + [0]
            }
        }
        for (character, picture) in japanese {
            drawn[character] =
                picture.utf8.split(separator: UInt8(ascii: "/")).map { row in
                    row.reduce(UInt8(0)) { $0 << 1 | ($1 == dot ? 1 : 0) }
                } + [0]
        }
        for (character, rows) in wholeCell { drawn[character] = rows }
        return drawn
    }()

    /// The characters that fill their cell to the last row.
    private static let wholeCell: [Character: [UInt8]] = [
        "█": [UInt8](repeating: 0x1F, count: 8),
        "g": [0, 0, 0x0F, 0x11, 0x11, 0x0F, 0x01, 0x0E],
        "ł": [0x0C, 0x04, 0x05, 0x06, 0x0C, 0x04, 0x0E, 0], "Ł": [0x10, 0x10, 0x12, 0x14, 0x18, 0x10, 0x1F, 0],
        "ď": [0x01, 0x05, 0x0C, 0x14, 0x14, 0x14, 0x0C, 0], "ť": [0x08, 0x09, 0x1D, 0x08, 0x08, 0x0A, 0x04, 0],
        "ı": [0, 0, 0x0C, 0x04, 0x04, 0x04, 0x0E, 0], "œ": [0, 0, 0x0A, 0x15, 0x17, 0x14, 0x0B, 0],
        "Œ": [0x0F, 0x14, 0x14, 0x17, 0x14, 0x14, 0x0F, 0],
    ]

    /// The rows of a letter with its accent: capitals make room for it.
    private static func composed(_ character: Character) -> [UInt8]? {
        guard let (letter, accent) = accented[character], var rows = drawn[letter], let mark = accents[accent] else {
            return nil
        }
        if mark.count > 2 {
            // It has the last row to itself.
        } else if letter.isUppercase {
            rows = [0, 0] + rows[0..<3] + rows[4..<7]
        } else if letter == "i" {
            rows[0] = 0
        }
        for (row, dots) in mark.enumerated() { rows[row] |= dots }
        return rows
    }

    private static let accents: [Character: [UInt8]] = [
        "´": [0x02, 0x04], "`": [0x08, 0x04], "^": [0x04, 0x0A], "¨": [0x0A, 0x00], "~": [0x0D, 0x12],
        "°": [0x0E, 0x0A], "ˇ": [0x0A, 0x04], "˙": [0x04, 0x00], "˘": [0x11, 0x0E], "˝": [0x09, 0x12],
        // Below the letter, in the row of the cursor.
        "˛": [0, 0, 0, 0, 0, 0, 0, 0x02], "¸": [0, 0, 0, 0, 0, 0, 0, 0x04],
    ]

    private static let accented: [Character: (Character, Character)] = {
        var accented: [Character: (Character, Character)] = [:]
        for (accent, letters) in [
            ("´", "áaéeíióoúuýyÁAÉEÍIÓOÚUÝY"), ("`", "àaèeìiòoùuÀAÈEÌIÒOÙU"), ("^", "âaêeîiôoûuÂAÊEÎIÔOÛU"),
            ("¨", "äaëeïiöoüuÿyÄAËEÏIÖOÜU"), ("~", "ãañnõoÃAÑNÕO"), ("°", "åaůuÅAŮU"),
            ("´", "ćcńnśsźzĆCŃNŚSŹZ"), ("ˇ", "čcěeňnřršsžzČCĎDĚEŇNŘRŠSŤTŽZ"), ("˙", "żzŻZ"), ("˘", "ğgĞG"),
            ("˝", "őoűuŐOŰU"), ("˛", "ąaęeĄAĘE"), ("¸", "şsŞS"),
        ] as [(Character, String)] {
            let pairs = Array(letters)
            for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                accented[pairs[index]] = (pairs[index + 1], accent)
            }
        }
        return accented
    }()
}

extension DotFont {
    /// The narrow katakana, and the few other characters that only A00 has, in seven rows each.
    static let japanese: [Character: String] = [
        "｡": "...../...../...../...../###../#.#../###..", "｢": "..###/..#../..#../..#../...../...../.....",
        "｣": "...../...../...../..#../..#../..#../###..", "､": "...../...../...../...../#..../.#.../..#..",
        "･": "...../...../...../..##./..##./...../.....", "ｦ": "...../#####/....#/#####/....#/...#./.##..",
        "ｧ": "...../...../#####/....#/..##./..#../.#...", "ｨ": "...../...../...#./..#../.##../#.#../..#..",
        "ｩ": "...../...../..#../#####/#...#/....#/..##.", "ｪ": "...../...../...../.###./..#../..#../#####",
        "ｫ": "...../...../...#./#####/..##./.#.#./#..#.", "ｬ": "...../...../.#.../#####/.#..#/.#.#./.#...",
        "ｭ": "...../...../...../.###./...#./...#./#####", "ｮ": "...../...../####./...#./####./...#./####.",
        "ｯ": "...../...../...../#.#.#/#.#.#/....#/..##.", "ｰ": "...../...../...../#####/...../...../.....",
        "ｱ": "#####/....#/..#.#/..##./..#../..#../.#...", "ｲ": "....#/...#./..#../.##../#.#../..#../..#..",
        "ｳ": "..#../#####/#...#/#...#/....#/...#./..#..", "ｴ": "...../#####/..#../..#../..#../#####/.....",
        "ｵ": "...#./#####/...#./..##./.#.#./#..#./...#.", "ｶ": ".#.../#####/.#..#/.#..#/.#..#/.#..#/#..#.",
        "ｷ": "..#../#####/..#../#####/..#../..#../..#..", "ｸ": ".####/.#..#/#...#/....#/...#./..#../##...",
        "ｹ": ".#.../.####/#..#./...#./...#./..#../.#...", "ｺ": "...../#####/....#/....#/....#/....#/#####",
        "ｻ": ".#.#./#####/.#.#./.#.#./...#./..#../.#...", "ｼ": "...../##..#/....#/##..#/....#/...#./###..",
        "ｽ": "...../#####/....#/...#./..#../.#.#./#...#", "ｾ": ".#.../#####/.#..#/.#.#./.#.../.#.../..###",
        "ｿ": "...../#...#/#...#/.#..#/....#/...#./.##..", "ﾀ": ".####/.#..#/#.#.#/...##/....#/...#./.##..",
        "ﾁ": "...#./###../..#../#####/..#../..#../.#...", "ﾂ": "...../#.#.#/#.#.#/#.#.#/....#/...#./.##..",
        "ﾃ": ".###./...../#####/..#../..#../..#../.#...", "ﾄ": ".#.../.#.../.##../.#.#./.#.../.#.../.#...",
        "ﾅ": "..#../..#../#####/..#../..#../.#.../#....", "ﾆ": "...../.###./...../...../...../#####/.....",
        "ﾇ": "...../#####/....#/.#.#./..#../.#.#./#....", "ﾈ": "..#../#####/...#./..#../.###./#.#.#/..#..",
        "ﾉ": "...#./...#./...#./...#./..#../.#.../#....", "ﾊ": "...../..#../...#./#...#/#...#/#...#/#...#",
        "ﾋ": "#..../#..../#####/#..../#..../#..../.####", "ﾌ": "...../#####/....#/....#/....#/...#./.##..",
        "ﾍ": "...../.#.../#.#../...#./....#/....#/.....", "ﾎ": "..#../#####/..#../..#../#.#.#/#.#.#/..#..",
        "ﾏ": "...../#####/....#/....#/.#.#./..#../...#.", "ﾐ": ".###./...../.###./...../.###./....#/.....",
        "ﾑ": "..#../..#../.#.../.#.../#...#/#####/....#", "ﾒ": "....#/....#/.#.#./..#../.#.#./#..../.....",
        "ﾓ": "...../#####/.#.../#####/.#.../.#.../..###", "ﾔ": ".#.../.#.../#####/.#..#/.#.#./.#.../.#...",
        "ﾕ": "...../.###./...#./...#./...#./...#./#####", "ﾖ": "#####/....#/....#/#####/....#/....#/#####",
        "ﾗ": ".###./...../#####/....#/....#/...#./..#..", "ﾘ": "#..#./#..#./#..#./#..#./...#./..#../.#...",
        "ﾙ": "...../..#../#.#../#.#../#.#.#/#.#.#/#.##.", "ﾚ": "...../#..../#..../#...#/#..#./#.#../##...",
        "ﾛ": "...../#####/#...#/#...#/#...#/#...#/#####", "ﾜ": "...../#####/#...#/#...#/....#/...#./..#..",
        "ﾝ": "...../##.../....#/....#/....#/...#./##...", "ﾞ": "#..#./.#..#/...../...../...../...../.....",
        "ﾟ": "###../#.#../###../...../...../...../.....",
        "千": "...##/.##../..#../#####/..#../..#../..#..", "万": "#####/.#.../.###./.#..#/.#..#/#..#./#.##.",
        "円": "#####/#.#.#/#.#.#/#####/#...#/#...#/#..##", "x̄": "###../...../#...#/.#.#./..#../.#.#./#...#",
        "⁻": "...#./...#./##.#./...#./...#./...../.....", "ˣ": "#.#../.#.../#.#../...../...../...../.....",
    ]
}
