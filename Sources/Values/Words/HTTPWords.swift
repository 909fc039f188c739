/// Why a request got no response. No text contains a credential.
package enum HTTPWords {
    package static func noSuchHost(_ host: String) -> String { phrase("http.no-such-host", "no such host: \(host)") }

    package static func noConnection(_ detail: String) -> String {
        phrase("http.no-connection", "no connection: \(detail)")
    }

    package static var timedOut: String { phrase("http.timed-out", "no answer in time") }

    package static func untrusted(_ detail: String) -> String {
        phrase("http.untrusted", "the server cannot be trusted: \(detail)")
    }

    /// - Parameter today: the board's date.
    package static func notYetValid(_ detail: String, today: String) -> String {
        phrase("http.not-yet-valid", "\(detail); probably this board's clock is wrong: its date is \(today)")
    }

    package static func tooLarge(limit: Int) -> String {
        phrase("http.too-large", "the answer is larger than \(limit, "byte", "bytes")")
    }

    package static var cancelled: String { phrase("http.cancelled", "cancelled") }
}
