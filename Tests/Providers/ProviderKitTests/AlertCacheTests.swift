import Testing
import Values

@testable import ProviderKit

@Suite("The alert cache")
struct AlertCacheTests {
    private let now = Timestamp(secondsSince1970: 1_795_132_800)

    private func alert(_ id: String, hours: Int64) -> WeatherAlert {
        WeatherAlert(id: id, event: "Storm", start: now, end: now.advanced(bySeconds: hours * 3600))
    }

    @Test("each listed alert is fetched once")
    func once() {
        var book = AlertCache()
        #expect(book.list(["a", "b"]) == ["a", "b"])
        book.add(alert("a", hours: 1))
        #expect(book.list(["a", "b"]) == ["b"])
        book.add(alert("b", hours: 5))
        #expect(book.list(["b", "a"]).isEmpty)
        #expect(book.alerts.map(\.id) == ["b", "a"])
    }

    @Test("an alert that is no longer listed is forgotten, however far off its end")
    func forgets() {
        var book = AlertCache()
        for round in 0..<100 {
            let ids = (0..<20).map { "\(round)-\($0)" }
            #expect(book.list(ids) == ids)
            for id in ids { book.add(alert(id, hours: 1_000_000)) }
        }
        #expect(book.alerts.count == 20)
        #expect(book == AlertCache(book.alerts))
        #expect(book.list([]).isEmpty)
        #expect(book == AlertCache())
        #expect(book.list(["99-0"]) == ["99-0"])
    }

    @Test("alerts of an earlier run are restored")
    func remembered() {
        var book = AlertCache([alert("a", hours: 1)])
        #expect(book.list(["a"]).isEmpty)
    }
}
