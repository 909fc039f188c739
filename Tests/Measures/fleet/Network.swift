import CurlHTTP
import Foundation
import HTTP
import Synchronization

/// The way to the store. In virtual time each request blocks the thread that makes it, so that no time passes meanwhile.
final class Network: HTTPPoster {
    private struct State {
        var isDown = false
        var requests = 0
        var failed = 0
        var bytes = 0
    }

    private static let client = CurlHTTPClient(timeout: .seconds(30), bodyLimit: 4096)
    private let isVirtual: Bool
    private let state = Mutex(State())

    init(isVirtual: Bool) { self.isVirtual = isVirtual }

    func set(isDown: Bool) { state.withLock { $0.isDown = isDown } }

    var count: (requests: Int, failed: Int, bytes: Int) {
        state.withLock { ($0.requests, $0.failed, $0.bytes) }
    }

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isDown = state.withLock { state in
            state.requests += 1
            return state.isDown
        }
        guard !isDown else {
            state.withLock { $0.failed += 1 }
            throw .unreachable("no route to host")
        }
        let send = { @Sendable () async throws(HTTPError) -> HTTPResponse in
            try await Self.client.post(content, to: request)
        }
        do throws(HTTPError) {
            let response: HTTPResponse
            if isVirtual { response = try Self.blocking(send) } else { response = try await send() }
            state.withLock { $0.bytes += content.bytes.count }
            return response
        } catch {
            state.withLock { $0.failed += 1 }
            throw error
        }
    }

    /// Waits where it is called.
    static func blocking(
        _ work: @escaping @Sendable () async throws(HTTPError) -> HTTPResponse
    ) throws(HTTPError) -> HTTPResponse {
        let answer = Answer()
        Task.detached {
            let result: Result<HTTPResponse, HTTPError>
            do throws(HTTPError) {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            answer.state.withLock { $0 = result }
            answer.arrival.signal()
        }
        answer.arrival.wait()
        return try (answer.state.withLock { $0 } ?? .failure(.cancelled)).get()
    }
}

private final class Answer: Sendable {
    let state = Mutex<Result<HTTPResponse, HTTPError>?>(nil)
    let arrival = DispatchSemaphore(value: 0)
}
