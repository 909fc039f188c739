import Testing

/// A shape that the service has been known to send: what comes, and what it is taken for, in short.
struct Shape: Sendable, CustomTestStringConvertible {
    enum Endpoint: Sendable {
        case current, forecast, daily
    }

    var name: String
    var endpoint: Endpoint
    var status = 200
    var body: String
    var expected: String

    var testDescription: String { name }
}

extension Shape {
    static let all = current + forecast + daily + errors

    private static let current: [Shape] = [
        Shape(name: "full", endpoint: .current, body: body(), expected: "Ystad 277.4 K [500] 5.5 m/s 210° sun up"),
        Shape(
            name: "polar night", endpoint: .current, body: body("\"sys\":{\"sunrise\":0,\"sunset\":0}"),
            expected: "Ystad 277.4 K [500] 5.5 m/s 210° no sun"),
        Shape(
            name: "unnamed at sea", endpoint: .current,
            body: "{\"dt\":1795158000,\"id\":0,\"name\":\"\",\"timezone\":0,\"main\":{\"temp\":278.91}}",
            expected: "- 278.91 K [] - - no sun"),
        Shape(
            name: "wind without direction", endpoint: .current, body: body("\"wind\":{\"speed\":0.5}"),
            expected: "Ystad 277.4 K [500] 0.5 m/s - sun up"),
        Shape(
            name: "rain of one and of three hours", endpoint: .current,
            body: body("\"rain\":{\"1h\":0.25,\"3h\":1.75}"),
            expected: "Ystad 277.4 K [500] 5.5 m/s 210° sun up rain 0.25/1.75 mm"),
        Shape(
            name: "rain of three hours alone", endpoint: .current, body: body("\"rain\":{\"3h\":2}"),
            expected: "Ystad 277.4 K [500] 5.5 m/s 210° sun up rain -/2.0 mm"),
        Shape(
            name: "empty rain", endpoint: .current, body: body("\"rain\":{}"),
            expected: "Ystad 277.4 K [500] 5.5 m/s 210° sun up"),
        Shape(
            name: "two conditions", endpoint: .current, body: body("\"weather\":[{\"id\":302},{\"id\":741}]"),
            expected: "Ystad 277.4 K [302, 741] 5.5 m/s 210° sun up"),
        Shape(
            name: "no conditions", endpoint: .current, body: body("\"weather\":[]"),
            expected: "Ystad 277.4 K [] 5.5 m/s 210° sun up"),
        Shape(name: "no time", endpoint: .current, body: body("\"dt\":null"), expected: "it has no \"dt\""),
        Shape(
            name: "trailing comma", endpoint: .current, body: "{\"dt\":1795158000,\"weather\":[],}",
            expected: "- - [] - - no sun"),
        Shape(
            name: "missing brace", endpoint: .current, body: "{\"dt\":1795158000,\"main\":{\"temp\":277.4}",
            expected: "it is not JSON, or was cut off after 38 bytes"),
    ]

    private static let forecast: [Shape] = [
        Shape(
            name: "count that lies", endpoint: .forecast,
            body: "{\"cod\":\"200\",\"cnt\":38,\"list\":[{\"dt\":1795165200,\"sys\":{\"pod\":\"d\"}},"
                + "{\"dt\":1795176000,\"sys\":{\"pod\":\"n\"}}],\"city\":{\"name\":\"Ystad\"}}",
            expected: "Ystad [1795165200 day, 1795176000 night]"),
        Shape(
            name: "empty list", endpoint: .forecast, body: "{\"cod\":\"200\",\"cnt\":0,\"list\":[]}", expected: "- []"),
        Shape(
            name: "slots without day or night", endpoint: .forecast,
            body: "{\"cod\":\"200\",\"list\":[{\"dt\":1795165200,\"rain\":{}},{\"dt\":1795176000,\"sys\":{}}]}",
            expected: "- [1795165200 -, 1795176000 -]"),
        Shape(
            name: "one slot", endpoint: .forecast,
            body:
                "{\"cod\":\"200\",\"message\":0.0077,\"cnt\":1,\"list\":[{\"dt\":1795186800,\"wind\":{\"deg\":341.001}}]}",
            expected: "- [1795186800 -]"),
    ]

    private static let daily: [Shape] = [
        Shape(
            name: "plain numbers", endpoint: .daily,
            body: "{\"city\":{\"name\":\"Ystad\",\"timezone\":3600},\"cod\":\"200\",\"list\":[{\"dt\":1795172400,"
                + "\"temp\":{\"min\":274.5,\"max\":279.25},\"rain\":3.25,\"clouds\":64,\"pop\":0.7,\"speed\":8.5,\"deg\":190}]}",
            expected: "Ystad [2026-11-20 274.5…279.25 K 64% 8.5 m/s rain 3.25 mm 70%]"),
        Shape(
            name: "that of 2013", endpoint: .daily,
            body:
                "{\"cod\":\"200\",\"message\":0.0112,\"city\":{\"id\":2661886,\"name\":\"Ystad\",\"coord\":{\"lon\":13.8,"
                + "\"lat\":55.4},\"country\":\"SE\",\"population\":0},\"cnt\":1,\"list\":[{\"dt\":1378900800,\"temp\":{\"day\":289.1,"
                + "\"min\":284.2,\"max\":289.1,\"night\":284.2,\"eve\":287,\"morn\":289.1},\"pressure\":1021.4,\"humidity\":77,"
                + "\"weather\":[{\"id\":501,\"main\":\"Rain\",\"description\":\"moderate rain\",\"icon\":\"10d\"}],"
                + "\"speed\":4.1,\"deg\":330,\"clouds\":32,\"rain\":3}]}",
            expected: "Ystad [2013-09-11 284.2…289.1 K 32% 4.1 m/s rain 3.0 mm -]"),
    ]

    private static let errors: [Shape] = [
        Shape(
            name: "200, plain text", endpoint: .current, body: "failed to connect",
            expected: "it is not JSON, or was cut off after 17 bytes"),
        Shape(
            name: "200, error inside", endpoint: .daily,
            body: "{\"cod\":\"404\",\"message\":\"Error: Not found city\"}",
            expected: "it is an error sent with a success status: 404 (it says: Error: Not found city)"),
        Shape(
            name: "400, web page", endpoint: .forecast, status: 400, body: "<html><h1>400 Bad Request</h1></html>",
            expected: "bad request: -"),
        Shape(
            name: "401, key", endpoint: .current, status: 401,
            body: "{\"cod\":401, \"message\": \"Invalid API key. Please see https://example.org/faq for more info.\"}",
            expected: "key rejected: Invalid API key. Please see https://example.org/faq for more info."),
        Shape(
            name: "401, plan", endpoint: .daily, status: 401,
            body: "{\"cod\":401,\"message\":\"Please note that using this requires a separate subscription.\"}",
            expected: "not in plan: Please note that using this requires a separate subscription."),
        Shape(
            name: "404", endpoint: .current, status: 404, body: "{\"cod\":\"404\",\"message\":\"city not found\"}",
            expected: "not found: city not found"),
        Shape(
            name: "429", endpoint: .current, status: 429,
            body: "{\"cod\":429,\"message\":\"Your account is temporary blocked.\"}",
            expected: "too many requests: Your account is temporary blocked."),
        Shape(
            name: "500", endpoint: .forecast, status: 500,
            body: "{\"cod\":\"500\",\"message\":\"Internal error: 500001\"}",
            expected: "trouble 500: Internal error: 500001"),
        Shape(
            name: "502, web page", endpoint: .daily, status: 502, body: "<html><h1>502 Bad Gateway</h1></html>",
            expected: "trouble 502: -"),
    ]

    /// A body of the current weather, with one block of it in another shape.
    private static func body(_ block: String = "\"cod\":200") -> String {
        let blocks = [
            "\"dt\":1795158000", "\"name\":\"Ystad\"", "\"main\":{\"temp\":277.4}", "\"weather\":[{\"id\":500}]",
            "\"wind\":{\"speed\":5.5,\"deg\":210}", "\"sys\":{\"sunrise\":1795157280,\"sunset\":1795188960}",
        ]
        let key = block.prefix { $0 != ":" }
        return "{" + (blocks.filter { !$0.hasPrefix(key) } + [block]).joined(separator: ",") + "}"
    }
}
