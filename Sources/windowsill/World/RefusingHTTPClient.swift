import HTTP

/// Asks nobody and says why: stands in where there is no key to ask with.
struct RefusingHTTPClient: HTTPClient {
    let reason: String

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }
}
