/// How many letters have to be inserted, deleted or replaced to turn one word into the other (Levenshtein, 1965).
package func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (index, letter) in left.utf8.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in right.indices {
            let exchanged = diagonal + (letter == right[column] ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(exchanged, row[column] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}

/// The candidate that was probably meant: the only one that begins so, or one at most two edits away, and at most a third of a
/// short word, or with two letters exchanged; nil if there is no such candidate. Digits are seldom wrong by accident: 40x4 is not 20x4.
package func nearest(to word: String, among candidates: [String]) -> String? {
    guard (1...40).contains(word.utf8.count) else { return nil }
    let word = word.lowercased()
    let begun = candidates.filter { $0.hasPrefix(word) }
    if begun.count == 1, word.utf8.count >= 2 { return begun.first }
    func digits(_ text: String) -> [UInt8] { text.utf8.filter { (0x30...0x39).contains($0) }.sorted() }
    let alike = candidates.filter { digits($0) == digits(word) }
    let distances = alike.map { (word: $0, distance: editDistance(word, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    let isExchanged = best.distance == 2 && best.word.utf8.sorted() == word.utf8.sorted()
    return isExchanged || best.distance <= min(2, best.word.utf8.count / 3) ? best.word : nil
}
