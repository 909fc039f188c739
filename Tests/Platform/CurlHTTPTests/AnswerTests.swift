import CurlHTTP
import LoopbackServers
import Ports
import Testing

@Suite("The HTTPS client")
struct AnswerTests {
    @Test("the client gets a response over TLS, and sends its User-Agent")
    func answers() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(text: "{\"a\":1}") }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile, userAgent: "windowsill/test")
        let response = try await client.get(HTTPRequest(url: server.baseURL + "/data?q=1"))
        #expect(response == HTTPResponse(status: 200, body: Array("{\"a\":1}".utf8)))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.path == "/data")
        #expect(request.query == ["q": "1"])
        #expect(request.headers["user-agent"] == "windowsill/test")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("the client appends the credential to the query, escaped", arguments: ["/weather", "/weather?lat=1&lon=2"])
    func appendsCredential(path: String) async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let credential = HTTPRequest.Credential(name: "appid", secret: Secret("a b&c=d/%é+#~".utf8))
        _ = try await client.get(HTTPRequest(url: server.baseURL + path, credential: credential))
        let request = try #require(server.requests.first)
        #expect(request.path == "/weather")
        #expect(request.query["appid"] == "a b&c=d/%é+#~")
        #expect(request.query["lat"] == (path == "/weather" ? nil : "1"))
    }

    @Test("the client accepts any status as a response", arguments: [204, 304, 400, 401, 404, 429, 500, 503])
    func answersAnyStatus(status: Int) async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(status: status) }
        let response = try await CurlHTTPClient(timeout: patience, caFile: server.caFile).get(
            HTTPRequest(url: server.baseURL))
        #expect(response == HTTPResponse(status: status))
    }

    @Test(
        "the client names where a redirect leads, and does not go there",
        arguments: [
            ("/elsewhere", "127.0.0.1", "/elsewhere"), ("?lat=2&appid=secret", "127.0.0.1", "/here?lat=2"),
            ("https://moved.example/x?appid=secret#y", "moved.example", nil),
            ("http://portal.example/login", "portal.example", nil), ("//other.example", "other.example", nil),
            ("https://user:word@portal.example/", nil, nil), ("ftp://[", nil, nil),
            ("https://secret.example/", nil, nil), ("/path/secret", "127.0.0.1", nil),
        ] as [(String, String?, String?)])
    func staysWhereItIs(location: String, host: String?, path: String?) async throws {
        let server = try LoopbackServer(tls: true) { _ in
            Reply(status: 302, headers: ["Location": location], text: "moved")
        }
        let credential = HTTPRequest.Credential(name: "appid", secret: Secret("secret".utf8))
        let response = try await CurlHTTPClient(timeout: patience, caFile: server.caFile).get(
            HTTPRequest(url: server.baseURL + "/here?lat=1", credential: credential))
        #expect(response.status == 302 && response.body == Array("moved".utf8))
        #expect(response.redirect?.host == host)
        if let path { #expect(response.redirect?.url == server.baseURL + path) }
        #expect(response.redirect?.url?.hasPrefix("http:") != true)
        #expect(!"\(response)".contains("secret"))
        #expect(server.requests.map(\.path) == ["/here"])
    }

    @Test(
        "the client parses Retry-After if it is a number of seconds or a date, which it compares with that of the response",
        arguments: [
            ("120", 120), ("soon", nil), ("-1", nil), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Fri, 01 Jan 2100 00:00:00 GMT", 86_400),
        ] as [(String, Int?)])
    func readsRetryAfter(value: String, seconds: Int?) async throws {
        let server = try LoopbackServer(tls: false) { _ in
            Reply(status: 429, headers: ["Retry-After": value])
        }
        let response = try await CurlHTTPClient(timeout: patience).get(HTTPRequest(url: server.baseURL))
        #expect(response == HTTPResponse(status: 429, retryAfter: seconds.map { .seconds($0) }))
    }

    @Test("the client decompresses a body")
    func unpacks() async throws {
        let packed = try gzippedZeros(1000)
        let server = try LoopbackServer(tls: true) { _ in
            Reply(headers: ["Content-Encoding": "gzip"], body: packed)
        }
        let response = try await CurlHTTPClient(timeout: patience, caFile: server.caFile).get(
            HTTPRequest(url: server.baseURL))
        #expect(response.body == Array(repeating: 0, count: 1000))
    }

    @Test("the client accepts a body of exactly the limit")
    func takesFullBody() async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply(body: Array(repeating: 1, count: 50_000)) }
        let response = try await CurlHTTPClient(timeout: patience, bodyLimit: 50_000).get(
            HTTPRequest(url: server.baseURL))
        #expect(response.body.count == 50_000)
    }

    @Test("the client reuses a connection")
    func keepsConnection() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(text: "again") }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        for _ in 1...5 {
            _ = try await client.get(HTTPRequest(url: server.baseURL))
        }
        #expect(server.requests.count == 5)
        #expect(server.connections == 1)
    }

    @Test("the client runs requests concurrently, and each fails alone")
    func worksSideBySide() async throws {
        let server = try LoopbackServer(tls: true) { request in
            switch request.path {
            case "/broken": Reply(body: Array(repeating: 1, count: 1000), delivery: .cutOff(after: 100))
            default: Reply(text: request.path, delay: .milliseconds(50))
            }
        }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        async let first = client.get(HTTPRequest(url: server.baseURL + "/first"))
        async let broken = failure(of: server.baseURL + "/broken", with: client)
        async let last = client.get(HTTPRequest(url: server.baseURL + "/last"))
        #expect(try await first.body == Array("/first".utf8))
        #expect(await broken?.isUnreachable == true)
        #expect(try await last.body == Array("/last".utf8))
    }

    @Test("the client responds while another request waits, which ends when its task is cancelled")
    func answersWhileAnotherWaits() async throws {
        let server = try LoopbackServer(tls: true) { request in
            request.path == "/silent" ? .never : Reply(text: "here")
        }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let waiting = Task { await failure(of: server.baseURL + "/silent", with: client) }
        #expect(try await eventually { server.requests.count == 1 })
        #expect(try await client.get(HTTPRequest(url: server.baseURL)).status == 200)
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(try await client.get(HTTPRequest(url: server.baseURL)).status == 200)
    }

    @Test("the client sends nothing for a cancelled task")
    func staysQuietWhenCancelled() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure(of: server.baseURL, with: client)
        }
        #expect(await task.value == .cancelled)
        #expect(server.requests.isEmpty)
    }
}
