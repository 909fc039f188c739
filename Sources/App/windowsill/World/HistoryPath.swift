import Configuration

extension StationConfiguration {
    /// Where the history is kept: one file, with two more beside it while it is written.
    var historyPath: String { statePath + "/history.db" }
}
