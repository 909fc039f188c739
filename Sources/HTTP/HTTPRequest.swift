/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// The whole address but for the credential; safe to log.
    public var url: String
    public var credential: Credential?

    public init(url: String, credential: Credential? = nil) {
        self.url = url
        self.credential = credential
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
