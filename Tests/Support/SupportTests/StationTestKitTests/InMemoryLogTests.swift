import Records
import StationTestKit
import Testing
import Values

@Suite("A log in memory")
struct InMemoryLogTests {
    private let morning = CivilTime(VirtualStation.start, in: .hours(8))

    @Test("a log in memory has its lines in the order in which they came")
    func order() {
        let log = InMemoryLog()
        let lines = [LogLine(.start, at: morning), LogLine(.stop, at: morning)]
        for line in lines { #expect(log.append(line) == .written) }
        #expect(log.lines == lines)
    }

    @Test("a log in memory counts each append with lines as one write")
    func writes() {
        let log = InMemoryLog()
        log.append([LogLine(.start, at: morning), LogLine(.stop, at: morning)])
        log.append([])
        log.append(LogLine(.start, at: morning))
        #expect(log.writes.map(\.count) == [2, 1])
    }
}
