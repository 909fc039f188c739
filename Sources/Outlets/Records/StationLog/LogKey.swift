package import Values

/// The name of a value in a line: 1 to 40 of a to z, 0 to 9 and `_`, a letter first, with the unit at its end
/// (`temperature_c`). The keys that every line begins with are not among them.
package struct LogKey: Hashable, Sendable {
    package let name: String

    /// Creates a key; nil if the text is not a valid key.
    package init?(_ name: some StringProtocol) {
        let bytes = name.utf8
        let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let isRest: (UInt8) -> Bool = { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
        guard (1...40).contains(bytes.count), bytes.first.map(isLetter) == true, bytes.allSatisfy(isRest),
            !["time", "level", "event", "clock"].contains(String(name))
        else { return nil }
        self.name = String(name)
    }
}

extension LogKey {
    /// - Parameter name: a name from the table of quantities, all of whose keys are valid.
    init(of name: String) {
        self.name = name
    }
}

extension LogKey: ExpressibleByStringLiteral {
    /// Creates a key that is written in the source; an invalid one stops the program at once.
    package init(stringLiteral name: StaticString) {
        guard let key = LogKey(name.description) else { preconditionFailure("\(name) is not a key of a log line") }
        self = key
    }
}

extension Quantity {
    package var key: LogKey { LogKey(of: logKey) }
}

func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension LogKey {
    /// Whether its values are numbers, as `deploy/station.log.md` says.
    package var isNumber: Bool {
        if let underscore = name.lastIndex(of: "_") {
            let unit = name[name.index(after: underscore)...]
            if RecordedUnit.allCases.contains(where: { $0.suffix == unit })
                || ["s", "ms", "ugm3", "gm3"].contains(unit)
            {
                return true
            }
        }
        return [
            "samples", "value", "count", "condition_id", "index", "european_index", "status", "lost_lines", "sensors",
            "format", "air_change",
        ].contains(name)
    }
}
