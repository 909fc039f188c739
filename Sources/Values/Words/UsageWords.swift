/// Why a command line cannot be run.
package enum UsageWords {
    package static var noCommand: String { phrase("usage.no-command", "no command given") }

    package static func unknownCommand(_ word: String) -> String {
        phrase("usage.unknown-command", "unknown command \"\(word)\"")
    }

    package static func unknownOption(_ word: String) -> String {
        phrase("usage.unknown-option", "unknown option \(word)")
    }

    /// - Parameter message: what is wrong.
    package static func perhaps(_ message: String, _ candidate: String) -> String {
        phrase("usage.perhaps", "\(message); did you mean \(candidate)?")
    }

    package static func ambiguousOption(_ word: String, _ candidates: String) -> String {
        phrase("usage.ambiguous-option", "\(word) is ambiguous: \(candidates)")
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

    package static func wrongValue(_ value: String, of option: String, use allowed: String) -> String {
        phrase("usage.wrong-value", "\(option) \(value): use \(allowed)")
    }

    package static func wrongValue(_ value: String, of option: String, perhaps candidate: String) -> String {
        phrase("usage.wrong-value-perhaps", "\(option) \(value): did you mean \(candidate)?")
    }

    package static func fileNames(endingIn endings: String) -> String {
        phrase("usage.file-names", "a file name that ends in \(endings)")
    }

    /// - Parameter now: what the machine's clock shows.
    package static func future(_ value: String, of option: String, now: String) -> String {
        phrase("usage.future", "\(option) \(value) is in the future: the clock of this machine shows \(now)")
    }

    package static var emptyPeriod: String {
        phrase("usage.empty-period", "the period is empty: --until has to be after --since")
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
        return phrase("usage.choice", "\(items.dropLast().joined(separator: ", ")) or \(last)")
    }

    package static var moments: String {
        phrase(
            "usage.moments",
            "90s, 30min, 2h, 7d, 2026-11-20, 2026-11-20T07:00 or 2026-11-20T07:00:00+08:00")
    }

    package static var months: String { phrase("usage.months", "a month such as 2026-10") }

    package static var coordinates: String {
        phrase("usage.coordinates", "a latitude and a longitude, such as 51.5,-0.12")
    }

    package static var positionInRange: String {
        phrase("usage.position-in-range", "a latitude from -90 to 90 and a longitude from -180 to 180")
    }

    package static var place: String {
        phrase("usage.place", "a name, a latitude and a longitude such as 51.5,-0.12, or gpsd")
    }

    package static var pageAudience: String {
        phrase("usage.page-audience", "home, for everyone in the home network, or board, for this board alone")
    }

    package static var fullPath: String { phrase("usage.full-path", "a full path, which begins with /") }

    package static var noSensor: String { phrase("usage.no-sensor", "no sensor named") }

    package static var noMessage: String { phrase("usage.no-message", "no text given") }
    package static func wrongMessage(longest: Int) -> String {
        phrase("usage.wrong-message", "the text is empty or longer than \(longest) characters")
    }
    package static var messageTimes: String {
        phrase("usage.message-times", "a time from 10s to 1d, such as 10min")
    }
    package static var noPlace: String { phrase("usage.no-place", "no place given") }

    package static var noValue: String { phrase("usage.no-value", "no value named") }

    package static func unknownSpan(_ word: String) -> String {
        phrase("usage.unknown-span-alone", "unknown period \"\(word)\"")
    }

    package static func unknownSpan(_ word: String, use allowed: String) -> String {
        phrase("usage.unknown-span", "unknown period \"\(word)\": use \(allowed)")
    }

    package static var periodOrSince: String {
        phrase("usage.period-or-since", "name either a period or --since")
    }

    package static func unknownQuantity(_ word: String, use allowed: String) -> String {
        phrase("usage.unknown-quantity", "unknown quantity \"\(word)\": use \(allowed)")
    }

    package static func unknownQuantity(_ word: String) -> String {
        phrase("usage.unknown-quantity-alone", "unknown quantity \"\(word)\"")
    }

    package static func stepOfSum(_ quantity: String) -> String {
        phrase("usage.step-of-sum", "--step: \(quantity) is summed; use 1h, 6h, 1d, day, month or year")
    }

    package static var steps: String {
        phrase("usage.steps", "whole minutes such as 1min or 7min, 1h, 6h, 1d, day, month or year")
    }

    package static var oneOfHistory: String {
        phrase(
            "usage.one-of-history",
            "name one quantity, or one of events, --export, --import and --import-weewx")
    }

    /// - Parameter command: such as `windowsill log`.
    package static func seeHelp(_ message: String, of command: String) -> String {
        phrase("usage.see-help", "\(message); see '\(command) --help'")
    }
}
