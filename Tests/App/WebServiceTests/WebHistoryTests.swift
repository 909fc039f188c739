import Charts
import Documents
import Foundation
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import TestSupport
import Testing
import Values
import WebPage

@testable import History
@testable import WebService

@Suite("The history behind the page")
struct WebHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service() throws -> RunningWebService {
        try RunningWebService("[[sensors]]\nname = \"room\"\nkind = \"bme280\"\nbus = \"simulated\"")
    }

    /// - Returns: the station's own connection.
    @discardableResult
    private func fill(
        _ path: String, minutes: ClosedRange<Int64>, mean: Int = 21_000, from source: String = "room"
    ) throws -> HistoryDatabase {
        let database = try HistoryDatabase(writing: DatabaseFile(path, on: LinuxStorage()))
        let now = Timestamp(secondsSince1970: Int64(time(nil)) / 60 * 60)
        var batch = HistoryBatch(offset: .utc)
        for minute in minutes {
            let series = HistorySeries(source: source, quantity: .temperature)
            batch.samples.append(
                HistorySample(
                    series, at: now.advanced(bySeconds: 60 * minute), mean: mean + Int(abs(minute) % 7) * 100))
        }
        try database.write(batch)
        return database
    }

    @Test("becomes charts, JSON and CSV, also while a station writes it")
    func charts() throws {
        let service = try service()
        let writer = try fill("\(service.folder.path)/history.db", minutes: -1800...(-1))
        #expect(service.get("/").contains("<svg xmlns"))
        #expect(service.get("/chart?quantity=temperature&span=week").contains("<desc>Temperature: room latest"))
        let json = service.get("/api/history?quantity=temperature&from=3h&step=3600")
        #expect(
            json.contains("\"unit\":\"°C\"") && json.contains("[\"room\"") == false
                && json.contains("\"sensor\":\"room\""))
        #expect(service.get("/api/history?quantity=temperature&format=csv").contains(",room,21."))
        #expect(service.get("/api/history?quantity=luck").hasPrefix("HTTP/1.1 400"))
        #expect(service.get("/api/history?quantity=temperature&from=0&to=2000000000&step=60").hasPrefix("HTTP/1.1 200"))
        withExtendedLifetime(writer) {}
    }

    @Test(
        "is drawn of one place where that is asked for, and a place that does not exist is refused with those that do")
    func places() throws {
        let sensor = "kind = \"bme280\"\nbus = \"simulated\""
        let service = try RunningWebService(
            "[[sensors]]\nname = \"room\"\n\(sensor)\n[[sensors]]\nname = \"low\"\nplace = \"cellar\"\n\(sensor)")
        let path = "\(service.folder.path)/history.db"
        try fill(path, minutes: -90...(-1))
        #expect(!service.get("/charts").contains("\"Places\""))
        #expect(service.get("/chart?quantity=temperature&place=cellar").contains("<figure>") == false)
        try fill(path, minutes: -90...(-1), mean: 12_000, from: "low")
        #expect(service.get("/charts?span=week").contains("place=cellar\">Cellar</a>"))
        let cellar = service.get("/chart?quantity=temperature&place=cellar")
        #expect(cellar.contains("<desc>Temperature: low latest") && !cellar.contains("room"))
        let all = service.get("/chart?quantity=temperature&span=week")
        #expect(all.contains("room latest") && all.contains("low latest"))
        for target in ["/", "/charts", "/chart"] {
            let unknown = service.get("\(target)?quantity=temperature&place=moon")
            #expect(unknown.hasPrefix("HTTP/1.1 400"))
            #expect(unknown.contains("The parameter place is one of: room, cellar, outdoor."))
        }
    }

    @Test("that is missing, no database or damaged leaves the page without charts")
    func damaged() throws {
        let service = try service()
        service.writeSnapshot()
        let path = "\(service.folder.path)/history.db"
        #expect(service.get("/").contains("21.4°"))
        for text in [
            "", "not a database at all, but long enough to be looked at as one",
            String(repeating: "SQLite format 3\0", count: 400),
        ] {
            service.folder.write(text, to: "history.db")
            let page = service.get("/")
            #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("The history cannot be read"), "\(text.prefix(20))")
        }
        unlink(path)
        try fill(path, minutes: -240...(-1))
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seek(toOffset: 5000)
        handle.write(Data(repeating: 0xA5, count: 8000))
        try handle.close()
        #expect(service.get("/").hasPrefix("HTTP/1.1 200"))
        #expect(service.isRunning)
    }

    @Test("a question that takes too long is given up")
    func deadline() throws {
        let path = folder.path + "/history.db"
        try fill(path, minutes: -12_000...(-1))
        #expect(throws: HistoryError.self) {
            let database = try HistoryDatabase(reading: DatabaseFile(path, on: LinuxStorage()), within: .zero)
            _ = try database.points(
                of: HistorySeries(source: "room", quantity: .temperature), from: Timestamp(secondsSince1970: 0),
                until: Timestamp(secondsSince1970: 4_000_000_000), by: .seconds(60), offset: { _ in .utc })
        }
    }

    @Test("is not asked again at once for a period that takes too long, and for any other it is")
    func slow() throws {
        try fill(folder.path + "/history.db", minutes: -12_000...(-1))
        var configuration = WebServiceConfiguration()
        (configuration.statusPath, configuration.statePath) = (folder.path + "/snapshot.json", folder.path)
        let content = StationContent(configuration, deadline: .zero)
        let now = content.now
        func rows(minutes: Int64) throws -> Int {
            let query = HistoryQuery(
                quantity: "temperature", sensor: nil, from: now.advanced(bySeconds: -60 * minutes), until: now,
                step: .seconds(60))
            return try content.history(query).rows.count
        }
        let tooSlow = WebFailure(503, "This period takes longer than 0 s on this board: try a shorter one.")
        #expect(throws: tooSlow) { try rows(minutes: 12_000) }
        #expect(try rows(minutes: 20) > 10)
        #expect(throws: tooSlow) { try rows(minutes: 12_000) }
        #expect(content.components.map(\.component) == ["page"])
    }

    @Test("ends with each value at its own time, and with those of sensors at the document's")
    func ages() throws {
        let now = Timestamp(secondsSince1970: 1_795_338_000)
        var document = SnapshotDocument(time: CivilTime(now, in: .utc), uptime: .start)
        func value(_ celsius: Double, from source: String, age: Int64) -> SnapshotDocument.Value<Double> {
            var value = SnapshotDocument.Value<Double>()
            (value.state, value.value, value.source, value.ageS) = (.fresh, celsius, source, age)
            return value
        }
        document.outside[.temperature] = value(8, from: "someweather/current", age: 540)
        document.outsideFeelsLikeC = value(5, from: "someweather/current", age: .max)
        var air = SnapshotDocument.Air()
        air[.temperature] = value(21, from: "sensor/room", age: 4)
        document.sensors = [SnapshotDocument.Sensor(name: "room", place: "room", part: "sht31", air: air)]
        let report = StationReport.heard(document, bytes: [], heard: .seconds(3))
        let present = try #require(report.presentValues(at: now)).values
        #expect(present["someweather"]?[.temperature] == .init(8, at: now.advanced(bySeconds: -540)))
        #expect(present["someweather"]?[.feelsLike]?.time == now.advanced(bySeconds: -86_400))
        #expect(present["room"]?[.temperature] == .init(21, at: now))
    }

    @Test("ends with the value of the card beside it; without a station, with the last that was recorded, and when")
    func present() throws {
        let service = try service()
        try fill("\(service.folder.path)/history.db", minutes: -240...(-45), mean: 18_000, from: "window")
        service.writeSnapshot(isOfNow: true)
        func legend() throws -> (value: Substring, moment: Substring) {
            let chart = service.get("/chart?quantity=temperature")
            let value = try #require(chart.firstMatch(of: /window <tspan[^>]*>([\d.]+)<\/tspan>/)).1
            return (value, try #require(chart.firstMatch(of: /<\/tspan> °C · ([^<]*)</)).1)
        }
        let (value, moment) = try legend()
        #expect(value == "21.4" && service.get("/").contains("21.4°"))
        unlink("\(service.folder.path)/snapshot.json")
        let last = try legend()
        #expect(last.value.hasPrefix("18.") && last.moment != moment)
    }

    @Test("of a year ends with a record of outside, and no other does")
    func record() throws {
        let service = try RunningWebService(
            "[[sensors]]\nname = \"balcony\"\nkind = \"sht31\"\nbus = \"simulated\"\nplace = \"outdoor\"")
        try fill("\(service.folder.path)/history.db", minutes: -3000...(-2990), mean: -5000, from: "balcony")
        try fill("\(service.folder.path)/history.db", minutes: -60...(-1), mean: 20_000, from: "balcony")
        let year = service.get("/charts?span=year")
        #expect(year.contains(/<h2>Outside since \d+ [A-Z][a-z]+ \d{4}<\/h2>/))
        #expect(year.contains(/Highest<\/dt><dd class="v">20.6\u{A0}°C<small>\d+/))
        #expect(year.contains(/Lowest<\/dt><dd class="v">-5.0\u{A0}°C<small>\d+/))
        // Eleven minutes are of two days where midnight is among them.
        #expect(year.contains(/Days of frost<\/dt><dd class="v">[12]<\/dd>/) && !year.contains("Wettest day"))
        #expect(!service.get("/charts?span=day").contains("card record"))
        #expect(!service.get("/charts?span=year&place=room").contains("card record"))
    }

    @Test("has the line of outside and its credit beside a station that has never run")
    func credit() throws {
        let service = try service()
        let writer = try fill("\(service.folder.path)/history.db", minutes: -240...(-1), from: "cloudy")
        #expect(!service.get("/chart?quantity=temperature&span=week").contains("outside"))
        try writer.keep([
            Attribution(provider: ProviderID(rawValue: "cloudy"), name: "Cloudy", text: "© Cloudy Ltd", shortText: "")
        ])
        let page = service.get("/charts?span=month")
        #expect(page.contains("outside latest") && page.contains("© Cloudy Ltd"))
        // Of a place and of a service, which are chosen in two rows, each has a name of its own.
        try fill("\(service.folder.path)/history.db", minutes: -240...(-1))
        let both = service.get("/charts?span=week")
        #expect(both.contains(">Outside</a>") && both.contains(">Cloudy</a>") && !both.contains(">outside</a>"))
    }

    @Test("that another program has locked is not read as it was before")
    func locked() throws {
        let service = try service()
        service.writeSnapshot()
        let writer = try fill("\(service.folder.path)/history.db", minutes: -240...(-1))
        try writer.connection.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM samples")
        let page = service.get("/")
        #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("21.4°"))
        #expect(page.contains("The history cannot be read") && !page.contains("<figure>"))
        // Written after the answer.
        let isSaid = service.becomes {
            service.status.contains("\"history\"") && service.status.contains("\"fails\"")
        }
        #expect(isSaid, "\(service.status)")
        try writer.connection.run("ROLLBACK; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM samples")
        #expect(service.becomes { service.get("/chart?quantity=temperature").contains("<figure>") })
        #expect(service.becomes { !service.status.contains("\"fails\"") }, "\(service.status)")
    }

    @Test("of a station that has just started is shown as soon as it has values")
    func begins() throws {
        let service = try service()
        let path = "\(service.folder.path)/history.db"
        try fill(path, minutes: -500_000...(-499_990))
        #expect(!service.get("/chart?quantity=temperature").contains("<figure>"))
        try fill(path, minutes: -3...(-1))
        #expect(service.get("/chart?quantity=temperature").contains("<figure>"))
    }

    @Test("with rows of the future is shown up to now")
    func future() throws {
        let service = try service()
        service.writeSnapshot()
        try fill("\(service.folder.path)/history.db", minutes: -240...(-1))
        try fill("\(service.folder.path)/history.db", minutes: 3000...3400, mean: 48_000)
        try fill("\(service.folder.path)/history.db", minutes: 500_000...500_010, mean: 48_000)
        for span in ["day", "week", "month", "year"] {
            let chart = service.get("/chart?quantity=temperature&span=\(span)")
            let words = try #require(chart.firstMatch(of: /<desc>(.*)<\/desc>/)).1
            #expect(words.contains("highest 21.6 °C"), "\(span): \(words)")
        }
        #expect(!service.get("/api/history?quantity=temperature").contains(",48."))
    }

    @Test("of a station that has stopped is shown without it")
    func stopped() throws {
        let service = try service()
        try fill("\(service.folder.path)/history.db", minutes: -240...(-1))
        // As SQLite leaves it: the last connection has taken the log into the file.
        #expect(service.folder.text(of: "history.db-wal") == nil)
        let page = service.get("/")
        #expect(page.contains("The station is not running") && page.contains("<desc>Temperature: room latest"))
        #expect(page.contains("<b>room</b> ") && page.contains("°C"))
        #expect(service.get("/api/history?quantity=temperature&from=2h").contains("\"sensor\":\"room\""))
        #expect(service.get("/metrics").hasPrefix("HTTP/1.1 503"))
    }
}
