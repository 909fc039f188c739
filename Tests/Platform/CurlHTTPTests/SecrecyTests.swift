import CurlHTTP
import LoopbackServers
import Ports
import Testing

@Suite("Secrecy of the key")
struct SecrecyTests {
    private static let key = "Marked+Key"
    private static let credential = HTTPRequest.Credential(name: "appid", secret: Secret(key.utf8))

    /// Everything that can be printed of `value`.
    private func printed(_ value: Any) -> String {
        var text = String(describing: value) + String(reflecting: value) + "\(value)"
        dump(value, to: &text)
        return text
    }

    private func expectHidden(_ value: Any) {
        let text = printed(value).lowercased()
        for form in ["marked+key", "marked%2bkey", "marked"] {
            #expect(!text.contains(form))
        }
    }

    @Test("the key is sent, and is in no printed form of client, request or response")
    func isNotPrinted() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(text: "fine", delay: .milliseconds(50)) }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let request = HTTPRequest(url: server.baseURL, credential: Self.credential)
        async let answer = client.get(request)
        #expect(try await eventually { server.requests.count == 1 })
        expectHidden(client)
        expectHidden(request)
        expectHidden(try await answer)
        expectHidden(client)
        #expect(server.requests.first?.query == ["appid": Self.key])
    }

    @Test("the key is in no error")
    func isInNoError() async throws {
        let large = Array(repeating: UInt8(1), count: 2000)
        let server = try LoopbackServer(tls: true) { request in
            switch request.path {
            case "/silent": .never
            case "/broken": Reply(body: large, delivery: .cutOff(after: 100))
            case "/large": Reply(body: large)
            case "/unpackable": Reply(headers: ["Content-Encoding": "gzip"], text: "no gzip")
            default: Reply(status: 500)
            }
        }
        let client = CurlHTTPClient(timeout: .milliseconds(300), bodyLimit: 1000, caFile: server.caFile)
        let urls = [
            server.baseURL + "/silent", server.baseURL + "/broken", server.baseURL + "/large",
            server.baseURL + "/unpackable", "https://localhost:\(server.port)/", try abandonedURL(),
            "https://\(String(repeating: "a", count: 64)).invalid/", "http://192.0.2.1/", "https://",
            "ftp://127.0.0.1/", "https://user:word@127.0.0.1/", "no address",
        ]
        for url in urls {
            let error = await failure(of: HTTPRequest(url: url, credential: Self.credential), with: client)
            expectHidden(try #require(error, "\(url) gave an answer"))
        }
    }

    @Test("the key does not follow a redirect, and is not in the printed response")
    func isNotTakenElsewhere() async throws {
        let elsewhere = try LoopbackServer(tls: false) { _ in Reply() }
        let server = try LoopbackServer(tls: false) { request in
            Reply(status: 301, headers: ["Location": "\(elsewhere.baseURL)/?appid=\(request.query["appid"] ?? "")"])
        }
        let client = CurlHTTPClient(timeout: patience)
        let answer = try await client.get(HTTPRequest(url: server.baseURL, credential: Self.credential))
        #expect(answer.status == 301)
        expectHidden(answer)
        #expect(server.requests.first?.query == ["appid": Self.key])
        #expect(elsewhere.connections == 0)
    }

    @Test("an error that contains the key loses its detail")
    func hidesDetail() async throws {
        let request = HTTPRequest(
            url: try abandonedURL(), credential: HTTPRequest.Credential(name: "appid", secret: Secret("127.0.0".utf8)))
        guard case .unreachable(let detail) = await failure(of: request, with: CurlHTTPClient(timeout: patience)) else {
            Issue.record("no error, or another one")
            return
        }
        #expect(!detail.isEmpty)
        #expect(!detail.contains("127.0.0"))
    }
}
