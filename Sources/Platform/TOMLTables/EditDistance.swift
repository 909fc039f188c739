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

/// The candidate that was probably meant: at most two edits away, and at most half of a short word; nil if every candidate is further away.
package func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let distances = candidates.map { (word: $0, distance: editDistance(word.lowercased(), $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= min(2, best.word.utf8.count / 2) ? best.word : nil
}
