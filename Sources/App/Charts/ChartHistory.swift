package import History
import Values

/// What every chart of a request needs to know of the history, read once.
package final class ChartHistory {
    let database: HistoryDatabase
    private var series: [HistorySeries]?
    private var shown: (until: Timestamp, sources: ShownSources)?

    /// - Parameter database: the database, which is read for one request.
    package init(_ database: HistoryDatabase) {
        self.database = database
    }

    /// Every series that has a value, as ``History/HistoryDatabase/recordedSeries()``.
    func recordedSeries() throws(HistoryError) -> [HistorySeries] {
        if let series { return series }
        let read = try database.recordedSeries()
        series = read
        return read
    }

    /// The shown sources up to a time, as ``History/HistoryDatabase/shownSources(until:)``.
    func shownSources(until: Timestamp) throws(HistoryError) -> ShownSources {
        if let shown, shown.until == until { return shown.sources }
        let read = try database.shownSources(until: until)
        shown = (until, read)
        return read
    }
}
