package import Ports
import Synchronization
import Words

/// What can go wrong between a station and a service that needs no key.
package enum ServiceFault: Hashable, Sendable {
    case noNetwork
    /// The service does not answer; the client gives up after this long.
    case timeout(after: Duration)
    case untrusted
    /// A good answer under another status.
    case answering(status: Int)
    /// A status with a body, in the service's or a gateway's words.
    case status(Int, body: String)
    /// The first half of a good answer.
    case truncated
    /// A web page under status 200, as a network sends it that requires a login.
    case webPage
    case empty
    /// Every occurrence of a text in a good answer is replaced: other units, other times.
    case replacing(String, with: String)
}

/// Counts what a simulated service is asked, and stands between its answers and the station.
package final class ServiceFaults: Sendable {
    private struct State {
        var counts: [String: Int] = [:]
        var faults: [String: ServiceFault] = [:]
        var last: HTTPRequest?
    }

    private let state = Mutex(State())
    private let timeline: Timeline

    package init(timeline: Timeline) {
        self.timeline = timeline
    }

    /// How often each path was asked, whatever the answer.
    package var counts: [String: Int] { state.withLock { $0.counts } }
    package var latestRequest: HTTPRequest? { state.withLock { $0.last } }

    /// Breaks the answers at a path; nil repairs them.
    package func set(_ fault: ServiceFault?, for path: String) {
        state.withLock { $0.faults[path] = fault }
    }

    package func answer(
        _ request: HTTPRequest, at path: String, _ good: () -> HTTPResponse
    ) async throws(HTTPError) -> HTTPResponse {
        let fault = state.withLock { state in
            state.counts[path, default: 0] += 1
            state.last = request
            return state.faults[path]
        }
        switch fault {
        case .noNetwork: throw .noSuchHost("service.example")
        case .timeout(let time):
            do throws(CancellationError) { try await timeline.sleep(for: time) } catch { throw .cancelled }
            throw .timedOut
        case .untrusted: throw .untrusted("self-signed certificate")
        case .status(let status, let body): return HTTPResponse(status: status, body: Array(body.utf8))
        case .webPage: return HTTPResponse(status: 200, body: Array("<html><body>Please log in</body></html>".utf8))
        case nil, .answering, .truncated, .empty, .replacing: break
        }
        // Only now has the service answered.
        var response = good()
        switch fault {
        case .answering(let status): if response.status == 200 { response.status = status }
        case .truncated: response.body.removeLast(response.body.count / 2)
        case .empty: response.body = []
        case .replacing(let old, let new):
            response.body = Array(String(decoding: response.body, as: UTF8.self).replacing(old, with: new).utf8)
        default: break
        }
        return response
    }
}

/// A number as JSON: a finite one with at most three decimals.
package func json(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return "\((number * 1000).rounded() / 1000)"
}

/// An object's members from names and values that are JSON already.
package func json(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
}

package func json(_ text: String) -> String { "\"\(text)\"" }

/// What can go wrong between a station and a weather service.
package enum WeatherFault: Hashable, Sendable {
    case noNetwork
    /// The service does not answer; the client gives up after this long.
    case timeout(after: Duration)
    /// The answer has status 401, as for a wrong or too new key.
    case keyRejected
    /// The server's certificate is not trusted.
    case untrusted
    /// The answer has status 400.
    case badRequest
    /// The answer has status 404.
    case notFound
    /// The answer has status 200, and a body that says 404.
    case notFoundInside
    /// The answer has status 429.
    case tooManyRequests(retryAfter: Duration?)
    /// The answer has status 503, and the time for which the service is to be left alone.
    case unavailable(retryAfter: Duration)
    /// The answer has status 500, in the service's words.
    case internalError
    /// The answer has status 502, with a gateway's web page.
    case badGateway
    /// The first half of a good answer.
    case truncated
    /// A web page under status 200, as a network sends it that requires a login.
    case webPage
    /// The answer has status 200 and an empty body.
    case empty
}
