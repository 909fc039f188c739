import Values
import Words

/// An option of a command line: its long name, its letter, and its value's name.
struct OptionName: Equatable {
    let long: String
    let letter: Character
    /// The name of the option's value; nil for an option without one.
    let value: String?

    static let help = OptionName(long: "help", letter: "h", value: nil)
    static let version = OptionName(long: "version", letter: "V", value: nil)
}

/// The words that Tab offers for a value.
enum Completion: Equatable {
    case nothing
    case files
    /// A few words.
    case words([String])
    /// A few words, of which several may be given, separated by commas.
    case list([String])
    /// The sensors of the configuration; `sources` adds the weather services.
    case sensors
    case sources
    /// The values of `windowsill explain`.
    case values
}

/// An option of a command, and its effect on the options parsed so far.
struct OptionRule<Options> {
    let name: OptionName
    /// Called with the option's value; the text is empty for an option without one.
    let apply: (inout Options, String) throws(UsageError) -> Void
    /// The completion of the option's value.
    let completion: Completion

    /// An option with a value.
    init(
        _ long: String, _ letter: Character, value: String, offering completion: Completion = .nothing,
        _ apply: @escaping (inout Options, String) throws(UsageError) -> Void
    ) {
        name = OptionName(long: long, letter: letter, value: value)
        self.completion = ["FILE", "FOLDER"].contains(value) ? .files : completion
        self.apply = apply
    }

    /// An option without a value.
    init(_ long: String, _ letter: Character, _ apply: @escaping (inout Options) throws(UsageError) -> Void) {
        name = OptionName(long: long, letter: letter, value: nil)
        completion = .nothing
        self.apply = { options, _ throws(UsageError) in try apply(&options) }
    }

    /// Creates a flag: an option without a value that sets a property to true.
    init(_ long: String, _ letter: Character, _ property: WritableKeyPath<Options, Bool>) {
        self.init(long, letter) { options throws(UsageError) in options[keyPath: property] = true }
    }

    /// An option whose value is one of a few words.
    ///
    /// - Parameter apply: returns false for a word that is not one of them.
    static func choice(
        _ long: String, _ letter: Character, value: String, _ words: [String],
        _ apply: @escaping (inout Options, String) -> Bool
    ) -> OptionRule {
        OptionRule(long, letter, value: value, offering: .words(words)) { options, text throws(UsageError) in
            guard apply(&options, text) else { throw .choice(text, of: long, among: words) }
        }
    }

    /// An option for a file to write, whose name says what is written into it. A device has no ending: it gets the first of
    /// the forms.
    static func output(
        _ long: String, _ letter: Character, endings: [String], _ property: WritableKeyPath<Options, String?>
    ) -> OptionRule {
        OptionRule(long, letter, value: "FILE") { options, text throws(UsageError) in
            guard
                text.hasPrefix("/dev/")
                    || endings.contains(where: { text.hasSuffix($0) && !text.hasSuffix("/\($0)") && text != $0 })
            else {
                let names = phrase("usage.file-names", "a file name that ends in \(UsageWords.choice(endings))")
                throw UsageError(UsageWords.wrongValue(printable(text, limit: 200), of: "--\(long)", use: names))
            }
            options[keyPath: property] = text
        }
    }

    /// An option whose value may be any text.
    init(
        _ long: String, _ letter: Character, value: String, offering completion: Completion = .nothing,
        _ property: WritableKeyPath<Options, String?>
    ) {
        self.init(long, letter, value: value, offering: completion) { options, text throws(UsageError) in
            options[keyPath: property] = text
        }
    }

    /// An option whose value is a moment, parsed by ``MomentArgument``.
    init(_ long: String, _ letter: Character, _ property: WritableKeyPath<Options, Timestamp?>) {
        let examples = Completion.words(["90s", "30min", "2h", "7d"])
        self.init(long, letter, value: "TIME", offering: examples) { options, text throws(UsageError) in
            options[keyPath: property] = try MomentArgument.moment(text, of: long)
        }
    }

    /// An option whose value is a whole number of a range.
    init(
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

    static func configuration(_ property: WritableKeyPath<Options, String>) -> OptionRule {
        OptionRule("config", "c", value: "FILE") { options, text throws(UsageError) in
            options[keyPath: property] = text
        }
    }

    static func configuration(_ property: WritableKeyPath<Options, String?>) -> OptionRule {
        OptionRule("config", "c", value: "FILE", property)
    }

    static func json(_ property: WritableKeyPath<Options, Bool>) -> OptionRule {
        OptionRule("json", "j", property)
    }

    /// The options `--json` and `--csv`, which cannot be combined.
    static func forms(_ property: WritableKeyPath<Options, RecordForm>) -> [OptionRule] {
        func rule(_ long: String, _ letter: Character, _ form: RecordForm) -> OptionRule {
            OptionRule(long, letter) { options throws(UsageError) in
                guard [.text, form].contains(options[keyPath: property]) else {
                    throw UsageError(UsageWords.exclusive("--json", "--csv"))
                }
                options[keyPath: property] = form
            }
        }
        return [rule("json", "j", .json), rule("csv", "C", .csv)]
    }
}
