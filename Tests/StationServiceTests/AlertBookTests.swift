import Quantities
import Testing
import Weather

@testable import StationService

@Suite("The book of alerts")
struct AlertBookTests {
    private let now = Timestamp(secondsSince1970: 1_795_132_800)

    private func alert(_ id: String, hours: Int64) -> WeatherAlert {
        WeatherAlert(id: id, event: "Storm", start: now, end: now.advanced(bySeconds: hours * 3600))
    }

    @Test("asks for each alert once, until it ends")
    func once() {
        var book = AlertBook()
        #expect(book.list(["a", "b"], at: now) == ["a", "b"])
        book.add(alert("a", hours: 1))
        #expect(book.list(["a", "b"], at: now) == ["b"])
        book.add(alert("b", hours: 5))
        #expect(book.list(["b", "a"], at: now).isEmpty)
        #expect(book.alerts.map(\.id) == ["b", "a"])
        // Away from the list and back before its end.
        #expect(book.list([], at: now).isEmpty)
        #expect(book.alerts.isEmpty)
        #expect(book.list(["a", "b"], at: now).isEmpty)
        // Gone after its end.
        let later = now.advanced(bySeconds: 2 * 3600)
        #expect(book.list([], at: later).isEmpty)
        #expect(book.list(["a", "b"], at: later) == ["a"])
    }

    @Test("knows what an earlier run knew")
    func remembered() {
        var book = AlertBook([alert("a", hours: 1)])
        #expect(book.list(["a"], at: now).isEmpty)
    }
}
