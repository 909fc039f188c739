import Ports
import ProviderKit
import Values

/// What the headers of a response say of its time (RFC 9111 §4.2): lengths are differences of the server's own times, so that its
/// clock may be wrong.
struct METNorwayCaching {
    let lastModified: Timestamp?
    /// How long a cache on the way had kept the response; at most a day.
    let age: Duration
    /// The server's time when the response arrived; nil without a `Date` header.
    let now: Timestamp?
    /// How much longer the response is valid; at most a day.
    let rest: Duration

    private static let longest: Int64 = 86_400

    init(_ caching: HTTPResponse.Caching) {
        let age = min(max(caching.age.flatMap { Int64($0) } ?? 0, 0), Self.longest)
        let date = caching.date.flatMap(HTTPDate.time)
        let expires = caching.expires.flatMap(HTTPDate.time)
        let lifetime = date.flatMap { date in expires.map { $0.seconds(since: date) } } ?? 0
        lastModified = caching.lastModified.flatMap(HTTPDate.time)
        now = date?.advanced(bySeconds: age)
        self.age = .seconds(age)
        rest = .seconds(min(max(lifetime - age, 0), Self.longest))
    }
}
