import ProviderKit
import Values
import Words

/// What is wrong with a body that came with a success status.
package enum UnreadableBody: Error, Hashable, Sendable {
    /// The body has more bytes than any answer to that question.
    case tooLarge(limit: Int)
    /// The body has more JSON values than any answer.
    case tooManyValues(limit: Int)
    /// The body has no bytes, or blanks only.
    case empty
    /// The body is HTML, as gateways and captive portals send it.
    case webPage
    /// The body is truncated, or not JSON at all.
    case notJSON(bytes: Int)
    /// The body is JSON, but not what belongs at the outermost level.
    case notA(Outermost)
    /// The body lacks the one thing without which the rest is of no use: `dt`, `list`.
    case lacks(String)
    /// The body is an error, sent with a success status.
    case anError(status: Int, ServerText?)

    /// What an answer is made of at its outermost level.
    package enum Outermost: Hashable, Sendable {
        case object, list
    }
}

extension UnreadableBody: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLarge(let limit): FetchWords.bodyTooLarge(kibibytes: limit / 1024)
        case .tooManyValues(let limit): FetchWords.bodyHasTooManyValues(limit: limit)
        case .empty: FetchWords.bodyEmpty
        case .webPage: FetchWords.bodyIsWebPage
        case .notJSON(let bytes): FetchWords.bodyIsNotJSON(bytes: bytes)
        case .notA(.object): FetchWords.bodyIsNotObject
        case .notA(.list): phrase("fetch.body.not-a-list", "it is not a list")
        case .lacks(let name): FetchWords.bodyLacks(name)
        case .anError(let status, let text):
            quoting(text, after: phrase("fetch.body.is-error", "it is an error sent with a success status: \(status)"))
        }
    }
}

extension UnreadableBody {
    init(_ refusal: JSONTree.Refusal, of bytes: [UInt8]) {
        self =
            switch refusal {
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .tooManyValues(let limit): .tooManyValues(limit: limit)
            case .notJSON: UnreadableBody(notJSON: bytes)
            }
    }

    /// Why bytes are not JSON.
    init(notJSON bytes: [UInt8]) {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        switch bytes.first(where: { !isBlank($0) }) {
        case nil: self = .empty
        case UInt8(ascii: "<"): self = .webPage
        default: self = .notJSON(bytes: bytes.count)
        }
    }
}
