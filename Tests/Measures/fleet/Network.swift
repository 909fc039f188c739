import CurlHTTP
import Ports
import StationTestKit
import Synchronization

/// The way to the store. In virtual time each request blocks the thread that makes it, so that no time passes meanwhile.
///
/// What arrives there also arrives at the twin, a second store that is never killed and removes no duplicates.
final class Network: HTTPPoster {
    private struct State {
        var isDown = false
        /// Whether the next request still arrives, and only its answer is lost.
        var losesAnswer = false
        var requests = 0
        var failed = 0
        var bytes = 0
        var answersLost = 0
        var largest: HTTPContent?
    }

    static let client = CurlHTTPClient(timeout: .seconds(30), bodyLimit: 4096)
    private let isVirtual: Bool
    private let twin: String?
    private let state = Mutex(State())

    /// - Parameter twin: the address of the second store's write endpoint.
    init(isVirtual: Bool, twin: String? = nil) {
        self.isVirtual = isVirtual
        self.twin = twin
    }

    /// From now on nothing arrives, but for the next request, whose answer is lost.
    func cut() { state.withLock { ($0.isDown, $0.losesAnswer) = (true, true) } }

    func repair() { state.withLock { ($0.isDown, $0.losesAnswer) = (false, false) } }

    var count: (requests: Int, failed: Int, bytes: Int, answersLost: Int) {
        state.withLock { ($0.requests, $0.failed, $0.bytes, $0.answersLost) }
    }

    /// The largest that it sent.
    var largest: HTTPContent? { state.withLock { $0.largest } }

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let (isDown, losesAnswer) = state.withLock { state in
            state.requests += 1
            if content.bytes.count > state.largest?.bytes.count ?? 0 { state.largest = content }
            defer { state.losesAnswer = false }
            return (state.isDown, state.losesAnswer)
        }
        guard !isDown || losesAnswer else {
            state.withLock { $0.failed += 1 }
            throw .unreachable("no route to host")
        }
        let send = { @Sendable () async throws(HTTPError) -> HTTPResponse in
            try await Self.client.post(content, to: request)
        }
        do throws(HTTPError) {
            let response: HTTPResponse
            if isVirtual { response = try blocking(send) } else { response = try await send() }
            if let twin, response.status == 204 {
                _ = try blocking { () async throws(HTTPError) -> HTTPResponse in
                    try await Self.client.post(content, to: HTTPRequest(url: twin))
                }
            }
            state.withLock { $0.bytes += content.bytes.count }
            guard !losesAnswer else {
                state.withLock { $0.answersLost += 1 }
                throw HTTPError.timedOut
            }
            return response
        } catch {
            state.withLock { $0.failed += 1 }
            throw error
        }
    }
}
