import StationCore
import TestSupport
import Testing
import Values

@testable import Records

@Suite("The log line of an alert")
struct AlertLineTests {
    /// 2027-03-27T12:00:00Z, half a day before Berlin's clocks go forward.
    private let saturday = Timestamp(secondsSince1970: 1_806_148_800)

    @Test("an alert's times are in the place's local time, or in the board's where the zone is unknown")
    func times() {
        let alert = WeatherAlert(
            id: "1", event: "Storm", start: saturday.advanced(bySeconds: 6 * 3600),
            end: saturday.advanced(bySeconds: 24 * 3600))
        let berlin = ZoneRules(tzif: ZoneFile.bytes(first: 3600, [(1_806_195_600, 7200)]))
        let moment = Moment(uptime: .start + .seconds(400), wall: saturday, offset: .utc)
        let known = LogEntry.alert(alert, zone: berlin).line(at: moment, version: "0.1.0")
        #expect(known?["start"]?.content == "2027-03-27T19:00:00+01:00")
        #expect(known?["end"]?.content == "2027-03-28T14:00:00+02:00")
        let unknown = LogEntry.alert(alert, zone: nil).line(at: moment, version: "0.1.0")
        #expect(unknown?["end"]?.content == "2027-03-28T12:00:00+00:00")
    }
}
