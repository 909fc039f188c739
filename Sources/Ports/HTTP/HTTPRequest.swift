/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// The whole URL without the credential; safe to log.
    public var url: String
    public var credential: Credential?
    /// The largest body to accept, in bytes after decompression; nil leaves the limit to the client.
    public var bodyLimit: Int?

    public init(url: String, credential: Credential? = nil, bodyLimit: Int? = nil) {
        self.url = url
        self.credential = credential
        self.bodyLimit = bodyLimit
    }

    /// A secret that goes into the query as `name=value`.
    public struct Credential: Hashable, Sendable {
        /// Of the query item: `appid`.
        public var name: String
        public var secret: Secret

        public init(name: String, secret: Secret) {
            self.name = name
            self.secret = secret
        }
    }
}
