package import History
import Values

/// What every chart of a request needs to know of the history, read once: which series there are takes a look at each of their
/// days.
package final class ChartHistory {
    let database: HistoryDatabase
    private var extents: [HistoryDatabase.Extent]?
    private var shown: (until: Timestamp, sources: ShownSources)?

    /// - Parameter database: the database, which is read for one request.
    package init(_ database: HistoryDatabase) {
        self.database = database
    }

    /// The extent of every series, as ``History/HistoryDatabase/extents()``.
    func allExtents() throws(HistoryError) -> [HistoryDatabase.Extent] {
        if let extents { return extents }
        let read = try database.extents()
        extents = read
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
