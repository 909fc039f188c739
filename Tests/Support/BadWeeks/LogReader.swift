/// A line of station.log as its documentation describes it; shares nothing with the code that writes it.
struct ReadLine: Hashable, Sendable {
    /// The time of the line, in seconds since 1970.
    var time: Int64
    var keys: [String]
    var values: [String: String]

    subscript(key: String) -> String? { values[key] }

    /// Parses a line; nil for a text that is not a line.
    init?(_ text: String) {
        var (keys, values) = ([String](), [String: String]())
        var rest = text[...]
        while !rest.isEmpty {
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let key = String(rest[..<equals])
            guard Self.isKey(key), values[key] == nil else { return nil }
            rest = rest[rest.index(after: equals)...]
            guard let value = Self.value(&rest) else { return nil }
            keys.append(key)
            values[key] = value
            if rest.isEmpty { break }
            guard rest.first == " ", rest.count > 1 else { return nil }
            rest = rest.dropFirst()
        }
        guard keys.count >= 3, keys[0] == "time", keys[1] == "level", keys[2] == "event",
            let time = values["time"].flatMap(readMoment)
        else { return nil }
        (self.time, self.keys, self.values) = (time, keys, values)
    }

    private static func isKey(_ key: String) -> Bool {
        guard (1...40).contains(key.utf8.count), let first = key.utf8.first, (0x61...0x7A).contains(first) else {
            return false
        }
        return key.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }

    private static func value(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            let bare = rest.prefix { $0 != " " }
            rest = rest[bare.endIndex...]
            return bare.isEmpty || bare.contains("\"") || bare.contains("=") ? nil : String(bare)
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst() {
            if character == "\"" { return value }
            guard character == "\\" else {
                value.append(character)
                continue
            }
            switch rest.popFirst() {
            case "n": value += "\n"
            case "r": value += "\r"
            case "t": value += "\t"
            case "u":
                guard let code = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(code) else {
                    return nil
                }
                value.unicodeScalars.append(scalar)
                rest = rest.dropFirst(4)
            case let other?: value.append(other)
            case nil: return nil
            }
        }
        return nil
    }
}

/// Parses RFC 3339 with an offset, or `Z`, into seconds since 1970.
func readMoment(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ first: Int, _ count: Int) -> Int64? {
        guard bytes.count >= first + count else { return nil }
        return Int64(String(decoding: bytes[first..<first + count], as: UTF8.self))
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
        let minute = number(14, 2), let second = number(17, 2), bytes.count >= 20
    else { return nil }
    // Days since 1970 of a civil date: H. Hinnant, "chrono-compatible low-level date algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    var seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    if bytes[19] == UInt8(ascii: "Z") { return bytes.count == 20 ? seconds : nil }
    guard bytes.count == 25, let hours = number(20, 2), let minutes = number(23, 2) else { return nil }
    seconds -= (bytes[19] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    return seconds
}
