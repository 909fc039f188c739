extension ConfigurationWords {
    // What a key may hold.

    /// - Parameter list: of quoted words, separated by commas.
    package static func expectedOne(of list: String) -> String {
        phrase("configuration.expected.one-of", "expected \(list)")
    }

    package static func expectedNumber(from lowest: Int, to highest: Int) -> String {
        phrase("configuration.expected.number", "expected a number from \(lowest) to \(highest)")
    }

    package static func expectedInteger(from lowest: Int, to highest: Int) -> String {
        phrase("configuration.expected.integer", "expected a whole number from \(lowest) to \(highest)")
    }

    package static func expectedSeconds(from lowest: Int, to highest: Int) -> String {
        phrase("configuration.expected.seconds", "expected a whole number of seconds from \(lowest) to \(highest)")
    }

    package static func expectedInterval(from lowest: Int, to highest: Int) -> String {
        phrase(
            "configuration.expected.interval",
            "expected \(lowest) to \(highest) seconds, or a time in s, min or h, such as \"10 min\"")
    }

    package static var expectedName: String {
        phrase("configuration.expected.name", "expected 1 to 32 of a to z, 0 to 9, - and _")
    }

    package static var expectedPath: String {
        phrase("configuration.expected.path", "expected a full path, without control characters")
    }

    package static var expectedLanguage: String {
        phrase("configuration.expected.language", "expected auto, or 2 to 16 letters, digits, - and _, such as \"en\"")
    }

    package static var expectedPlaceName: String {
        phrase("configuration.expected.place-name", "expected 1 to 100 visible characters")
    }

    package static var expectedServer: String {
        phrase(
            "configuration.expected.server",
            "expected https://host, optionally with a port and a path, or http:// to this machine")
    }

    package static var expectedBus: String {
        phrase("configuration.expected.bus", "expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\"")
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

    package static func expectedDevice(like example: String) -> String {
        phrase(
            "configuration.expected.device",
            "expected its name in the kernel, such as \"\(example)\", or \"simulated\"")
    }

    package static var expectedLine: String {
        phrase(
            "configuration.expected.line",
            "expected a name such as \"GPIO4\", or a number from 0 to 1023 together with \"chip\"")
    }

    package static func expectedSimulatedLine(from lowest: Int, to highest: Int) -> String {
        phrase("configuration.expected.simulated-line", "its lines are \(lowest) to \(highest)")
    }

    package static var expectedDisplayLines: String {
        phrase(
            "configuration.expected.display-lines",
            "expected RS, E, D4, D5, D6, D7 and optionally the backlight, each a name or a number")
    }

    package static var expectedChip: String {
        phrase("configuration.expected.chip", "expected a label such as \"pinctrl-bcm2711\", or \"simulated\"")
    }

    package static func expectedProviders(_ list: String) -> String {
        phrase(
            "configuration.expected.providers", "expected a list of \(list), each at most once, the most trusted first")
    }

    package static var expectedContact: String {
        phrase(
            "configuration.expected.contact", "expected \"you@example.org\" or \"https://example.org\", without blanks")
    }

    package static func expectedPages(_ list: String) -> String {
        phrase("configuration.expected.pages", "expected a list of \(list), each at most once")
    }

    package static var expectedBacklight: String {
        phrase(
            "configuration.expected.backlight",
            "expected \"always\", \"sun\", \"button\", hours such as \"07:00 to 22:30\", or a brightness such as \"10 lx\""
        )
    }

    package static func expectedCorrection(upTo limit: Int, from lowest: Int, to highest: Int) -> String {
        phrase(
            "configuration.expected.correction",
            "expected a number from -\(limit) to \(limit) to add, or two different points [[reads, is], [reads, is]] from \(lowest) to \(highest), with a slope from 0.5 to 2"
        )
    }

    // What to write instead.

    package static func didYouMean(_ key: String) -> String {
        phrase("configuration.did-you-mean", "did you mean \"\(key)\"?")
    }

    package static func knownKeys(_ list: String) -> String {
        phrase("configuration.known-keys", "known keys are \(list)")
    }

    package static func writeTable(_ name: String) -> String {
        phrase("configuration.write-table", "write [\(name)] on a separate line")
    }

    package static func writeTables(_ name: String) -> String {
        phrase("configuration.write-tables", "write [[\(name)]] on a separate line for each")
    }

    package static func write(_ first: String, or second: String) -> String {
        phrase("configuration.write-or", "write \(first) or \(second)")
    }

    package static var expectedHosts: String {
        phrase(
            "configuration.expected.hosts",
            "expected at most 16 names in small letters, such as [\"weather.example.org\"]")
    }

    package static var expectedPushAddress: String {
        phrase(
            "configuration.expected.push-address",
            "expected the address of a write endpoint such as \"http://victoria.lan:8428/write\"")
    }

    /// The address is not repeated: it holds a secret.
    package static var secretInAddress: String {
        phrase(
            "configuration.secret-in-address",
            "holds a user, password or token, which every list of processes and log would show")
    }

    package static var writeTokenFile: String {
        phrase(
            "configuration.write-token-file",
            "write it into /etc/windowsill/push-token (such as \"user:password\", or \"Basic …\") and leave it out here"
        )
    }

    package static var precisionInAddress: String {
        phrase(
            "configuration.precision-in-address", "sets the precision of times, which the station sends in nanoseconds")
    }

    package static func leaveOut(_ name: String) -> String {
        phrase("configuration.leave-out", "leave out \"\(name)\"")
    }

    package static var expectedPageAddress: String {
        phrase(
            "configuration.expected.page-address", "expected an address such as \"http://windowsill.local:8080/\"")
    }

    package static var expectedOrigins: String {
        phrase(
            "configuration.expected.origins",
            "expected at most 16 origins, such as [\"http://homeassistant.local:8123\"]")
    }

    package static var expectedHost: String {
        phrase("configuration.expected.host", "expected a name or an address, without a port")
    }

    package static var expectedUser: String {
        phrase("configuration.expected.user", "expected 1 to 200 visible characters")
    }

    package static var expectedTopicPrefix: String {
        phrase(
            "configuration.expected.topic-prefix", "expected letters, digits, -, _ and . with / between levels")
    }

    package static var expectedDeviceName: String {
        phrase("configuration.expected.device-name", "expected 1 to 60 visible characters")
    }

    package static func write(_ assignment: String) -> String {
        phrase("configuration.write", "write \(assignment)")
    }

    package static var writeFullPath: String { phrase("configuration.write-full-path", "write the full path") }

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

    package static var chipOnlyWithLines: String {
        phrase("configuration.chip-only-with-lines", "\"chip\" applies to a display only with \"lines\"")
    }

    package static var busOrLines: String {
        phrase("configuration.bus-or-lines", "a display is connected by \"lines\" or by \"bus\"")
    }

    package static var numberNeedsChip: String {
        phrase("configuration.number-needs-chip", "a line number needs the label of its chip")
    }

    package static var nameNeedsNoChip: String {
        phrase("configuration.name-needs-no-chip", "remove it: a line name is found on any chip")
    }

    package static var hasNoBackpack: String { phrase("configuration.has-no-backpack", "it has no backpack") }
    package static var usesBus: String { phrase("configuration.uses-bus", "it uses \"bus\" and \"address\"") }
    package static var usesLine: String { phrase("configuration.uses-line", "it uses \"line\" and \"chip\"") }
    package static var usesDevice: String { phrase("configuration.uses-device", "it uses \"device\"") }

    package static var hasOnePace: String {
        phrase("configuration.has-one-pace", "it measures at one pace only")
    }

    package static func measuresNo(_ quantity: String) -> String {
        phrase("configuration.measures-no", "it does not measure \(quantity)")
    }

    package static var setBothOrNeither: String { phrase("configuration.set-both", "set both or neither") }
}
