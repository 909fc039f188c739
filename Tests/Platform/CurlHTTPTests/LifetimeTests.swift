import LoopbackServers
import Ports
import Testing

@testable import CurlHTTP

@Suite("The thread of an HTTPS client")
struct LifetimeTests {
    private struct Trace {
        weak var thread: TransferThread?
    }

    @Test("the thread ends with the client")
    func ends() async throws {
        let server = try LoopbackServer(tls: false) { _ in Reply() }
        var traces: [Trace] = []
        for _ in 1...50 {
            let client = CurlHTTPClient(timeout: patience)
            _ = try await client.get(HTTPRequest(url: server.baseURL))
            traces.append(Trace(thread: client.thread))
        }
        server.stop()
        // What a running thread works with is held by its function, until that returns.
        #expect(try await eventually { traces.allSatisfy { $0.thread == nil } })
    }

    @Test("the thread starts with the first request")
    func startsLate() {
        var client: CurlHTTPClient? = CurlHTTPClient(timeout: patience)
        let trace = Trace(thread: client?.thread)
        client = nil
        #expect(trace.thread == nil)
    }

    @Test("a client that ends leaves no request waiting")
    func leavesNobodyWaiting() async throws {
        let server = try LoopbackServer(tls: false) { _ in .never }
        let client = CurlHTTPClient(timeout: patience)
        let task = Task { await failure(of: server.baseURL, with: client) }
        #expect(try await eventually { server.requests.count == 1 })
        client.thread.end()
        #expect(await task.value == .cancelled)
        #expect(await failure(of: server.baseURL, with: client) == .cancelled)
    }
}
