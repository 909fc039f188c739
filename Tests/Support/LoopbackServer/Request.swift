extension LoopbackServer {
    /// What a client asked for.
    public struct Request: Hashable, Sendable {
        /// `GET`.
        public var method: String
        /// Decoded, without the query: `/data/2.5/weather`.
        public var path: String
        /// Decoded; of a name that is there twice, the last.
        public var query: [String: String]
        /// By name in lower case.
        public var headers: [String: String]
    }
}
