/// What is wrong with a configuration file, and what to write instead: `WRONG; REMEDY`.
package enum ConfigurationWords {
    // A value, or a key, that is wrong.

    /// - Parameter thing: one of the things below.
    package static func isNot(_ shown: String, _ thing: String) -> String {
        phrase("configuration.is-not", "\(shown) is not \(thing)")
    }

    package static func isRelative(_ path: String) -> String {
        phrase("configuration.relative", "\(path) is relative")
    }

    package static var isMissing: String { phrase("configuration.missing", "is missing") }
    package static var isUnknownKey: String { phrase("configuration.unknown-key", "is not a known key") }

    package static func isNotAddress(_ address: String, of part: String) -> String {
        phrase("configuration.not-address-of", "\(address) is not an address of \(part)")
    }

    package static func isNotSimulatedLine(_ number: Int) -> String {
        phrase("configuration.not-simulated-line", "\(number) is not a line of the simulated chip")
    }

    package static func needsQuotes(_ text: String) -> String {
        phrase("configuration.needs-quotes", "\(text) needs quotes")
    }

    // Keys that do not go together.

    package static func doesNotApply(to part: String) -> String {
        phrase("configuration.does-not-apply", "does not apply to \(part)")
    }

    package static func doesNotApply(toKind kind: String) -> String {
        phrase("configuration.does-not-apply-kind", "does not apply to kind \"\(kind)\"")
    }

    package static func excludes(_ key: String) -> String {
        phrase("configuration.excludes", "cannot be combined with \"\(key)\"")
    }

    package static func excludesName(_ line: String) -> String {
        phrase("configuration.excludes-line-name", "cannot be combined with the line name \"\(line)\"")
    }

    package static func needs(_ key: String) -> String {
        phrase("configuration.needs", "has no effect without \"\(key)\"")
    }

    package static func isLess(than key: String) -> String {
        phrase("configuration.less", "is less than \"\(key)\"")
    }

    // Two parts of one name, or on one connection.

    package static func nameTaken(_ name: String, by holder: String) -> String {
        phrase("configuration.name-taken", "\"\(name)\" is already the name of \(holder)")
    }

    package static func connectionTaken(_ connection: String, by holder: String) -> String {
        phrase("configuration.connection-taken", "\(connection) is already used by \(holder)")
    }

    package static func sensor(onLine line: Int) -> String {
        phrase("configuration.sensor-on-line", "the sensor on line \(line)")
    }

    package static func sensor(named name: String) -> String {
        phrase("configuration.sensor-named", "the sensor \"\(name)\"")
    }

    package static func button(onLine line: Int) -> String {
        phrase("configuration.button-on-line", "the button on line \(line)")
    }

    package static func button(named name: String) -> String {
        phrase("configuration.button-named", "the button \"\(name)\"")
    }

    // How a display is connected.

    /// - Parameters:
    ///   - place: its bus and address.
    ///   - mapping: nil if it has no backpack.
    package static func display(_ part: String, on place: String, mapping: String?) -> String {
        guard let mapping else { return phrase("configuration.display-on-bus", "\(part) on \(place)") }
        return phrase("configuration.display-mapping", "\(part) on \(place), mapping \(mapping)")
    }

    package static func display(onLines lines: [String]) -> String {
        phrase("configuration.display-on-lines", "lines \(lines.joined(separator: ", "))")
    }

    // What a message shows in place of a value that has no short form.

    package static var table: String { phrase("configuration.table", "a table") }
    package static var list: String { phrase("configuration.list", "a list") }
    package static var dateOrTime: String { phrase("configuration.date-or-time", "a date or time") }

    package static func more(_ count: Int) -> String {
        phrase("configuration.more", "and \(count) more")
    }
}
