extension LoopbackServer {
    /// What the server says to a request, and how well.
    package struct Reply: Sendable {
        package enum Delivery: Hashable, Sendable {
            case whole
            /// Announces the whole body, sends so many bytes, and closes the connection.
            case cutOff(after: Int)
            /// Announces the whole body, sends so many bytes, and keeps silent until the server is stopped.
            case stalled(after: Int)
            /// Keeps silent from the start until the server is stopped.
            case never
        }

        package var status: Int
        package var headers: [String: String]
        package var body: [UInt8]
        /// Passes before anything is sent; other connections are served meanwhile.
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

        /// An answer in text, such as JSON.
        package init(status: Int = 200, headers: [String: String] = [:], text: String, delay: Duration = .zero) {
            self.init(status: status, headers: headers, body: Array(text.utf8), delay: delay)
        }

        /// No answer until the server is stopped.
        package static let never = Reply(delivery: .never)
    }
}
