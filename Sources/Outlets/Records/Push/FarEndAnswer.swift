import Ports
import Words

/// The meaning of a far end's answer to a push.
enum FarEndAnswer: Hashable, Sendable {
    case accepted
    /// The far end did not accept a line among them, or there were too many. It may say how many it dropped; it keeps the
    /// others then.
    case rejected(cause: String, dropped: Int?)
    /// The far end accepts nothing from this station until a person changes something.
    case refused(cause: String)
    /// The push failed, and may succeed later.
    case failed(cause: String, retryAfter: Duration?)

    init(_ response: HTTPResponse, of settings: PushSettings) {
        self.init(response, of: settings.farEnd)
    }

    init(_ response: HTTPResponse, of farEnd: FarEndNames) {
        let status = response.status
        let words = farEnd.isDatabase ? Self.said(response.body, farEnd.credential) : nil
        let said = PushWords.status("\(status)", said: words)
        switch status {
        // A page to log in at, as networks for guests have it, answers 200 to everything.
        case 200...299:
            let isEmpty = status == 204 || response.body.isEmpty
            self =
                isEmpty || !farEnd.isDatabase
                ? .accepted
                : .refused(
                    cause: phrase(
                        "push.not-an-acknowledgement", "\(said) (not a database's answer; is a login page in between?)")
                )
        case 300...399:
            self = .refused(
                cause: phrase(
                    "push.redirects",
                    "\(said) (a redirect, which is not followed: put its target into \(farEnd.addressKey))"))
        case 400, 413, 422: self = .rejected(cause: said, dropped: Self.dropped(response.body))
        case 401, 403: self = .refused(cause: phrase("push.token-refused", "\(said) (check \(farEnd.tokenFile))"))
        case 408, 429: self = .failed(cause: said, retryAfter: response.retryAfter)
        case 404, 405, 410: self = .refused(cause: phrase("push.wrong-address", "\(said) (check \(farEnd.addressKey))"))
        case 500...599: self = .failed(cause: said, retryAfter: response.retryAfter)
        default: self = .refused(cause: said)
        }
    }

    init(_ error: HTTPError) {
        switch error {
        case .refused, .untrusted: self = .refused(cause: error.description)
        default: self = .failed(cause: error.description, retryAfter: nil)
        }
    }

    /// The part of the body that a person should read; nil when it is empty, or may hold the token.
    private static func said(_ body: [UInt8], _ credential: HTTPRequest.Credential?) -> String? {
        guard !body.isEmpty, credential?.mayBeHeld(in: body) != true else { return nil }
        let text = body.prefix(longestText).map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: " ") }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// The number in InfluxDB's "partial write: points beyond retention policy dropped=12"; nil without one.
    private static func dropped(_ body: [UInt8]) -> Int? {
        let text = String(decoding: body, as: UTF8.self)
        guard let name = text.firstRange(of: "dropped=") else { return nil }
        return Int(text[name.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }

    /// The most bytes of the body that are quoted.
    private static let longestText = 160
}

/// What is said of a far end, and what its answers mean.
struct FarEndNames: Hashable, Sendable {
    /// The key of the configuration that has its address.
    var addressKey: String
    /// The file that a person puts its token into, as printed.
    var tokenFile: String
    var credential: HTTPRequest.Credential?
    /// Whether it acknowledges with an empty body, and says in words what it does not take; of others nothing is repeated, because it
    /// may hold their address.
    var isDatabase: Bool
}

/// What is said of the far end that a station pushes to.
enum PushWords {
    /// - Parameter said: the far end's words.
    static func status(_ status: String, said: String?) -> String {
        said.map { phrase("push.status-and-words", "the far end answers \(status): \($0)") }
            ?? phrase("push.status", "the far end answers \(status)")
    }

    /// What a far end says 204 to and does not have when it is asked.
    static var notStored: String {
        phrase(
            "push.not-stored",
            "the far end accepts what it is sent but does not have it (check the database and its retention, and push.url)"
        )
    }
}
