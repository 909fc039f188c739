import Dispatch
package import Ports
import Synchronization

/// Runs `work` and blocks the calling thread until it returns: in virtual time no time passes meanwhile.
package func blocking(
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

private final class Answer: Sendable {
    let state = Mutex<Result<HTTPResponse, HTTPError>?>(nil)
    let arrival = DispatchSemaphore(value: 0)
}
