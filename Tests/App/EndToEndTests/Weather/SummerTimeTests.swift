import Commands
import Documents
import Foundation
import RunFiles
import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("An upcoming clock change")
struct SummerTimeTests {
    /// The place's clocks before the change, the change, and the clocks after it, all in minutes ahead of UTC.
    struct Change: Sendable, CustomTestStringConvertible {
        var zone: String
        var before: Int
        /// RFC 3339.
        var at: String
        var after: Int

        var testDescription: String { "\(zone) \(at)" }
        var time: Timestamp { CivilTime(rfc3339: at)?.timestamp ?? Timestamp(secondsSince1970: 0) }
        var old: UTCOffset { UTCOffset(seconds: before * 60) ?? .utc }
        var new: UTCOffset { UTCOffset(seconds: after * 60) ?? .utc }
        var rules: ZoneRules? {
            ZoneRules(
                tzif: ZoneFile.bytes(first: Int32(before) * 60, [(time.secondsSince1970, Int32(after) * 60)]))
        }
    }

    /// As the IANA time zone database has them, release 2025b.
    static let changes = [
        Change(zone: "Europe/Berlin", before: 60, at: "2027-03-28T01:00:00+00:00", after: 120),
        Change(zone: "Europe/Berlin", before: 120, at: "2026-10-25T01:00:00+00:00", after: 60),
        Change(zone: "Europe/Helsinki", before: 120, at: "2027-03-28T01:00:00+00:00", after: 180),
        Change(zone: "Europe/Helsinki", before: 180, at: "2026-10-25T01:00:00+00:00", after: 120),
        Change(zone: "America/New_York", before: -300, at: "2027-03-14T07:00:00+00:00", after: -240),
        Change(zone: "America/New_York", before: -240, at: "2026-11-01T06:00:00+00:00", after: -300),
        Change(zone: "Australia/Lord_Howe", before: 630, at: "2026-10-03T15:30:00+00:00", after: 660),
        Change(zone: "Australia/Lord_Howe", before: 660, at: "2027-04-03T15:00:00+00:00", after: 630),
        Change(zone: "America/Santiago", before: -240, at: "2026-09-06T04:00:00+00:00", after: -180),
        Change(zone: "America/Santiago", before: -180, at: "2027-04-04T03:00:00+00:00", after: -240),
        Change(zone: "Africa/Casablanca", before: 60, at: "2027-02-07T02:00:00+00:00", after: 0),
        Change(zone: "Africa/Casablanca", before: 0, at: "2027-03-14T02:00:00+00:00", after: 60),
        Change(zone: "Asia/Kathmandu", before: 345, at: "2027-03-28T01:00:00+00:00", after: 345),
    ]

    /// Half a day before the change, what the service said of the day around it.
    private func snapshot(_ change: Change) -> Snapshot {
        let now = change.time.advanced(bySeconds: -12 * 3600)
        var place = Place(name: change.zone, offset: change.old, zone: change.zone)
        place.rules = change.rules
        let sun = SunTimes(
            sunrise: change.time.advanced(bySeconds: -10 * 3600), sunset: change.time.advanced(bySeconds: 3600))
        let current = CurrentWeather(
            time: now, place: place, conditions: [Condition(.clear)], air: Air(temperature: .celsius(10)), sun: sun)
        let hours = Forecast(
            place: place, sun: sun,
            slots: (1...24).map {
                ForecastSlot(
                    time: now.advanced(bySeconds: $0 * 3600), conditions: [], air: Air(temperature: .celsius(9)),
                    hours: 1)
            })
        let alert = WeatherAlert(
            id: "1", event: "Storm", start: change.time.advanced(bySeconds: -3600),
            end: change.time.advanced(bySeconds: 5400))
        var report = WeatherReport(
            current: Fetched(current, at: .start), forecast: Fetched(hours, at: .start))
        report.alerts = Fetched([alert], at: .start)
        return Snapshot.merge(
            readings: [], weather: report, faults: [], at: Moment(uptime: .start, wall: now, offset: change.old))
    }

    private func clocks(_ change: Change, _ time: Timestamp) -> String {
        CivilTime(time, in: time < change.time ? change.old : change.new).description
    }

    @Test("snapshot.json has an upcoming clock change in the times of hours, alerts and the sun", arguments: changes)
    func document(change: Change) throws {
        let json = SnapshotDocument(snapshot(change)).json
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let hours = try #require((document["hours"] as? [String: Any])?["value"] as? [[String: Any]])
        let now = change.time.advanced(bySeconds: -12 * 3600)
        #expect(
            hours.compactMap { $0["time"] as? String }
                == (1...24).map {
                    clocks(change, now.advanced(bySeconds: $0 * 3600))
                })
        let alert = try #require((document["alerts"] as? [[String: Any]])?.first)
        #expect(alert["start"] as? String == clocks(change, change.time.advanced(bySeconds: -3600)))
        #expect(alert["end"] as? String == clocks(change, change.time.advanced(bySeconds: 5400)))
        let sun = try #require((document["sun"] as? [String: Any])?["value"] as? [String: Any])
        #expect(sun["sunset"] as? String == clocks(change, change.time.advanced(bySeconds: 3600)))
    }

    @Test("texts have an upcoming clock change in every time", arguments: changes)
    func text(change: Change) {
        let snapshot = snapshot(change)
        let text = SnapshotText(snapshot).text
        let end = CivilTime(change.time.advanced(bySeconds: 5400), in: change.new)
        #expect(text.contains("Storm, until \(end.date) \(end.clock)"), "\(text)")
        let sunset = CivilTime(change.time.advanced(bySeconds: 3600), in: change.new)
        #expect(text.contains("sets \(sunset.clock)"), "\(text)")
        let explained = Explainer(snapshot: snapshot, sensors: [], recordings: [:]).explanation(of: "sun.set")
        #expect(explained?.hasPrefix("sun.set = \(sunset)") == true, "\(explained ?? "")")
        #expect(
            explained?.contains("  zone      \(change.zone), from the provider: ") == true, "\(explained ?? "")")
    }

    @Test(
        "explain says where the time zone of a value comes from",
        arguments: [
            (ZoneSource.board, "the board's, which has the offset that the provider sent"),
            (.offset(.hours(1)), "+01:00, from the provider: daylight saving changes are unknown"),
            (.boardOffset, "+01:00, the board's: the provider has not sent the place's"),
        ])
    func origin(source: ZoneSource, words: String) throws {
        var snapshot = snapshot(try #require(Self.changes.first))
        snapshot.zoneSource = source
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        for name in ["today.low", "sun.rise"] {
            let text = explainer.explanation(of: name) ?? ""
            #expect(text.contains("  zone") && text.contains(words), "\(text)")
        }
    }

    @Test("explain names a service that could not find the place's time zone")
    func refusal() throws {
        var snapshot = snapshot(try #require(Self.changes.first))
        snapshot.zoneRefusals = [ProviderID(rawValue: "open-meteo")]
        let text = Explainer(snapshot: snapshot, sensors: [], recordings: [:]).explanation(of: "today.low") ?? ""
        #expect(text.contains("now; open-meteo could not find the place's"), "\(text)")
    }
}
