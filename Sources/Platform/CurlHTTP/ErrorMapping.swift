import CCurl
import Glibc
import Ports
import Values
import Words

/// What a failed transfer means.
///
/// - Parameters:
///   - host: the server's name.
///   - today: the board's date.
///   - detail: libcurl's words, free of the credential.
func httpError(
    for code: CURLcode, host: String, detail: String, today: @autoclosure () -> String = boardDate
) -> HTTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
        .noSuchHost(host)
    // A handshake that broke off has not judged anybody: it is a connection that did not come about.
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_INTERFACE_FAILED, CURLE_GOT_NOTHING,
        CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SSL_CONNECT_ERROR:
        .unreachable(detail)
    case CURLE_OPERATION_TIMEDOUT:
        .timedOut
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
        CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER:
        // OpenSSL's words. A board without a clock of its own starts in the past.
        .untrusted(
            detail.contains("not yet valid")
                ? phrase(
                    "http.not-yet-valid", "\(detail); probably this board's clock is wrong: its date is \(today())")
                : detail)
    case CURLE_URL_MALFORMAT:
        .refused(TransferWords.notURL(because: detail))
    default:
        .other(detail)
    }
}

/// The board's date as `2026-11-20`, in UTC as certificates are.
private var boardDate: String { "\(CivilTime(Timestamp(secondsSince1970: Int64(time(nil))), in: .utc).date)" }

/// Bytes from outside for people: what is not printable ASCII becomes `?`, so that no server can steer a terminal or break
/// a line of the log. Nobody says in which encoding they are.
func printable(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}

/// Why a request over HTTP could not be sent.
enum TransferWords {
    static var outOfMemory: String { phrase("transfer.out-of-memory", "out of memory") }

    static func notURL(because reason: String) -> String {
        phrase("transfer.not-a-url", "not a URL: \(reason)")
    }

    static func credentialNotSent(because reason: String) -> String {
        phrase("transfer.credential-not-sent", "the credential cannot be sent: \(reason)")
    }

    static var libcurlFailed: String { phrase("transfer.libcurl-failed", "libcurl failed") }
}
