import StationSamples
import Testing
import Values

@testable import StationCore

@Suite("The days that a forecast is folded into")
struct FoldedDaysTests {
    private let folded = FoldedDays()
    private let hours = forecast(from: 0, (0..<40).map { Double(10 + $0 % 8) })

    /// The zone of a place of which no service says anything: that of the board.
    private func zone(_ offset: UTCOffset) -> PlaceZone {
        PlaceZone([], now: nil, at: Moment(uptime: .start, wall: sevenInTheMorning, offset: offset))
    }

    /// Where a list is in memory.
    private func address(of days: [DayForecast]) -> UInt {
        days.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("the days of the same forecast in the same zone are folded once")
    func onlyOnce() {
        let first = folded.days(of: hours, in: zone(taipei))
        let second = folded.days(of: hours, in: zone(taipei))
        let expected = hours.days { _ in taipei }
        #expect(first == expected)
        #expect(address(of: first) == address(of: second))
    }

    @Test("another forecast and another zone are folded again")
    func again() {
        let other = forecast(from: 0, (0..<40).map { Double(20 - $0 % 8) })
        let (own, others) = (hours.days { _ in taipei }, other.days { _ in taipei })
        let abroad = other.days { _ in UTCOffset.hours(-5) }
        for _ in 0..<2 {
            #expect(folded.days(of: hours, in: zone(taipei)) == own)
            #expect(folded.days(of: other, in: zone(taipei)) == others)
            #expect(folded.days(of: other, in: zone(.hours(-5))) == abroad)
        }
    }

    @Test("a merge after a new forecast has the days of the new one")
    func newAnswer() {
        var report = WeatherReport(forecast: Fetched(hours, from: .sample, at: .start))
        let before = Snapshot.merge(readings: [], weather: report, faults: [], at: moment(60))
        let warmer = forecast(from: 0, (0..<40).map { Double(25 + $0 % 8) })
        report.forecast = Fetched(warmer, from: .sample, at: .start)
        let after = Snapshot.merge(readings: [], weather: report, faults: [], at: moment(60))
        #expect(before.tomorrow.value?.high == .celsius(17))
        #expect(after.tomorrow.value?.high == .celsius(32))
    }

    @Test("what one remembers changes nothing about a report")
    func isInvisible() {
        let report = WeatherReport(forecast: Fetched(hours, from: .sample, at: .start))
        let fresh = WeatherReport(forecast: Fetched(hours, from: .sample, at: .start))
        _ = report.folded.days(of: hours, in: zone(taipei))
        #expect(report == fresh)
        #expect(report.hashValue == fresh.hashValue)
    }
}
