import TOMLTables

/// Takes out of a text the values of names that say that the value is secret: `password=…`, `"ssid": "…"`, `serial 1a2b3c4d`.
enum RedactedLabels {
    private static let labels: Set<String> = [
        "api_key", "apikey", "appid", "authorization", "broker", "contact", "essid", "host", "hostname", "login",
        "passphrase",
        "passwd", "password", "psk", "secret", "serial", "ssid", "token", "user", "username",
    ]
    /// The names that a blank separates from their value.
    private static let openLabels: Set<String> = ["basic", "bearer", "serial"]

    /// Whether the value of a name, in lower case, is secret.
    static func isSecret(_ name: String) -> Bool { labels.contains(name) }

    static func withoutValues(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let end = text[index...].firstIndex { !isPartOfName($0) } ?? text.count
            guard end > index else {
                result.append(text[index])
                index += 1
                continue
            }
            result += text[index..<end]
            let name = String(decoding: text[index..<end], as: UTF8.self).lowercased()
            index = end
            guard let secret = value(of: name, after: end, in: text) else { continue }
            result += text[end..<secret.lowerBound]
            result += "(hidden)".utf8
            index = secret.upperBound
        }
        return result
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "_-./".utf8.contains(byte)
    }

    /// Where the value of a name is; nil for a name or a value that may be shown.
    private static func value(of name: String, after end: Int, in text: [UInt8]) -> Range<Int>? {
        guard labels.contains(name) || openLabels.contains(name) else { return nil }
        var start = end
        func skip(_ bytes: String) {
            while start < text.count, bytes.utf8.contains(text[start]) { start += 1 }
        }
        // A quote that the log writes has a backslash before it.
        skip("\\\"' ")
        let isSpaced = text[end...].first == UInt8(ascii: " ")
        let hasMark = start < text.count && (text[start] == UInt8(ascii: "=") || text[start] == UInt8(ascii: ":"))
        if hasMark {
            start += 1
            skip("\\ ")
        }
        guard start < text.count else { return nil }
        // After a blank, the quote has been skipped.
        if !hasMark, isSpaced, isQuote(text[start - 1]) { start -= 1 }
        let quote = text[start]
        let isQuoted = isQuote(quote) && (hasMark || isSpaced)
        if isQuoted { start += 1 }
        let endsValue: (UInt8) -> Bool = { byte in
            isQuoted ? byte == quote || byte == UInt8(ascii: "\n") : byte <= 0x20 || ",;&|()[]{}\"'".utf8.contains(byte)
        }
        var stop = text[start...].firstIndex(where: endsValue) ?? text.count
        // "Bearer" is not yet the token.
        if openLabels.contains(String(decoding: text[start..<stop], as: UTF8.self).lowercased()) {
            let next = text[stop...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
            stop = text[next...].firstIndex(where: endsValue) ?? text.count
        }
        if isQuoted, text[stop - 1] == UInt8(ascii: "\\") { stop -= 1 }
        let value = start..<stop
        guard !value.isEmpty else { return nil }
        if labels.contains(name), hasMark || isQuoted { return value }
        return isOpenValue(text[value]) && openLabels.contains(name) ? value : nil
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// Whether what follows a blank is a number or a token rather than a word of a sentence.
    private static func isOpenValue(_ value: ArraySlice<UInt8>) -> Bool {
        value.count >= 4 && value.contains(where: isDigit)
    }
}
