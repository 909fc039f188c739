package import Values

/// A date as HTTP headers have it (RFC 9110 §5.6.7): `Mon, 20 Jul 2020 12:14:53 GMT`. The two obsolete forms are not read.
package enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    package static func time(_ text: String) -> Timestamp? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[1].utf8.count == 2, words[3].utf8.count == 4,
            let month = months.firstIndex(of: String(words[2])), words[5] == "GMT"
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return CivilTime(rfc3339: "\(words[3])-\(number)-\(words[1])T\(words[4])+00:00")?.timestamp
    }
}
