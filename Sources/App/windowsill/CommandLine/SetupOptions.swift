/// What somebody who sets a station up can say beforehand.
struct SetupOptions: Equatable {
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
