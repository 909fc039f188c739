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

    package static func doesNotApply(toKind kind: String) -> String {
        phrase("configuration.does-not-apply-kind", "does not apply to kind \"\(kind)\"")
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

    package static func output(onLine line: Int) -> String {
        phrase("configuration.output-on-line", "the output on line \(line)")
    }

    package static func output(named name: String) -> String {
        phrase("configuration.output-named", "the output \"\(name)\"")
    }

    package static func placeWithoutSensor(_ name: String) -> String {
        phrase("configuration.place-without-sensor", "\"\(name)\" is not the place of any sensor")
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

extension ConfigurationWords {
    /// Why a file cannot be read, after its name: `/etc/x: does not exist`.
    package enum File {
        package static func failed(_ cause: String) -> String {
            phrase("configuration.file.failed", "cannot be read: \(cause)")
        }
    }

    /// Why there is no API key. `place` is a file, or a variable as `$NAME`.
    package enum Key {
        package static func notGiven(setting: String, credential: String, variable: String) -> String {
            phrase(
                "configuration.key.not-given",
                "no API key: name a file in \(setting), or set the systemd credential \(credential), or $\(variable)")
        }

        /// - Parameter why: of ``File``.
        package static func file(_ path: String, _ why: String) -> String {
            phrase("configuration.key.file", "the API key file \(path) \(why)")
        }
    }
}

extension ConfigurationWords {
    // What a key may hold.

    /// - Parameter list: of quoted words, separated by commas.
    package static func expectedOne(of list: String) -> String {
        phrase("configuration.expected.one-of", "expected \(list)")
    }

    package static func expectedAddress(from lowest: String, to highest: String) -> String {
        phrase("configuration.expected.address", "expected \(lowest) to \(highest)")
    }

    package static func expectedAddress(
        from lowest: String, to highest: String, orFrom otherLowest: String, to otherHighest: String
    ) -> String {
        phrase(
            "configuration.expected.address-of-two",
            "expected \(lowest) to \(highest), or \(otherLowest) to \(otherHighest)")
    }

    // What to write instead.

    package static func didYouMean(_ key: String) -> String {
        phrase("configuration.did-you-mean", "did you mean \"\(key)\"?")
    }

    package static func write(_ first: String, or second: String) -> String {
        phrase("configuration.write-or", "write \(first) or \(second)")
    }

    package static func leaveOut(_ name: String) -> String {
        phrase("configuration.leave-out", "leave out \"\(name)\"")
    }

    package static var expectedDeviceName: String {
        phrase("configuration.expected.device-name", "expected 1 to 60 visible characters")
    }

    package static func write(_ assignment: String) -> String {
        phrase("configuration.write", "write \(assignment)")
    }

    package static var writePlace: String {
        phrase("configuration.write-place", "write a name, or a latitude and a longitude, or gpsd = true")
    }

    package static func writeAtLeast(_ key: String) -> String {
        phrase("configuration.write-at-least", "write at least the value of \"\(key)\"")
    }

    package static var chooseName: String { phrase("configuration.choose-name", "choose another name") }
    package static var chooseConnection: String {
        phrase("configuration.choose-connection", "each part needs its own connection")
    }

    package static func measuresNo(_ quantity: String) -> String {
        phrase("configuration.measures-no", "it does not measure \(quantity)")
    }
}

extension ConfigurationWords {
    /// What a key holds: `5 is not THING`.
    package enum Thing {
        package static var action: String { phrase("configuration.thing.action", "an action") }
        package static var address: String { phrase("configuration.thing.address", "an I²C address") }
        package static var carbonDioxide: String {
            phrase("configuration.thing.carbon-dioxide", "a CO2 content in ppm")
        }
        package static var days: String { phrase("configuration.thing.days", "a number of days") }
        package static var name: String { phrase("configuration.thing.name", "a name") }
        package static var place: String { phrase("configuration.thing.place", "a place") }
        package static var placeName: String { phrase("configuration.thing.place-name", "a place name") }
        package static var rom: String { phrase("configuration.thing.rom", "a character ROM") }
        package static var fileSize: String { phrase("configuration.thing.file-size", "a size") }
        package static var table: String { phrase("configuration.thing.table", "a table") }
    }
}
