/// Searches by bytes. Swift's own come with its library of regular expressions, a tenth of each program, so targets are compiled without it.
/// Texts that only look the same, such as `é` in one character or in two, are not found.
extension StringProtocol {
    /// The first place of another text; nil where it is not in this one. An empty text is at the start.
    package func firstRange(of other: String) -> Range<Index>? {
        let wanted = other.utf8
        guard let first = wanted.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    /// Whether another text is in this one.
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// What is before, between and behind the places of a separator: all of the text where it is not in it, or empty.
    package func parts(between separator: String) -> [SubSequence] {
        var (parts, rest) = ([SubSequence](), self[...])
        while !separator.isEmpty, let place = rest.firstRange(of: separator) {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }

    /// The text with another one in each place of a third, from the start, as often as is wanted; unchanged where that is empty.
    package func replacing(_ other: String, with replacement: String, maxReplacements: Int = .max) -> String {
        var (text, replaced) = ("", 0)
        for part in parts(between: other) {
            if part.startIndex > startIndex {
                text += replaced < maxReplacements ? replacement : other
                replaced += 1
            }
            text += part
        }
        return text
    }
}
