import CurlHTTP
import LoopbackServers
import Ports
import Testing

@Suite("Failures of the HTTPS client")
struct FailureTests {
    @Test("a certificate from an unknown authority is not trusted, and nothing is sent")
    func unknownAuthority() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience, caFile: try CertificateAuthority().caFile)
        #expect(await failure(of: server.baseURL, with: client)?.isUntrusted == true)
        #expect(server.requests.isEmpty)
    }

    @Test("a certificate for another host is not trusted, and nothing is sent")
    func otherHost() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        #expect(await failure(of: "https://localhost:\(server.port)/", with: client)?.isUntrusted == true)
        #expect(server.requests.isEmpty)
    }

    @Test("no certificate is trusted if the authorities cannot be read")
    func missingAuthorities() async throws {
        let server = try LoopbackServer(tls: true) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience, caFile: "/nonexistent/ca.pem")
        #expect(await failure(of: server.baseURL, with: client)?.isUntrusted == true)
    }

    @Test("a server without TLS is a failed connection")
    func noTLS() async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply() }
        let client = CurlHTTPClient(timeout: patience)
        #expect(await failure(of: "https://127.0.0.1:\(server.port)/", with: client)?.isUnreachable == true)
    }

    @Test("a port without a listener is a failed connection")
    func nobodyListens() async throws {
        #expect(try await failure(of: abandonedURL(), with: CurlHTTPClient(timeout: patience))?.isUnreachable == true)
    }

    @Test("a name that does not resolve is reported")
    func noSuchHost() async {
        // No name has a label of more than 63 characters: no server needs to be asked.
        let host = String(repeating: "a", count: 64) + ".invalid"
        #expect(await failure(of: "https://\(host)/", with: CurlHTTPClient(timeout: patience)) == .noSuchHost(host))
    }

    @Test("a silent server is a timeout", arguments: [Reply.Delivery.never, .stalled(after: 100)])
    func silence(delivery: Reply.Delivery) async throws {
        let server = try LoopbackServer(tls: true) { _ in
            Reply(body: Array(repeating: 1, count: 1000), delivery: delivery)
        }
        let client = CurlHTTPClient(timeout: .milliseconds(300), caFile: server.caFile)
        #expect(await failure(of: server.baseURL, with: client) == .timedOut)
    }

    @Test("an incomplete body is reported", arguments: [true, false])
    func brokenBody(tls: Bool) async throws {
        let server = try LoopbackServer(tls: tls) { _ in
            Reply(body: Array(repeating: 1, count: 1000), delivery: .cutOff(after: 100))
        }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        #expect(await failure(of: server.baseURL, with: client)?.isUnreachable == true)
    }

    @Test("a server that disappears in the middle of a body is reported")
    func serverStops() async throws {
        let server = try LoopbackServer(tls: true) { _ in
            Reply(body: Array(repeating: 1, count: 1000), delivery: .stalled(after: 100))
        }
        let client = CurlHTTPClient(timeout: patience, caFile: server.caFile)
        let task = Task { await failure(of: server.baseURL, with: client) }
        #expect(try await eventually { server.requests.count == 1 })
        server.stop()
        #expect(await task.value?.isUnreachable == true)
    }

    @Test("a body that is too large is reported")
    func largeBody() async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply(body: Array(repeating: 1, count: 50_001)) }
        let client = CurlHTTPClient(timeout: patience, bodyLimit: 50_000)
        #expect(await failure(of: server.baseURL, with: client) == .tooLarge(limit: 50_000))
    }

    @Test("a body larger than its request allows is reported, whatever the client allows")
    func bodyAboveRequest() async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply(body: Array(repeating: 1, count: 1001)) }
        for (asked, limit) in [(1000, 1000), (0, 0), (-1, 0)] {
            do throws(HTTPError) {
                _ = try await CurlHTTPClient(timeout: patience).get(HTTPRequest(url: server.baseURL, bodyLimit: asked))
                Issue.record("an answer")
            } catch {
                #expect(error == .tooLarge(limit: limit))
            }
        }
        let whole = try await CurlHTTPClient(timeout: patience).get(HTTPRequest(url: server.baseURL, bodyLimit: 1001))
        #expect(whole.body.count == 1001)
    }

    @Test(
        "a body larger than its request allows is cut off where the request says so, and the status counts",
        arguments: [200, 404])
    func cutBody(status: Int) async throws {
        let server = try LoopbackServer(tls: false) { _ in
            Reply(status: status, body: Array(repeating: 1, count: 200_000))
        }
        var request = HTTPRequest(url: server.baseURL, bodyLimit: 1000)
        request.cutsBody = true
        let response = try await CurlHTTPClient(timeout: patience).get(request)
        #expect(response.status == status && response.body.count <= 1000)
    }

    @Test("a small body that decompresses to one too large is reported")
    func bomb() async throws {
        let packed = try gzippedZeros(4 << 20)
        let server = try LoopbackServer(tls: false) { _ in
            Reply(headers: ["Content-Encoding": "gzip"], body: packed)
        }
        #expect(packed.count < 10_000)
        #expect(await failure(of: server.baseURL, with: CurlHTTPClient(timeout: patience)) == .tooLarge(limit: 1 << 20))
    }

    @Test("a body that does not have its declared encoding is reported")
    func notPacked() async throws {
        let server = try LoopbackServer(tls: false) { _ in
            Reply(headers: ["Content-Encoding": "gzip"], text: "this is no gzip")
        }
        guard case .other = await failure(of: server.baseURL, with: CurlHTTPClient(timeout: patience)) else {
            Issue.record("no error, or another one")
            return
        }
    }

    @Test("an invalid address, or one that must not receive the key, is reported")
    func refuses() async throws {
        let client = CurlHTTPClient(timeout: patience)
        #expect(await failure(of: "http://192.0.2.1/", with: client)?.isRefused == true)
        #expect(await failure(of: "no address", with: client)?.isRefused == true)
    }

    @Test("the client gets a response after any failure")
    func recovers() async throws {
        let server = try LoopbackServer(tls: false) { request in
            request.path == "/broken"
                ? Reply(body: [1, 2, 3], delivery: .cutOff(after: 1)) : Reply(text: "well")
        }
        let client = CurlHTTPClient(timeout: patience)
        #expect(await failure(of: server.baseURL + "/broken", with: client) != nil)
        #expect(try await client.get(HTTPRequest(url: server.baseURL)).status == 200)
    }
}
