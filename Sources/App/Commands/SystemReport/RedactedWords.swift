import Configuration
import TOMLTables
import Words

/// Takes out of a text what looks as if it told who or where somebody is: addresses, names of machines, serial numbers, tokens, positions.
struct RedactedWords {
    /// The latitudes and longitudes near which a number with two decimals or more is rounded to one, in degrees.
    let coordinates: [Double]

    func redacted(_ text: [UInt8]) -> String {
        let steps: [([UInt8]) -> [UInt8]] = [
            RedactedLabels.withoutValues, Self.withoutWords, withCoarsePositions,
        ]
        let bytes = steps.reduce(text) { bytes, step in step(bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Addresses

    /// The services that every station may ask: their addresses do not tell one from another.
    private static let publicHosts = ProviderChoice.allCases.map(\.domain) + ["debian.org"]

    /// The text without addresses (`scheme://…`), except for the host of a public service, and without names of home folders.
    static func withoutAddresses(_ text: [UInt8]) -> [UInt8] {
        let (mark, home) = (Array("://".utf8), Array("/home/".utf8))
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index...].starts(with: mark) {
                let start = index + mark.count
                let end = text[start...].firstIndex(where: endsAddress) ?? text.count
                result += mark + host(ofAddress: text[start..<end])
                index = end
            } else if text[index...].starts(with: home) {
                let start = index + home.count
                let end = text[start...].firstIndex { $0 == UInt8(ascii: "/") || endsAddress($0) } ?? text.count
                result += home + Array("(user)".utf8)
                index = end
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        byte <= 0x20 || "\"'<>()[]{},|`\\".utf8.contains(byte)
    }

    /// Whether a host, in lower case, is that of a service for everyone.
    static func isPublic(_ host: String) -> Bool {
        !host.contains("@") && publicHosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    }

    private static func host(ofAddress address: ArraySlice<UInt8>) -> [UInt8] {
        let host = String(decoding: address.prefix { !"/?#:".utf8.contains($0) }, as: UTF8.self).lowercased()
        return Array((isPublic(host) ? host : "(address)").utf8)
    }

    // MARK: Words

    private static func withoutWords(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let end = text[index...].firstIndex { !isPartOfWord($0) } ?? text.count
            guard end > index else {
                result.append(text[index])
                index += 1
                continue
            }
            // A full stop or a colon may end a sentence.
            var last = end
            while last > index, ".:".utf8.contains(text[last - 1]) { last -= 1 }
            if let replacement = replacement(for: String(decoding: text[index..<last], as: UTF8.self)) {
                result += replacement.utf8
            } else {
                result += text[index..<last]
            }
            result += text[last..<end]
            index = end
        }
        return result
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "._:@-%".utf8.contains(byte)
    }

    /// What is shown in place of a word; nil for one that is shown as it is.
    private static func replacement(for word: String) -> String? {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        if parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") { return "(e-mail)" }
        if isHardwareAddress(word) { return "(MAC)" }
        if isInternetAddress(word) { return "(address)" }
        if isLocalName(word.lowercased()) { return "(host name)" }
        if isSerialNumber(word) { return "\(word.prefix(3))(serial number)" }
        let pieces = word.split { !isTokenLetter($0) }
        return pieces.contains(where: isToken) ? "(token)" : nil
    }

    private static func isHex(_ text: some StringProtocol) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        return !text.isEmpty && text.utf8.allSatisfy { isDigit($0) || letters.contains($0 | 0x20) }
    }

    private static func isHardwareAddress(_ word: String) -> Bool {
        // Without separators.
        if word.utf8.count == 12, isHex(word), word.utf8.contains(where: isLetter), word.utf8.contains(where: isDigit) {
            return true
        }
        for separator: Character in [":", "-"] {
            let parts = word.split(separator: separator, omittingEmptySubsequences: false)
            if parts.count == 6, parts.allSatisfy({ $0.utf8.count == 2 && isHex($0) }) { return true }
        }
        return false
    }

    /// Whether a word is an address of version 4 or 6 of the protocol, with or without a port; those of this machine say nothing.
    private static func isInternetAddress(_ word: String) -> Bool {
        let parts = word.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) { return parts[0] != "127" && parts[0] != "0" }
        let bare = word.prefix { $0 != "%" }
        let groups = bare.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count >= 3, groups.allSatisfy({ $0.isEmpty || $0.utf8.count <= 4 && isHex($0) }) else {
            return false
        }
        return groups.count == 8 || bare.contains("::") && bare != "::1" && bare != "::"
    }

    private static func isLocalName(_ word: String) -> Bool {
        [".lan", ".local", ".localdomain", ".home", ".box", ".internal", ".home.arpa"].contains {
            word.hasSuffix($0) && word.utf8.count > $0.utf8.count
        }
    }

    /// Whether a word is the number of a 1-Wire part: its family and 48 bits, `28-0000070e41ac` or `28.0000070E41AC`.
    static func isSerialNumber(_ word: String) -> Bool {
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
        guard parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 12 else { return false }
        return parts.allSatisfy { isHex($0) }
    }

    private static func isTokenLetter(_ character: Character) -> Bool {
        character == "-" || character == "_" || character.utf8.count == 1 && character.utf8.allSatisfy(isLetterOrDigit)
    }

    /// Whether letters and digits are mixed as in no word: keys, tokens, identifiers.
    private static func isToken(_ piece: Substring) -> Bool {
        let (letters, digits) = (piece.utf8.count(where: isLetter), piece.utf8.count(where: isDigit))
        let length = piece.utf8.count
        if letters + digits == length { return length >= 16 && letters >= 3 && digits >= 3 }
        return length >= 20 && letters >= 4 && digits >= 4
    }

    // MARK: Positions

    private static let angles: Set<String> = ["lat", "lon", "lng", "latitude", "longitude"]

    /// The text with positions rounded to a tenth of a degree.
    private func withCoarsePositions(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let isStart = isDigit(text[index]) && (index == 0 || !Self.continuesNumber(text[index - 1]))
            guard isStart else {
                result.append(text[index])
                index += 1
                continue
            }
            var end = text[index...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? text.count
            // One may end a sentence.
            while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
            let number = String(decoding: text[index..<end], as: UTF8.self)
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count == 2, parts[1].utf8.count >= 2, let value = Double(number),
                isNearby(value) || Self.angles.contains(Self.label(before: index, in: text))
            {
                let tenths: Double = (value * 10).rounded()
                result += "\(tenths / 10)".utf8
            } else {
                result += text[index..<end]
            }
            index = end
        }
        return result
    }

    private static func continuesNumber(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == UInt8(ascii: ".") }

    private func isNearby(_ value: Double) -> Bool {
        coordinates.contains { abs(abs($0) - value) <= 0.06 }
    }

    /// The word before a number, across what is between a key and its value.
    private static func label(before index: Int, in text: [UInt8]) -> String {
        var end = index
        while end > 0, " =:\"'-".utf8.contains(text[end - 1]) { end -= 1 }
        var start = end
        while start > 0, isLetter(text[start - 1]) { start -= 1 }
        return String(decoding: text[start..<end], as: UTF8.self).lowercased()
    }
}
