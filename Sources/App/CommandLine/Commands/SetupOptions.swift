import Quantities
import Setup

/// What somebody who sets a station up can say beforehand.
struct SetupOptions: CommandOptions {
    static let topic = Topic.setup
    static var rules: [OptionRule<Self>] {
        [
            OptionRule("root", "r", value: "FOLDER") { options, text throws(UsageError) in
                guard text.hasPrefix("/") else {
                    throw UsageError("--root \(printable(text)): a path from / is wanted")
                }
                options.root = text
            },
            OptionRule("place", "p", value: "PLACE") { options, text throws(UsageError) in
                guard let place = SetupPlace(text) else {
                    throw UsageError(
                        "--place \(printable(text)): allowed are a name, or latitude and longitude with a comma between"
                    )
                }
                options.place = place
            },
            OptionRule("key-file", "k", value: "FILE", \.keyFile), OptionRule("dry-run", "n", \.isDryRun),
            OptionRule("yes", "y", \.asksNothing),
        ]
    }

    /// Where the board's files are; another than `/` is a card or an image that belongs to another board.
    var root = "/"
    /// Asked for where it is nil and somebody is at a terminal.
    var place: SetupPlace?
    /// A file with OpenWeatherMap's key, `-` for standard input. A key itself would be seen by everybody in the list of
    /// processes.
    var keyFile: String?
    /// Says what would be changed, and changes nothing.
    var isDryRun = false
    /// Asks nothing.
    var asksNothing = false
}
