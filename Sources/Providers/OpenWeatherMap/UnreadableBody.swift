/// What is wrong with a body that came with a good status.
public enum UnreadableBody: Error, Hashable, Sendable {
    /// More bytes than any answer to that question has.
    case tooLarge(limit: Int)
    /// More JSON values than any answer has.
    case tooManyValues(limit: Int)
    /// No bytes, or blanks only.
    case empty
    /// HTML, as gateways and captive portals send it.
    case webPage
    /// Cut off, or no JSON at all.
    case notJSON(bytes: Int)
    /// JSON, but not what belongs at the outermost level: `an object`.
    case notA(String)
    /// The one thing without which the rest is of no use: `dt`, `list`.
    case lacks(String)
    /// It says of itself, under a good status, that it is an error.
    case anError(status: Int, ServerText?)
}

extension UnreadableBody: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let limit):
            "the answer is larger than \(limit / 1024) KiB, more than the service ever sends: refused"
        case .tooManyValues(let limit):
            "the answer has more than \(limit) values, more than the service ever sends: refused"
        case .empty: "the answer is empty"
        case .webPage: "the answer is a web page: a gateway's error, or a network that wants a login first"
        case .notJSON(let bytes): "the answer is no JSON, or cut off after \(bytes) bytes"
        case .notA(let kind): "the answer is not \(kind)"
        case .lacks(let name): "the answer lacks \"\(name)\""
        case .anError(let status, let text):
            "the answer is an error under a good status: \(status)" + (text.map { " (it says: \($0))" } ?? "")
        }
    }
}

extension UnreadableBody {
    /// Why bytes that no JSON could be made of are none.
    init(notJSON bytes: [UInt8]) {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        switch bytes.first(where: { !isBlank($0) }) {
        case nil: self = .empty
        case UInt8(ascii: "<"): self = .webPage
        default: self = .notJSON(bytes: bytes.count)
        }
    }
}
