import Ports

/// What can come instead of an answer, from any service.
enum AnswerFault: Hashable, Sendable, CaseIterable {
    case status401, status403, status404, status429, status429WithWait, status500, status503, status503WithWait
    case webPage, redirect, empty, torn, huge
    /// To a request that had nothing that could be unmodified, or an answer as good as another.
    case notModified
    /// Longer than a client waits.
    case late
    case noSuchHost, noConnection, untrusted

    /// - Parameters:
    ///   - good: what the service answers when nothing is wrong.
    ///   - secret: what no text may repeat, even if the service does.
    func answer(insteadOf good: HTTPResponse, echoing secret: String) throws(HTTPError) -> HTTPResponse {
        switch self {
        case .status401: return error(401, secret)
        case .status403: return error(403, secret)
        case .status404: return error(404, secret)
        case .status429: return error(429, secret)
        case .status429WithWait:
            var response = error(429, secret)
            response.retryAfter = .seconds(1800)
            return response
        case .status500: return error(500, secret)
        case .status503: return error(503, secret)
        case .status503WithWait:
            var response = error(503, secret)
            response.retryAfter = .seconds(1800)
            return response
        case .webPage: return HTTPResponse(status: 200, body: Array("<html><body>Log in \(secret)</body></html>".utf8))
        case .redirect: return HTTPResponse(status: 302, body: Array("<html>\(secret)</html>".utf8))
        case .notModified: return HTTPResponse(status: 304)
        case .empty: return HTTPResponse(status: 200)
        case .torn: return HTTPResponse(status: 200, body: Array(good.body.prefix(good.body.count / 2)))
        case .huge: return HTTPResponse(status: 200, body: Self.hugeBody)
        case .late: throw .timedOut
        case .noSuchHost: throw .noSuchHost("weather.example")
        case .noConnection: throw .unreachable("connection reset")
        case .untrusted: throw .untrusted("self-signed certificate")
        }
    }

    /// A list of more than a megabyte.
    private static let hugeBody = Array("[\(String(repeating: "1,", count: 1 << 19))1]".utf8)

    private func error(_ status: Int, _ secret: String) -> HTTPResponse {
        HTTPResponse(status: status, body: Array("{\"cod\":\(status),\"message\":\"no: \(secret)\"}".utf8))
    }
}
