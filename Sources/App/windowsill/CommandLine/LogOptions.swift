import StationLog

/// What somebody who reads the log can choose.
struct LogOptions: Equatable {
    enum Form: Equatable {
        /// Columns and colours in a terminal, else the lines as they are.
        case lines
        case json
        case csv
    }

    var configuration = Command.defaultConfiguration
    /// The log itself; nil takes the configuration's.
    var file: String?
    var selection = LogSelection()
    var form = Form.lines
    /// Goes on with lines as they come.
    var follows = false
    /// Only the last so many; nil shows all.
    var last: Int?
}
