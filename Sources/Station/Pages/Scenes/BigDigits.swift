/// Numbers two rows high, of cells that are strokes.
enum BigDigits {
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

    private static let strokes: [Character: (String, String)] = [
        "0": ("█🮂█", "█▂█"), "1": ("🮂█ ", "▂█▂"), "2": ("🮀🮀█", "█▂▂"), "3": ("🮀🮀█", "▂▂█"), "4": ("█▂█", "  █"),
        "5": ("█🮀🮀", "▂▂█"), "6": ("█🮀🮀", "█▂█"), "7": ("🮂🮂█", "  █"), "8": ("█🮀█", "█▂█"), "9": ("█🮀█", "▂▂█"),
        "-": ("▂", " "), ".": (" ", "."), ",": (" ", ","), "°": ("°", " "), "K": ("K", " "), ":": (".", "."),
        " ": (" ", " "),
    ]
}
