/// What can go wrong between a station and a weather service.
package enum WeatherFault: Hashable, Sendable {
    case noNetwork
    /// No answer; the client gives up after this long.
    case timeout(after: Duration)
    /// 401, as a wrong or too new key gets it.
    case keyRejected
    /// The server's certificate is not to be trusted.
    case untrusted
    /// 400.
    case badRequest
    /// 404.
    case notFound
    /// 404 inside a body that comes under status 200.
    case notFoundInside
    /// 429.
    case tooManyRequests(retryAfter: Duration?)
    /// 503, with the time for which the service is to be left alone.
    case unavailable(retryAfter: Duration)
    /// 500 in the service's words.
    case internalError
    /// 502 with a gateway's web page.
    case badGateway
    /// The first half of a good answer.
    case truncated
    /// A web page under status 200, as a network sends it that requires a login.
    case webPage
    /// Nothing under status 200.
    case empty
}
