import Values
import Words

/// An option of a command line: its long name, its letter, and its value's name.
package struct OptionName: Equatable {
    package let long: String
    package let letter: Character
    /// The name of the option's value; nil for an option without one.
    package let value: String?

    package static let help = OptionName(long: "help", letter: "h", value: nil)
    package static let version = OptionName(long: "version", letter: "V", value: nil)
}

/// The words that Tab offers for a value.
package enum Completion: Equatable {
    case nothing
    case files
    /// A few words.
    case words([String])
    /// A few words, of which several may be given, separated by commas.
    case list([String])
    /// The sensors of the configuration; `sources` adds the weather services.
    case sensors
    /// The names of the configured outputs, and the commands for them.
    case outputs
    case sources
    /// The places of the configuration's sensors.
    case places
    /// The values of `windowsill explain`.
    case values
}

/// An option of a command, and its effect on the options parsed so far.
package struct OptionRule<Options> {
    package let name: OptionName
    /// Called with the option's value; the text is empty for an option without one.
    package let apply: (inout Options, String) throws(UsageError) -> Void
    /// The completion of the option's value.
    package let completion: Completion

    /// An option with a value.
    package init(
        _ long: String, _ letter: Character, value: String, offering completion: Completion = .nothing,
        _ apply: @escaping (inout Options, String) throws(UsageError) -> Void
    ) {
        name = OptionName(long: long, letter: letter, value: value)
        self.completion = ["FILE", "FOLDER"].contains(value) ? .files : completion
        self.apply = apply
    }

    /// An option without a value.
    package init(_ long: String, _ letter: Character, _ apply: @escaping (inout Options) throws(UsageError) -> Void) {
        name = OptionName(long: long, letter: letter, value: nil)
        completion = .nothing
        self.apply = { options, _ throws(UsageError) in try apply(&options) }
    }

    /// Creates a flag: an option without a value that sets a property to true.
    package init(_ long: String, _ letter: Character, _ property: WritableKeyPath<Options, Bool>) {
        self.init(long, letter) { options throws(UsageError) in options[keyPath: property] = true }
    }

    /// An option whose value is one of a few words.
    ///
    /// - Parameter apply: returns false for a word that is not one of them.
    package static func choice(
        _ long: String, _ letter: Character, value: String, _ words: [String],
        _ apply: @escaping (inout Options, String) -> Bool
    ) -> OptionRule {
        OptionRule(long, letter, value: value, offering: .words(words)) { options, text throws(UsageError) in
            guard apply(&options, text) else { throw .choice(text, of: long, among: words) }
        }
    }

    /// An option whose value may be any text.
    package init(
        _ long: String, _ letter: Character, value: String, offering completion: Completion = .nothing,
        _ property: WritableKeyPath<Options, String?>
    ) {
        self.init(long, letter, value: value, offering: completion) { options, text throws(UsageError) in
            options[keyPath: property] = text
        }
    }

    /// An option whose value is a whole number of a range.
    package init(
        _ long: String, _ letter: Character, value: String, in range: ClosedRange<Int>,
        _ apply: @escaping (inout Options, Int) -> Void
    ) {
        self.init(long, letter, value: value) { options, text throws(UsageError) in
            guard let number = Int(text), range.contains(number) else {
                throw UsageError(
                    UsageWords.outOfRange(
                        printable(text), of: "--\(long)", from: "\(range.lowerBound)", to: "\(range.upperBound)"))
            }
            apply(&options, number)
        }
    }

    package static func configuration(_ property: WritableKeyPath<Options, String>) -> OptionRule {
        OptionRule("config", "c", value: "FILE") { options, text throws(UsageError) in
            options[keyPath: property] = text
        }
    }

    package static func configuration(_ property: WritableKeyPath<Options, String?>) -> OptionRule {
        OptionRule("config", "c", value: "FILE", property)
    }

    package static func json(_ property: WritableKeyPath<Options, Bool>) -> OptionRule {
        OptionRule("json", "j", property)
    }
}
