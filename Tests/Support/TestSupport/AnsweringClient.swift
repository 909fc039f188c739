package import Ports

/// An HTTP client that answers as a test says, and notes what it was asked.
package final class AnsweringClient: HTTPClient {
    package let asked = LockedValue<[HTTPRequest]>([])
    private let origin: (any HTTPClient)?
    private let change: @Sendable (HTTPRequest, inout HTTPResponse) -> HTTPError?

    /// A client that passes another's responses on.
    ///
    /// - Parameters:
    ///   - origin: the client that is asked; without it each response is an empty one of status 200.
    ///   - change: makes of that the response to the request; an error that it returns is thrown instead.
    package init(
        _ origin: (any HTTPClient)? = nil, _ change: @escaping @Sendable (HTTPRequest, inout HTTPResponse) -> HTTPError?
    ) {
        self.origin = origin
        self.change = change
    }

    /// A client that answers every request alike.
    package convenience init(_ response: HTTPResponse) {
        self.init {
            $1 = response
            return nil
        }
    }

    package convenience init(_ body: String, status: Int = 200) {
        self.init(HTTPResponse(status: status, body: Array(body.utf8)))
    }

    package convenience init(failing error: HTTPError) { self.init { _, _ in error } }

    /// A client that answers with one body after the other, and then with empty ones.
    package convenience init(inOrder bodies: [String]) {
        let rest = LockedValue(bodies[...])
        self.init { _, response in
            rest.change { response.body = Array(($0.popFirst() ?? "").utf8) }
            return nil
        }
    }

    package var urls: [String] { asked.value.map(\.url) }

    package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        asked.change { $0.append(request) }
        var response = try await origin?.get(request) ?? HTTPResponse(status: 200)
        if let error = change(request, &response) { throw error }
        return response
    }
}
