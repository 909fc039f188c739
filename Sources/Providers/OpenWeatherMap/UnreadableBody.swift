package import Ports
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

/// Words of a server's answer, made fit for a log: one line, short, and without anything that may be the key.
package struct ServerText: Hashable, Sendable {
    package let text: String

    /// Makes a text fit for a log; nil when nothing is left of it.
    ///
    /// - Parameter secret: the key: a text in which it or a part of it occurs, in whatever case, in groups, or escaped for
    ///   a URL, is not shown at all. Other long runs of letters and digits, as keys and their halves are, become an
    ///   ellipsis.
    package init?(_ raw: String, hiding secret: Secret? = nil) {
        guard !SecretScan.finds(secret, in: raw) else { return nil }
        var line = ""
        var run = ""
        // A body may be long; far beyond the limit nothing is looked at, nor the word that is cut off there.
        let considered = raw.unicodeScalars.prefix(4 * ServerText.limit)
        for scalar in considered {
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                run.unicodeScalars.append(scalar)
                continue
            }
            line += ServerText.shown(run)
            run = ""
            line.unicodeScalars.append(scalar)
        }
        if considered.endIndex == raw.unicodeScalars.endIndex { line += ServerText.shown(run) }
        text = sanitized(line, limit: ServerText.limit)
        guard !text.isEmpty else { return nil }
    }

    private static let limit = 120
    /// The longest run of letters and digits that is shown: the service's keys have 32 characters, its longest word far
    /// fewer.
    private static let longestWord = 19
    /// The longest run of hexadecimal digits that is shown: keys are made of them, and no English word has so many.
    private static let longestHexWord = 11

    private static func shown(_ run: String) -> String {
        let longest = run.allSatisfy(\.isHexDigit) ? longestHexWord : longestWord
        return run.utf8.count > longest ? "…" : run
    }
}

extension ServerText: CustomStringConvertible {
    package var description: String { text }
}

/// Looks for the key in what a server sent.
enum SecretScan {
    /// Whether a text may contain the key; without one, whether it contains the name that a key is sent under.
    static func finds(_ secret: Secret?, in raw: String) -> Bool {
        HTTPRequest.Credential(name: OpenWeatherMapRequests.keyName, secret: secret ?? Secret([]))
            .mayBeHeld(in: Array(raw.utf8))
    }
}
