import CurlHTTP
import LoopbackServers
import Ports
import Testing

@Suite("Sending by POST")
struct PostTests {
    private let content = HTTPContent(Array("a b=1 2\n".utf8), type: "text/plain; charset=utf-8", isGzipped: true)

    @Test(
        "the bytes arrive as they are, with their type and encoding and the credential in its header, and nothing is waited for"
    )
    func posts() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(status: 204) }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let credential = HTTPRequest.Credential(name: "Token", secret: Secret("s3cret=".utf8), in: .authorization)
        let response = try await client.post(
            content, to: HTTPRequest(url: server.baseURL + "/write?db=a", credential: credential))
        #expect(response == HTTPResponse(status: 204))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.path == "/write" && request.query == ["db": "a"])
        #expect(request.body == content.bytes)
        #expect(request.headers["content-type"] == content.type)
        #expect(request.headers["content-encoding"] == "gzip")
        #expect(request.headers["authorization"] == "Token s3cret=")
        #expect(request.headers["expect"] == nil)
    }

    @Test("nothing may be sent, and a large body arrives whole", arguments: [0, 1_000_000])
    func sizes(count: Int) async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply(status: 204) }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        _ = try await CurlHTTPClient(timeout: patience).post(
            HTTPContent(bytes, type: "text/plain"), to: HTTPRequest(url: server.baseURL))
        #expect(server.requests.first?.body == bytes)
    }

    @Test("a redirect is not followed, and takes the credential nowhere")
    func redirect() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(status: 307, headers: ["Location": "/other"]) }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        #expect(try await client.post(content, to: HTTPRequest(url: server.baseURL)).status == 307)
        #expect(server.requests.count == 1)
    }

    @Test("plain http to another machine is refused unless it is allowed, and always with a credential")
    func plainHTTP() async throws {
        var request = HTTPRequest(url: "http://192.0.2.1:1/write")
        let client = CurlHTTPClient(timeout: .milliseconds(200))
        await #expect(throws: HTTPError.self) { try await client.post(content, to: request) }
        request.allowsPlainHTTP = true
        request.credential = HTTPRequest.Credential(name: "Token", secret: Secret("s3cret".utf8), in: .authorization)
        do throws(HTTPError) {
            _ = try await client.post(content, to: request)
            Issue.record("the token went over plain http")
        } catch {
            #expect(error.isRefused)
        }
    }

    @Test("a token with a line's end in it is refused, and adds no header")
    func headerInjection() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply(status: 204) }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let secret = Secret("a\r\nX-Other: b".utf8)
        let request = HTTPRequest(
            url: server.baseURL, credential: HTTPRequest.Credential(name: "Token", secret: secret, in: .authorization))
        await #expect(throws: HTTPError.self) { try await client.post(content, to: request) }
        #expect(server.requests.isEmpty)
    }
}
