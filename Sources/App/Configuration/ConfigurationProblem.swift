import Quantities

/// One thing that is wrong with a configuration file.
public struct ConfigurationProblem: Hashable, Sendable {
    /// As it was asked for.
    public var file: String
    /// From 1; nil when the problem is the file itself.
    public var line: Int?
    /// In code points, from 1.
    public var column: Int?
    /// `sensors.address`; nil when no key is at fault.
    public var key: String?
    public var wrong: String
    /// What may stand there instead, where that can be said.
    public var allowed: String?

    public init(
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
    /// `station.toml:12:9: sensors.address: 0x99 is not an I²C address; allowed are 0x08 to 0x77`; always one line.
    public var description: String {
        var text = printable(file, limit: 200)
        if let line, let column { text += ":\(line):\(column)" }
        text += ": "
        if let key { text += "\(key): " }
        text += wrong
        if let allowed { text += "; \(allowed)" }
        return text
    }
}
