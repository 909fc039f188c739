import TestSupport
import Testing

@testable import History

@Suite("What the history promises")
struct HistoryPromiseTests {
    @Test("every column is in deploy/compatibility.list with its type, except those of what waits to be pushed")
    func promises() throws {
        let folder = try TemporaryFolder()
        let database = try HistoryDatabase(writing: onDisk("\(folder.path)/history.db"))
        var promises = Promises(.history)
        let columns = try database.connection.statement(
            """
            SELECT owner.name, field.name, field.type FROM sqlite_schema AS owner, pragma_table_info(owner.name) AS field
            WHERE owner.type = 'table' AND owner.name NOT LIKE 'outbox%'
            """)
        while try columns.step() {
            promises.add("\(columns.text(0)).\(columns.text(1)) \(columns.text(2))")
        }
        columns.reset()
        let application = try #require(try database.connection.number("PRAGMA application_id"))
        promises.add("application_id \(application)")
        try promises.compareWithList()
    }
}
