import Charts
import History
import LinuxPlatform
import TestSupport
import Testing
import Values

@testable import Commands

@Suite("The report of a month")
struct MonthReportTests {
    private let folder: TemporaryFolder
    private let noon = Timestamp(secondsSince1970: 1_795_348_800)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func report(
        _ advice: [(subject: String, text: String)], titles: [String: String] = [:],
        of quantity: Quantity = .temperature
    ) throws -> String {
        let database = try HistoryDatabase(writing: DatabaseFile(folder.path + "/history.db", on: LinuxStorage()))
        var batch = HistoryBatch(offset: .utc)
        batch.samples = [HistorySample(HistorySeries(source: "low", quantity: quantity), at: noon, mean: 12_000)]
        batch.events = advice.enumerated().map { index, row in
            HistoryEvent(.advice, at: noon.advanced(bySeconds: Int64(index) * 60), subject: row.subject, text: row.text)
        }
        try database.write(batch)
        let month = CalendarMonth(of: LocalZone.civil(noon).date)
        let frame = ChartFrame(month, units: .metric)
        let builder = ChartBuilder(
            history: ChartHistory(database), frame: frame, sensors: [.init("low", in: "cellar")], titles: titles,
            place: nil, services: [])
        return try MonthReport(
            month, frame, builder, in: database, until: noon.advanced(bySeconds: 7200), units: .metric
        ).html
    }

    @Test("lists the advice on each place by itself, with the place's name, and that on the room without one")
    func places() throws {
        let html = try report([
            ("window", "Room: open"), ("window/cellar", "Cellar: keep shut"), ("mould/cellar", "Mould: Cellar"),
            ("window/cellar", "Cellar: keep shut"), ("frost", "Frost tonight"),
        ])
        let rows = html.matches(of: /<li><b>([^<]*)<\/b> ([^<]*)</).map { "\($0.1): \($0.2)" }
        #expect(
            Set(rows) == [
                "window: Room: open", "window (Cellar): Cellar: keep shut", "mould (Cellar): Mould: Cellar",
                "frost: Frost tonight",
            ])
        #expect(rows.count == 4)
    }

    @Test("calls a place what its owner calls it")
    func titles() throws {
        let html = try report([("window/cellar", "Wine: keep shut")], titles: ["cellar": "Wine"])
        #expect(html.contains("<li><b>window (Wine)</b> Wine: keep shut"))
    }

    @Test("writes markup in a place's name or in advice as text")
    func markup() throws {
        let html = try report([("window/<script>", "<b>Open</b>")])
        #expect(html.contains("<b>window (&lt;script&gt;)</b> &lt;b&gt;Open&lt;/b&gt;"))
        #expect(!html.contains("<script"))
    }

    @Test("has a table and a panel of a sensor that measures particles alone")
    func particles() throws {
        let html = try report([], of: .pm25)
        #expect(html.contains("PM2.5, µg/m³"))
        #expect(html.matches(of: /<td>12\b/).count >= 2)
        #expect(html.contains("<svg"))
    }
}
