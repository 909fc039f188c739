import ProgramKit
import Values
import Words

/// The options of `windowsill setup`.
struct SetupOptions: CommandOptions {
    static let topic = Topic.setup
    static var rules: [OptionRule<Self>] {
        [
            OptionRule("root", "r", value: "FOLDER") { options, text throws(UsageError) in
                guard text.hasPrefix("/") else {
                    throw UsageError(
                        UsageWords.wrongValue(
                            printable(text), of: "--root",
                            use: phrase("usage.full-path", "a full path, which begins with /")))
                }
                options.root = text
            },
            OptionRule("place", "p", value: "PLACE") { options, text throws(UsageError) in
                guard let place = SetupPlace(text) else {
                    let expected = SetupPlace.expectation(insteadOf: text)
                    throw UsageError(UsageWords.wrongValue(printable(text), of: "--place", use: expected))
                }
                options.place = place
            },
            OptionRule("key-file", "k", value: "FILE", \.keyFile),
            OptionRule("page", "w", value: "WHO", offering: .words(PageSocket.Audience.allCases.map(\.rawValue))) {
                options, text throws(UsageError) in
                guard let audience = PageSocket.Audience(rawValue: text) else {
                    throw UsageError(
                        UsageWords.wrongValue(
                            printable(text), of: "--page",
                            use: phrase(
                                "usage.page-audience",
                                "home, for everyone in the home network, or board, for this board alone")))
                }
                options.page = audience
            },
            OptionRule("answers", "a", value: "FILE", \.answersFile),
            OptionRule("dry-run", "n", \.isDryRun), OptionRule("verbose", "v", \.showsFiles),
            OptionRule("yes", "y", \.asksNothing), OptionRule("keep-id", "i", \.keepsID),
        ]
    }

    /// The root of the board's files; any folder but `/` is another board's card or image.
    var root = "/"
    /// The station's place; if nil, the user is asked for it at a terminal.
    var place: SetupPlace?
    /// The path of a file with the provider's key, `-` for standard input. The key itself as an argument would be visible
    /// in the list of processes.
    var keyFile: String?
    /// The people who can open the page; if nil, the user is asked for them at a terminal.
    var page: PageSocket.Audience?
    /// The path of a file with answers to all of this; an option counts more than an answer. With it, nothing is asked.
    var answersFile: String?
    /// Whether to list the changes without making any.
    var isDryRun = false
    /// Whether a list of the changes has the new content of each file.
    var showsFiles = false
    /// Whether to ask nothing.
    var asksNothing = false
    /// Whether to keep the station's id on a board that replaces another.
    var keepsID = false

    func finish() throws(UsageError) {
        guard !showsFiles || isDryRun else {
            throw UsageError(phrase("usage.verbose-without-dry-run", "--verbose needs --dry-run"))
        }
    }
}
