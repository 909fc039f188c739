import StationLog
import Testing

@Suite("A log in memory")
struct InMemoryLogTests {
    @Test("has the lines in the order in which they came")
    func remembers() {
        let log = InMemoryLog()
        let lines = [LogLine(.start, at: morning), LogLine(.stop, at: morning)]
        for line in lines { #expect(log.append(line) == .written) }
        #expect(log.lines == lines)
    }
}
