import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

@Suite("One Call 4.0")
struct OneCall4Tests {
    private static let key = "fedcba9876543210fedcba9876543210"
    private static let address = "https://api.openweathermap.org/data/4.0/onecall/timeline/1h"

    private func service(_ pages: AnsweringClient) -> OpenWeatherMap {
        OpenWeatherMap(client: pages, key: Secret(Self.key.utf8), language: "en")
    }

    private func place() throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(50.94), longitude: .degrees(6.96)))
    }

    private static func link(_ start: Int, at address: String = address) -> String {
        "\(address)?cnt=20&lat=50.94&lon=6.96&start=\(start)&appid=\(key)"
    }

    private static let first = 1_795_158_000

    @Test("the current conditions of One Call 4.0 have the ids of alerts once each")
    func current() async throws {
        let (answer, ids) = try await service(AnsweringClient(inOrder: [OneCallFixtures.current4])).oneCallCurrent(
            at: place())
        #expect(answer.dropped.isEmpty)
        #expect(answer.model.conditions.first?.words == "clear sky")
        #expect(answer.model.place.zone == "Europe/Berlin")
        #expect(ids == ["3F2504E0-4F89-11D3-9A0C-0305E82C3301", "B"])
    }

    @Test("the hours of One Call 4.0 are read over three pages and no more, however many there are")
    func pages() async throws {
        let pages = AnsweringClient(
            inOrder: (0..<5).map { page in
                let start = Self.first + page * 20 * 3600
                return OneCallFixtures.hours(20, from: start, next: Self.link(start + 20 * 3600))
            })
        let forecast = try await service(pages).oneCallHours(at: place()).model
        #expect(forecast.slots.count == 60)
        #expect(forecast.slots.allSatisfy { $0.hours == 1 })
        #expect(pages.asked.value.count == 3)
        #expect(pages.asked.value.map { $0.url.contains("start=") } == [false, true, true])
        #expect(pages.asked.value[1].url.hasSuffix("&start=\(Self.first + 20 * 3600)"))
    }

    /// Where the link of a page may lead: elsewhere, back, or nowhere.
    private static let strayLinks = [
        link(first + 72_000, at: "https://elsewhere.example/data/4.0/onecall/timeline/1h"),
        link(first + 72_000, at: "http://api.openweathermap.org/data/4.0/onecall/timeline/1h"),
        link(first + 72_000, at: "https://api.openweathermap.org/data/4.0/onecall/timeline/1day"),
        link(first + 72_000, at: "https://api.openweathermap.org.evil.example/data/4.0/onecall/timeline/1h"),
        link(first), link(0), "\(address)?start=1&start=2", "\(address)?cnt=20", "nonsense", "",
    ]

    @Test("a next page is followed only to the same host and path, and only forwards", arguments: strayLinks)
    func strays(link: String) async throws {
        let pages = AnsweringClient(inOrder: [OneCallFixtures.hours(20, from: Self.first, next: link)])
        #expect(try await service(pages).oneCallHours(at: place()).model.slots.count == 20)
        #expect(pages.asked.value.count == 1)
    }

    @Test("nothing but a number is read from a page's link, so the key in it goes nowhere")
    func hidesKey() async throws {
        let pages = AnsweringClient(inOrder: [
            OneCallFixtures.hours(20, from: Self.first, next: Self.link(Self.first + 72_000)),
            OneCallFixtures.hours(20, from: Self.first + 72_000, next: nil),
        ])
        let answer = try await service(pages).oneCallHours(at: place())
        var dumped = ""
        dump(answer, to: &dumped)
        #expect(!dumped.contains(Self.key))
        #expect(pages.asked.value.allSatisfy { !$0.url.contains(Self.key) && $0.credential != nil })
    }

    @Test("the days of One Call 4.0 are read, with rain as a number or as an object")
    func days() async throws {
        let days = try await service(AnsweringClient(inOrder: [OneCallFixtures.days4])).oneCallDays(at: place())
        #expect(days.dropped.isEmpty)
        #expect(days.model.days.map(\.rain) == [.millimetres(5.4), nil])
        #expect(days.model.days.map(\.snow) == [nil, .millimetres(2)])
        #expect(days.model.days.map(\.date.description) == ["2026-11-20", "2026-11-21"])
    }

    @Test("an alert of One Call 4.0 is stored under the requested id")
    func alert() async throws {
        let pages = AnsweringClient(inOrder: [OneCallFixtures.alert4])
        let alert = try await service(pages).alert(id: "A/../B?x=1").model
        #expect(alert.id == "A/../B?x=1")
        #expect(alert.event == "STURM")
        #expect(
            pages.asked.value.first?.url
                == "https://api.openweathermap.org/data/4.0/onecall/alert/A%2F..%2FB%3Fx%3D1?lang=en")
    }
}
