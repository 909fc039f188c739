/// What is wrong with a configuration file, and what to write instead: `WRONG; REMEDY`.
package enum ConfigurationWords {
    // A value, or a key, that is wrong.

    /// - Parameter thing: one of the things below.
    package static func isNot(_ shown: String, _ thing: String) -> String {
        phrase("configuration.is-not", "\(shown) is not \(thing)")
    }

    package static var isMissing: String { phrase("configuration.missing", "is missing") }
    // Keys that do not go together.

    package static func excludes(_ key: String) -> String {
        phrase("configuration.excludes", "cannot be combined with \"\(key)\"")
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

    // How a display is connected.

    /// - Parameters:
    ///   - place: its bus and address.
    ///   - mapping: nil if it has no backpack.
    package static func display(_ part: String, on place: String, mapping: String?) -> String {
        guard let mapping else { return phrase("configuration.display-on-bus", "\(part) on \(place)") }
        return phrase("configuration.display-mapping", "\(part) on \(place), mapping \(mapping)")
    }

    // What a message shows in place of a value that has no short form.

    package static func more(_ count: Int) -> String {
        phrase("configuration.more", "and \(count) more")
    }
}
