import Values

/// One thing that is wrong with a configuration file.
package struct ConfigurationProblem: Hashable, Sendable {
    /// The path of the file, as it was requested.
    package var file: String
    /// The line of the problem, counted from 1; nil when the problem is the file itself.
    package var line: Int?
    /// The column of the problem in code points, counted from 1; nil when it is unknown.
    package var column: Int?
    /// The path of the key, such as `sensors.address`; nil if the problem is not about a key.
    package var key: String?
    package var wrong: String
    /// What to write instead, if that is known.
    package var allowed: String?

    package init(
        file: String, line: Int? = nil, column: Int? = nil, key: String? = nil, wrong: String, allowed: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.wrong = wrong
        self.allowed = allowed
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    /// `station.toml:12:9: sensors.address: 0x99 is not an I²C address; expected 0x08 to 0x77`; always one line.
    package var description: String {
        var text = printable(file, limit: 200)
        if let line, let column { text += ":\(line):\(column)" }
        text += ": "
        if let key { text += "\(key): " }
        text += wrong
        if let allowed { text += "; \(allowed)" }
        return text
    }
}
