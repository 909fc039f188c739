/// Why a command line cannot be run.
package enum UsageWords {
    package static func unknownOption(_ word: String) -> String {
        phrase("usage.unknown-option", "unknown option \(word)")
    }

    /// - Parameter message: what is wrong.
    package static func perhaps(_ message: String, _ candidate: String) -> String {
        phrase("usage.perhaps", "\(message); did you mean \(candidate)?")
    }

    package static func needlessValue(of option: String) -> String {
        phrase("usage.needless-value", "\(option) takes no value")
    }

    package static func missingValue(of option: String) -> String {
        phrase("usage.missing-value", "\(option) needs a value")
    }

    package static func unexpectedArgument(_ word: String) -> String {
        phrase("usage.unexpected-argument", "unexpected argument \"\(word)\"")
    }

    /// - Parameter option: the one that the word may belong to, such as `--config`.
    package static func unexpectedArgument(_ word: String, perhaps option: String) -> String {
        phrase("usage.unexpected-argument-perhaps", "unexpected argument \"\(word)\"; did you mean \(option) \(word)?")
    }

    package static func unknownQuantity(_ word: String) -> String {
        phrase("usage.unknown-quantity-alone", "unknown quantity \"\(word)\"")
    }

    package static func wrongValue(_ value: String, of option: String, use allowed: String) -> String {
        phrase("usage.wrong-value", "\(option) \(value): use \(allowed)")
    }

    /// - Parameter now: what the machine's clock shows.
    package static func future(_ value: String, of option: String, now: String) -> String {
        phrase("usage.future", "\(option) \(value) is in the future: the clock of this machine shows \(now)")
    }

    package static func outOfRange(_ value: String, of option: String, from low: String, to high: String) -> String {
        phrase("usage.out-of-range", "\(option) \(value): use a number from \(low) to \(high)")
    }

    package static func exclusive(_ one: String, _ other: String) -> String {
        phrase("usage.exclusive", "\(one) and \(other) cannot be combined")
    }

    /// The items of a list of which one is to be chosen: `a, b or c`.
    package static func choice(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return phrase("usage.choice", "\(items.dropLast().listed) or \(last)")
    }

    package static var positionInRange: String {
        phrase(
            "usage.position-in-range",
            "a latitude from -90 to 90 and a longitude from -180 to 180; this position is out of range")
    }

    package static var place: String {
        phrase("usage.place", "a name, a latitude and a longitude such as 51.5,-0.12, or gpsd")
    }

    /// - Parameter command: such as `windowsill log`.
    package static func seeHelp(_ message: String, of command: String) -> String {
        // A question ends with a mark of its own.
        ["?", "？"].contains(where: message.hasSuffix)
            ? phrase("usage.see-help-after-question", "\(message) See '\(command) --help'")
            : phrase("usage.see-help", "\(message); see '\(command) --help'")
    }
}
