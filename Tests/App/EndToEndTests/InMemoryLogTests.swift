import Quantities
import StationLog
import Testing

@Suite("A log in memory")
struct InMemoryLogTests {
    @Test("has the lines in the order in which they came")
    func remembers() {
        let log = InMemoryLog()
        let morning = CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .hours(8))
        let lines = [LogLine(.start, at: morning), LogLine(.stop, at: morning)]
        for line in lines { #expect(log.append([line]) == .written) }
        #expect(log.lines == lines)
    }
}
