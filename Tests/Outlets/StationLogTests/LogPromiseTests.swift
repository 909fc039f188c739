import Records
import TestSupport
import Testing

@Suite("What station.log promises")
struct LogPromiseTests {
    @Test("the format, the levels and every event with its keys and their types are in deploy/compatibility.list")
    func promises() throws {
        var promises = Promises(.log)
        promises.add("format \(LogFile.format)")
        for word in LogLine(.stop, at: morning, isClockSet: false, []).text.split(separator: " ") {
            promises.add("begins \(word.prefix { $0 != "=" })")
        }
        for level in LogLevel.allCases { promises.add("level \(level.rawValue)") }
        for event in LogEvent.allCases {
            promises.add("event \(event.rawValue)")
            for key in event.keys {
                promises.add("event \(event.rawValue) \(key.name) \(key.isNumber ? "number" : "text")")
            }
        }
        try promises.compareWithList()
    }
}
