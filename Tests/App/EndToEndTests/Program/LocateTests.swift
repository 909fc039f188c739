import Foundation
import Glibc
import LoopbackServers
import Testing

@Suite("windowsill locate")
struct LocateTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private static let paris = """
        [{"name":"Paris","local_names":{"zh":"巴黎","fr":"Paris"},"lat":48.8588897,"lon":2.3200410,"country":"FR",
        "state":"Ile-de-France"},{"name":"Paris","lat":33.6617962,"lon":-95.555513,"country":"US","state":"Texas"},
        {"name":"Paris","local_names":{"zh":"巴黎","fr":"Paris"},"lat":48.8588897,"lon":2.3200410,"country":"FR",
        "state":"Ile-de-France"}]
        """

    private func locate(
        _ arguments: [String], _ answer: String, status: Int = 200, language: String = "zh_tw"
    ) async throws -> (Program.Ending, [String]) {
        let server = try LoopbackServer(tls: true) { _ in .init(status: status, text: answer) }
        let config = try program.write("language = \"\(language)\"\n\(Table.service(server))", to: "station.toml")
        let ending = try await program.start(
            ["locate", "-c", config] + arguments,
            environment: ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef"]
        ) { _ in }
        return (
            ending, server.requests.map { "\($0.path) \($0.query["q"] ?? $0.query["zip"] ?? $0.query["lat"] ?? "")" }
        )
    }

    @Test("locate finds places by name and prints each once, with region, country, local name and position")
    func byName() async throws {
        let (ending, requests) = try await locate(["Paris"], Self.paris)
        #expect(ending.status == 0)
        #expect(
            ending.output == """
                Paris, Ile-de-France, FR (巴黎): latitude = 48.8589, longitude = 2.32
                Paris, Texas, US: latitude = 33.6618, longitude = -95.5555

                """)
        #expect(requests == ["/geo/1.0/direct Paris"])
    }

    @Test("locate finds places by postal code and by position")
    func otherwise() async throws {
        let zip = #"{"zip":"90210","name":"Beverly Hills","lat":34.0901,"lon":-118.4065,"country":"US"}"#
        let (byZip, zipRequests) = try await locate(["--zip", "90210,US"], zip)
        #expect(byZip.output == "Beverly Hills, US: latitude = 34.0901, longitude = -118.4065\n")
        #expect(zipRequests == ["/geo/1.0/zip 90210,US"])
        let (near, nearRequests) = try await locate(["--near", "48.86,2.32"], Self.paris)
        #expect(near.status == 0)
        #expect(nearRequests == ["/geo/1.0/reverse 48.86"])
    }

    @Test("locate without a key asks the service that needs none, and only it")
    func withoutKey() async throws {
        let found = #"{"results":[{"id":1,"name":"Taipei","latitude":25.05306,"longitude":121.52639}]}"#
        let server = try LoopbackServer(tls: false) { _ in .init(text: found) }
        let key = "[openweathermap]\napi_key_file = \"\(program.path("no-key"))\"\nbase_url = \"\(server.baseURL)\"\n"
        let config = try program.write("[open_meteo]\nbase_url = \"\(server.baseURL)\"\n\(key)", to: "station.toml")
        let ending = try await program.run("locate", "-c", config, "Taipei")
        #expect(ending.output == "Taipei: latitude = 25.0531, longitude = 121.5264\n")
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(server.requests.map(\.path) == ["/v1/search"])
    }

    @Test(
        "locate without a configuration file asks the service that needs no key",
        .disabled(if: access("/etc/windowsill/station.toml", F_OK) == 0, "this machine has one"))
    func withoutConfiguration() async throws {
        // In place of the way to the network.
        let proxy = try LoopbackServer(tls: false) { _ in .init(status: 403) }
        let ending = try await program.start(
            ["locate", "Taipei"],
            environment: ["https_proxy": proxy.baseURL, "HTTPS_PROXY": proxy.baseURL]
        ) { _ in }
        #expect(ending.status == 69)
        #expect(proxy.requests.map(\.method) == ["CONNECT"], "\(ending.errors)")
        #expect(proxy.requests.allSatisfy { $0.path.contains("geocoding-api.open-meteo.com") }, "\(proxy.requests)")
    }

    @Test("locate --near says of a position out of range that it is one")
    func outOfRange() async throws {
        let ending = try await program.run("locate", "--near", "91,0")
        #expect(ending.status == 64)
        #expect(ending.errors.contains("-90 to 90"))
    }

    @Test("locate --json prints the places as JSON")
    func json() async throws {
        let (ending, _) = try await locate(["--json", "Paris"], Self.paris)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
        let places = try #require(document["places"] as? [[String: Any]])
        #expect(places.map { $0["country"] as? String } == ["FR", "US"])
        #expect(places.first?["local_name"] as? String == "巴黎")
    }

    @Test(
        "locate says that no place was found, or why it cannot search",
        arguments: [
            ("[]", 200, "no place found"), ("{}", 401, "rejected the key"), ("{}", 404, "found no place"),
        ])
    func nothing(answer: String, status: Int, words: String) async throws {
        let (ending, _) = try await locate(["Atlantis"], answer, status: status, language: "en")
        #expect(ending.status == 69)
        #expect(ending.errors.contains(words))
    }
}
