/// A request: what is asked, of whom, and how.
package struct HTTPRequest: Hashable, Sendable {
    /// The whole URL without the credential; safe to log.
    package var url: String
    package var credential: Credential?
    /// The largest body to accept, in bytes after decompression; nil leaves the limit to the client.
    package var bodyLimit: Int?
    /// The `User-Agent` header for this server; nil leaves it to the client.
    package var userAgent: String?
    /// The `Last-Modified` header of an earlier response, as it was received: the server answers 304 where nothing has changed since.
    package var ifModifiedSince: String?
    /// Whether plain http to another machine is allowed; never with a credential.
    package var allowsPlainHTTP = false
    /// Whether a body that is larger than the limit is cut off rather than an error: for what is only acknowledged the status is enough.
    package var cutsBody = false

    package init(
        url: String, credential: Credential? = nil, bodyLimit: Int? = nil, userAgent: String? = nil,
        ifModifiedSince: String? = nil
    ) {
        self.url = url
        self.credential = credential
        self.bodyLimit = bodyLimit
        self.userAgent = userAgent
        self.ifModifiedSince = ifModifiedSince
    }

    /// A secret that goes into the query as `name=value`, or into the `Authorization` header as `scheme value`.
    package struct Credential: Hashable, Sendable {
        package enum Carrier: Hashable, Sendable {
            case query, authorization
        }

        package var carrier: Carrier
        /// The name of the query item, `appid`, or the scheme, `Token`.
        package var name: String
        package var secret: Secret

        package init(name: String, secret: Secret, in carrier: Carrier = .query) {
            self.carrier = carrier
            self.name = name
            self.secret = secret
        }
    }
}
