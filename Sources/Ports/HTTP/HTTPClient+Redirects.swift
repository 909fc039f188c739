extension HTTPClient {
    /// The response to a request that may be redirected, over https, to a host of some domains: the credential goes to no other.
    ///
    /// - Parameter domains: each stands for itself and for all below it: `met.no` for `api.met.no`.
    /// - Returns: the response; that of the redirect where one is not followed.
    package func get(
        _ request: HTTPRequest, redirectedWithin domains: [String]
    ) async throws(HTTPError) -> HTTPResponse {
        var request = request
        var response = try await get(request)
        for _ in 0..<mostRedirects {
            // Of these alone the method stays (RFC 9110 §15.4).
            guard [301, 302, 307, 308].contains(response.status), let redirect = response.redirect,
                let url = redirect.url, isHost(redirect.host, within: domains)
            else { break }
            request.url = url
            response = try await get(request)
        }
        return response
    }
}

private let mostRedirects = 3

private func isHost(_ host: String, within domains: [String]) -> Bool {
    let host = host.lowercased()
    return domains.contains { host == $0 || host.hasSuffix(".\($0)") }
}
