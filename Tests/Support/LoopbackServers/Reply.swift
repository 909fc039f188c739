extension LoopbackServer {
    /// The server's reply to a request, and how it is delivered.
    package struct Reply: Sendable {
        package enum Delivery: Hashable, Sendable {
            case whole
            /// The server announces the whole body, sends this many bytes, and closes the connection.
            case cutOff(after: Int)
            /// The server announces the whole body, sends this many bytes, and keeps silent until it is stopped.
            case stalled(after: Int)
            /// The server keeps silent from the start until it is stopped.
            case never
        }

        package var status: Int
        package var headers: [String: String]
        package var body: [UInt8]
        /// The time before anything is sent; other connections are served meanwhile.
        package var delay: Duration
        package var delivery: Delivery

        package init(
            status: Int = 200, headers: [String: String] = [:], body: [UInt8] = [], delay: Duration = .zero,
            delivery: Delivery = .whole
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.delay = delay
            self.delivery = delivery
        }

        /// Creates a reply in text, such as JSON.
        package init(status: Int = 200, headers: [String: String] = [:], text: String, delay: Duration = .zero) {
            self.init(status: status, headers: headers, body: Array(text.utf8), delay: delay)
        }

        /// A reply that never comes, until the server is stopped.
        package static let never = Reply(delivery: .never)
    }
}
