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
