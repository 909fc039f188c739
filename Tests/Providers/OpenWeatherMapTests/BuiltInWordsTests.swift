import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values
import Words

@Suite("The words of a condition")
struct BuiltInWordsTests {
    private func words(_ language: String, id: Int, sent: String?) async throws -> String? {
        let description = sent.map { "\"\($0)\"" } ?? "null"
        let body = "{\"dt\":1795158000,\"weather\":[{\"id\":\(id),\"description\":\(description)}]}"
        let service = OpenWeatherMap(client: AnsweringClient(body), key: Secret([1]), language: language)
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        return try await service.current(at: place).model.conditions.first?.text
    }

    @Test(
        "a condition has our words in our languages, and the service's in others and for numbers it does not document",
        arguments: [
            ("en", 800, "sky is clear", "clear sky"), ("en", 800, nil, "clear sky"),
            ("en", 599, "odd rain", "odd rain"),
            ("en", 599, nil, "rain"), ("en", 999, nil, "unknown weather"), ("zh-Hant", 800, "晴空", "天晴"),
            ("zh-Hant", 800, nil, "天晴"), ("zh_TW", 599, nil, "雨"), ("cs", 800, "jasno", "jasno"),
            ("cs", 800, nil, nil),
        ] as [(String, Int, String?, String?)])
    func choice(language: String, id: Int, sent: String?, expected: String?) async throws {
        #expect(try await words(language, id: id, sent: sent) == expected)
    }

    @Test("readers of two languages ask the service for the same, and each has words of their own")
    func readers() async throws {
        let body = "{\"dt\":1795158000,\"weather\":[{\"id\":800,\"description\":\"clear sky\"}]}"
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        let services = [Language.german, .french].map {
            OpenWeatherMap(client: AnsweringClient(body), key: Secret([1]), language: "en", words: $0)
        }
        #expect(services[0].fingerprint(of: place) == services[1].fingerprint(of: place))
        var words: [String?] = []
        for service in services { words.append(try await service.current(at: place).model.conditions.first?.text) }
        #expect(words == ["klar", "ciel clair"])
    }
}
