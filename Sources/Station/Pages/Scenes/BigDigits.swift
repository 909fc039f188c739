/// Numbers two rows high, of cells that are strokes.
package enum BigDigits {
    /// The text in big digits: two lines, as wide as it needs, with three columns for a digit, one for a point or a sign, and one
    /// between them. Nil for a text that has no big form.
    static func lines(_ text: String) -> [String]? {
        var upper = ""
        var lower = ""
        var isFirst = true
        var follows = false
        for character in text {
            guard let (top, bottom) = strokes[character] else { return nil }
            // Points and signs bring their own distance.
            if !isFirst, follows, top.count == 3 {
                upper += " "
                lower += " "
            }
            upper += top
            lower += bottom
            isFirst = false
            follows = top.count == 3
        }
        return [upper, lower]
    }

    /// The number of two lines of big digits, and what stands beside them; nil for any other lines.
    package static func text(_ upper: String, _ lower: String) -> String? {
        var (top, bottom) = (Substring(upper + "  "), Substring(lower + "  "))
        var number = ""
        while let (character, stroke) = strokes.first(where: {
            $0.key != " " && top.hasPrefix($0.value.0) && bottom.hasPrefix($0.value.1)
        }) {
            number.append(character)
            (top, bottom) = (top.dropFirst(stroke.0.count), bottom.dropFirst(stroke.1.count))
            // A column parts two digits; what is beside the number stands a column away, too.
            let (nextTop, nextBottom) = (top.dropFirst(), bottom.dropFirst())
            let isParted = stroke.0.count == 3 && top.first == " " && bottom.first == " "
            let isFollowed = strokes.values.contains {
                $0.0.count == 3 && nextTop.hasPrefix($0.0) && nextBottom.hasPrefix($0.1)
            }
            if isParted, isFollowed { (top, bottom) = (nextTop, nextBottom) }
        }
        guard number.contains(where: \.isNumber) else { return nil }
        let rest = [top, bottom].map { $0.split(separator: " ").joined(separator: " ") }
        return ([number] + rest.filter { !$0.isEmpty }).joined(separator: " ")
    }

    private static let strokes: [Character: (String, String)] = [
        "0": ("█🮂█", "█▂█"), "1": ("🮂█ ", "▂█▂"), "2": ("🮀🮀█", "█▂▂"), "3": ("🮀🮀█", "▂▂█"), "4": ("█▂█", "  █"),
        "5": ("█🮀🮀", "▂▂█"), "6": ("█🮀🮀", "█▂█"), "7": ("🮂🮂█", "  █"), "8": ("█🮀█", "█▂█"), "9": ("█🮀█", "▂▂█"),
        "-": ("▂", " "), ".": (" ", "."), ",": (" ", ","), "°": ("°", " "), "K": ("K", " "), ":": (".", "."),
        " ": (" ", " "),
    ]
}
