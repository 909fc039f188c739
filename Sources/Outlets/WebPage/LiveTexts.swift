/// The latest texts of the page's live part: a page that has one of them receives only what differs in the next.
struct LiveTexts {
    private var known: [(tag: String, pieces: [Substring])] = []

    /// A page asks once a minute, and the station writes about as often.
    private static let most = 4

    /// What differs, as JSON, for a page that has the text of the first tag: each changed piece with its number, of the pieces
    /// that `>` parts. Nil where that text is not known, or has another number of pieces.
    mutating func changes(since old: String?, to text: String, _ tag: String) -> String? {
        let pieces = text.split(separator: ">", omittingEmptySubsequences: false)
        let base = known.first { $0.tag == old }?.pieces
        if !known.contains(where: { $0.tag == tag }) {
            known = Array(([(tag, pieces)] + known).prefix(Self.most))
        }
        guard let base, base.count == pieces.count else { return nil }
        let changes = zip(base, pieces).enumerated().filter { $0.element.0 != $0.element.1 }.map {
            "[\($0.offset),\(quotedForJSON(String($0.element.1)))]"
        }
        return "{\"tag\":\(quotedForJSON(tag)),\"changes\":[\(changes.joined(separator: ","))]}"
    }
}
