import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

@Suite("The OpenWeatherMap client")
struct ClientTests {
    private static let key = "fedcba9876543210fedcba9876543210"
    /// Apart from its test: Debian 13's compiler stops at an interpolated text among a test's arguments.
    private static let echoes: [String] = [
        key, key.uppercased(), "x\(key)y", "?appid=\(key)&", "\(String(repeating: "a ", count: 58))\(key)",
        "\(key.prefix(16)) and \(key.suffix(16))", "begins with \(key.prefix(10))",
        "ends with \(key.suffix(8).uppercased())",
        "fedc-ba98-7654-3210 fedc ba98 7654 3210", "%66%65%64%63%62%61%39%38%37%36", "%2566edcba9876",
    ]

    private func service(_ client: AnsweringClient, key: String = Self.key) -> OpenWeatherMap {
        OpenWeatherMap(client: client, key: Secret(key.utf8), language: "en")
    }

    private func error(_ client: AnsweringClient, key: String = Self.key) async throws -> OpenWeatherMapError {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        do throws(OpenWeatherMapError) {
            _ = try await service(client, key: key).current(at: place)
        } catch {
            return error
        }
        throw NoError()
    }

    private struct NoError: Error {}

    @Test("the client decodes each kind of weather from its body")
    func answers() async throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        #expect(try await service(AnsweringClient(Fixtures.current)).current(at: place).model.place.name == "Cologne")
        #expect(try await service(AnsweringClient(Fixtures.forecast)).forecast(at: place).model.slots.count == 2)
        #expect(try await service(AnsweringClient(Fixtures.daily)).daily(at: place).model.days.count == 2)
    }

    @Test("the client lists each place once")
    func places() async throws {
        let found = try await service(AnsweringClient(Fixtures.places)).places(named: "Frankfurt").model
        #expect(found.map(\.name) == ["Frankfurt", "Frankfort"])
    }

    @Test(
        "the client maps errors by status and text",
        arguments: [
            (400, "{\"cod\":\"400\",\"message\":\"wrong latitude\"}", .badRequest(ServerText("wrong latitude"))),
            (400, "<html>400</html>", .badRequest(nil)),
            (401, "{\"cod\":401, \"message\": \"Invalid API key.\"}", .keyRejected(ServerText("Invalid API key."))),
            (401, "", .keyRejected(nil)),
            (
                401, "{\"cod\":401,\"message\":\"requires a separate subscription\"}",
                .notInPlan(ServerText("requires a separate subscription"))
            ),
            (404, "{\"cod\":\"404\",\"message\":\"city not found\"}", .notFound(ServerText("city not found"))),
            (404, "", .notFound(nil)),
            (
                404, "{\"cod\":404,\"\\ud800\":1,\"message\":\"city not found\"}",
                .notFound(ServerText("city not found"))
            ),
            (429, "{\"cod\":429,\"message\":\"a\nb\"}", .tooManyRequests(retryAfter: nil, nil)),
            (500, "{\"cod\":\"500\",\"message\":7}", .serverTrouble(status: 500, nil)),
            (502, "<html>502</html>", .serverTrouble(status: 502, nil)),
            (302, "", .redirected(status: 302, to: nil)), (301, "", .redirected(status: 301, to: nil)),
            (403, "[]", .otherStatus(403, nil)),
            (204, "", .unreadable(.empty)),
        ] as [(Int, String, OpenWeatherMapError)])
    func statuses(status: Int, body: String, expected: OpenWeatherMapError) async throws {
        #expect(try await error(AnsweringClient(body, status: status)) == expected)
    }

    @Test("the client passes on the retry delay and the reason for a missing response")
    func details() async throws {
        let blocked = HTTPResponse(status: 429, retryAfter: .seconds(90))
        #expect(try await error(AnsweringClient(blocked)) == .tooManyRequests(retryAfter: .seconds(90), nil))
        #expect(try await error(AnsweringClient(failing: .timedOut)) == .noAnswer(.timedOut))
    }

    @Test("the client shows the key in no error, however the server repeats it", arguments: echoes)
    func hidesKey(echo: String) async throws {
        for status in [400, 401, 404, 429, 500, 302, 200] {
            let body = "{\"cod\":\(status == 200 ? 404 : status),\"message\":\"no \(echo)\"}"
            let shown = "\(try await error(AnsweringClient(body, status: status)))".lowercased()
            #expect(!shown.contains(Self.key.prefix(4)))
        }
    }

    @Test("the client hides a short or unusual key as well as any other", arguments: ["abc", "a b&c", "ключ"])
    func hidesOtherKeys(key: String) async throws {
        let escaped = key == "a b&c" ? "a%20b%26c" : key
        let shown = try await error(AnsweringClient("{\"message\":\"bad \(escaped)!\"}", status: 400), key: key)
        #expect(shown == .badRequest(nil))
    }

    @Test(
        "each error of the client has a cause and a remedy",
        arguments: [
            (.keyRejected(nil), "2 hours"), (.tooManyRequests(retryAfter: .seconds(90), nil), "after 90 s"),
            (.tooManyRequests(retryAfter: nil, nil), "10 minutes"), (.unreadable(.webPage), "web page"),
            (.noAnswer(.noSuchHost("api.openweathermap.org")), "no such host: api.openweathermap.org"),
            (.badRequest(ServerText("wrong latitude")), "(it says: wrong latitude)"),
            (.redirected(status: 301, to: "example.net"), "was sent to example.net (status 301)"),
            (.redirected(status: 302, to: "portal.example"), "hotel or guest network"),
            (.redirected(status: 300, to: nil), "answered with status 300"),
            (.otherStatus(418, nil), "answered with status 418"),
        ] as [(OpenWeatherMapError, String)])
    func descriptions(error: OpenWeatherMapError, part: String) {
        #expect(error.description.contains(part))
    }
}
