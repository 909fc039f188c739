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
