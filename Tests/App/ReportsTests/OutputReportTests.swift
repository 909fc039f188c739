import Commands
import Documents
import RunFiles
import StationCore
import StationSamples
import Testing
import Values

@Suite("Reports of a station with an output")
struct OutputReportTests {
    /// A fan that has been on for a minute.
    private static func snapshot() -> Snapshot {
        var snapshot = Snapshot.merge(readings: [], weather: nil, faults: [], at: moment(400))
        var fan = Output(OutputRules(name: "fan", task: .ventilate, place: .room), at: .start)
        var sight = OutputSight()
        (sight.wish, sight.airing) = (true, AiringEffect(verdict: "open_dries", isGood: true))
        sight.airing?.dries = AbsoluteHumidity(milligramsPerCubicMetre: 2100)
        let water = AbsoluteHumidity(milligramsPerCubicMetre: 9800)
        sight.grounds = [Advice.Ground("room_absolute_humidity", .absoluteHumidity(water))]
        _ = fan.decide(sight, at: .start)
        _ = fan.decide(sight, at: .start + .seconds(340))
        snapshot.outputs = [fan]
        return snapshot
    }

    private func document() throws -> SnapshotDocument {
        try #require(SnapshotDocument(json: Array(SnapshotDocument(Self.snapshot()).json.utf8)))
    }

    @Test("snapshot.json has its state, why it is so, until when at the latest, by what and within which limits")
    func file() throws {
        let fan = try #require(try document().outputs.first)
        #expect(fan.name == "fan" && fan.title == "Fan" && fan.does == "ventilate" && fan.place == "room")
        #expect(fan.isOn && fan.cause == "values" && fan.reason == "dries 2.1 g" && fan.forS == 60)
        #expect(!fan.isByHand && fan.grounds.map(\.value) == ["9.8 g/m³"])
        #expect(fan.limits["longest_on"] == "14400" && fan.limits["not_below"] == nil)
        let end = CivilTime(rfc3339: fan.until ?? "")?.timestamp
        #expect(end == moment(400).wall.advanced(bySeconds: 14_400 - 60))
    }

    @Test("the reason is in the units that the reader has configured")
    func units() throws {
        var rules = OutputRules(name: "fan", task: .ventilate, place: .room)
        rules.units = .imperial
        var fan = Output(rules, at: .start)
        var sight = OutputSight()
        (sight.wish, sight.airing) = (true, AiringEffect(verdict: "open_cools", isGood: true, cools: 5))
        _ = fan.decide(sight, at: .start)
        _ = fan.decide(sight, at: .start + .seconds(340))
        var snapshot = Self.snapshot()
        snapshot.outputs = [fan]
        let degrees = DisplayUnits.imperial.shortDifference(kelvins: 5)
        #expect(SnapshotDocument(snapshot).outputs.first?.reason == "cools \(degrees)")
    }

    @Test("status has a row for it with its state and the reason")
    func status() throws {
        let text = StatusText(station: try document(), units: .metric).text(at: sevenInTheMorning, heard: 0)
        let row = text.split(separator: "\n").first { $0.hasPrefix("Fan ") }
        #expect(row?.contains("dries 2.1 g") == true, "\(text)")
    }

    @Test("explain has its rule, its values, its limits and its end")
    func explanation() throws {
        let text = try #require(try document().outputs.first).explanation(in: .metric)
        #expect(text.hasPrefix("fan = on"), "\(text)")
        for part in ["exchange the air", "room_absolute_humidity", "9.8 g/m³", "longest_on", "14400 s", "until"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }
}
