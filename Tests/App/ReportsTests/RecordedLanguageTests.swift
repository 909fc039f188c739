import Documents
import RunFiles
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words
import texts

@testable import Commands

@Suite("The status of a station that runs in another language")
struct RecordedLanguageTests {
    private static let pairs: [(Language, Language)] = [
        (.english, .german), (.german, .english), (.traditionalChinese, .german), (.english, .traditionalChinese),
    ]

    /// What a station writes that runs in a language.
    private func document(in language: Language) -> String {
        Catalogue.$current.withValue(ReaderLanguage(language).catalogue) {
            var state = StationState(
                sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true,
                outlets: [OutletID("history", remedy: FaultWords.historyRemedy)])
            func apply(_ event: StationEvent, at second: Int) { _ = state.apply(event, at: moment(second)) }
            for second in [5, 15, 25] {
                apply(.sensorRead(name: "room", reading(16 + Double(second) / 100, 92, at: second)), at: second)
                apply(
                    .sensorFailed(name: "balcony", cause: SensorWords.failure(of: "DHT22", SensorWords.busy)),
                    at: second)
            }
            let text = ConditionText.text(for: .brokenClouds, in: language)
            apply(
                .fetched(.current(weather(17.2, text: text)), url: "", took: .zero, droppedFields: []), at: 30)
            let failure = FetchFailure(
                .unreadable, text: FetchWords.unreadable(from: "Service", because: FetchWords.bodyLacks("list")))
            apply(.fetchFailed(.forecast, failure, from: .sample, url: "", took: .zero), at: 31)
            apply(.stateFailed(.checkpoint, cause: "no space (server's own words)"), at: 32)
            apply(
                .failed(.outlet(OutletID("history", remedy: FaultWords.historyRemedy)), cause: FetchWords.bodyEmpty),
                at: 33)
            let snapshot = state.snapshot(at: moment(40))
            #expect(!snapshot.advice.isEmpty)
            return SnapshotDocument(snapshot).json
        }
    }

    private func status(_ json: String, in language: Language) throws -> String {
        try language.reading {
            let snapshot = try #require(SnapshotDocument(json: Array(json.utf8)))
            let status = StatusText(station: snapshot, units: .metric)
            return status.text(at: sevenInTheMorning.advanced(bySeconds: 40), heard: 0)
        }
    }

    /// Numbers within a text keep the decimal mark of the station's language.
    private func withPoints(_ text: String) -> String { text.replacing(",", with: ".") }

    @Test("it reads as if the station ran in the reader's language", arguments: pairs)
    func sameText(from: Language, to: Language) throws {
        let own = try status(document(in: to), in: to)
        let shown = try status(document(in: from), in: to)
        #expect(withPoints(shown) == withPoints(own))
        #expect(try status(document(in: from), in: from) != own)
    }

    /// A language has the causes that the glass shows; those of brokers only traditional Chinese has.
    @Test("no cause or remedy of a process beside it stays in the other language", arguments: pairs)
    func causes(from: Language, to: Language) throws {
        for text in try TextSources(Repository.folder).texts where ["fault", "fetch", "http"].contains(text.area) {
            func json(in language: Language) -> String {
                Catalogue.$current.withValue(ReaderLanguage(language).catalogue) {
                    let said = { (names: [String]) in
                        RecordedText(
                            "", key: text.key, english: text.english,
                            arguments: text.arguments.indices.map { RecordedText(names[$0 % 2]) }
                        ).said
                    }
                    let row = ComponentStatus(
                        component: "broker", state: "fails", for: .seconds(9), cause: said(["SHT31", "5"]),
                        remedy: said(["2", "x: y"]))
                    return ServiceStatus(time: CivilTime(sevenInTheMorning, in: taipei), components: [row]).json
                }
            }
            func status(_ json: String) throws -> String {
                try to.reading {
                    try #require(StatusText(service: Array(json.utf8))).text(at: sevenInTheMorning, heard: 0)
                }
            }
            #expect(try status(json(in: from)) == status(json(in: to)), "\(text.key)")
        }
    }

    @Test("a document of an earlier version, and a text that means two things, are shown as they are")
    func unknown() throws {
        let row = ComponentStatus(component: "lcd", state: "fails", for: nil, cause: "open", remedy: "shut")
        var document = ServiceStatus(time: CivilTime(sevenInTheMorning, in: taipei), components: [row])
        #expect(Language.german.reading { document.inReadersLanguage } == document)
        document.texts = [
            RecordedText("open", key: "status.works", english: "open"),
            RecordedText("open", key: "status.fails", english: "open"),
            RecordedText("shut", key: "status.works", english: "shut"),
        ]
        let read = try #require(ServiceStatus(json: Array(document.json.utf8)))
        let german = Language.german.reading { read.inReadersLanguage.components }
        #expect(german.map(\.cause) == ["open"])
        #expect(german.map(\.remedy) == [Language.german.reading { StatusWords.works }])
    }
}
