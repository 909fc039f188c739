import History
import Quantities

/// What somebody who asks for the history can choose.
struct HistoryOptions: Equatable {
    enum Task: Equatable {
        /// What there is, and how large it is.
        case extents
        case points(HistoryQuantity)
        /// What happened: faults, their ends, advice, steps of the clock.
        case events
        case exportSamples
        case importSamples(String)
        case importWeeWX(String)
    }

    enum Form: Equatable {
        case table, json, csv
    }

    var configuration = Command.defaultConfiguration
    var task = Task.extents
    /// Whose; nil for everybody's.
    var source: String?
    var since: Timestamp?
    var until: Timestamp?
    /// Nil takes what suits the time that is asked for.
    var step: HistoryStep?
    var form = Form.table
}
