import CCurl
import Ports
import Testing

@testable import CurlHTTP

@Suite("Failures of libcurl")
struct ErrorMappingTests {
    @Test(
        "each failure of libcurl maps to one kind of error",
        arguments: [
            (CURLE_COULDNT_RESOLVE_HOST, .noSuchHost("host")),
            (CURLE_COULDNT_RESOLVE_PROXY, .unreachable("detail")),
            (CURLE_COULDNT_CONNECT, .unreachable("detail")),
            (CURLE_PROXY, .unreachable("detail")),
            (CURLE_INTERFACE_FAILED, .unreachable("detail")),
            (CURLE_GOT_NOTHING, .unreachable("detail")),
            (CURLE_SEND_ERROR, .unreachable("detail")),
            (CURLE_RECV_ERROR, .unreachable("detail")),
            (CURLE_PARTIAL_FILE, .unreachable("detail")),
            (CURLE_SSL_CONNECT_ERROR, .unreachable("detail")),
            (CURLE_OPERATION_TIMEDOUT, .timedOut),
            (CURLE_PEER_FAILED_VERIFICATION, .untrusted("detail")),
            (CURLE_SSL_CACERT_BADFILE, .untrusted("detail")),
            (CURLE_SSL_CRL_BADFILE, .untrusted("detail")),
            (CURLE_SSL_ISSUER_ERROR, .untrusted("detail")),
            (CURLE_SSL_INVALIDCERTSTATUS, .untrusted("detail")),
            (CURLE_SSL_PINNEDPUBKEYNOTMATCH, .untrusted("detail")),
            (CURLE_SSL_CERTPROBLEM, .untrusted("detail")),
            (CURLE_SSL_CIPHER, .untrusted("detail")),
            (CURLE_URL_MALFORMAT, .refused("not a URL: detail")),
            (CURLE_UNSUPPORTED_PROTOCOL, .other("detail")),
            (CURLE_WEIRD_SERVER_REPLY, .other("detail")),
            (CURLE_BAD_CONTENT_ENCODING, .other("detail")),
            (CURLE_OUT_OF_MEMORY, .other("detail")),
        ] as [(CURLcode, HTTPError)])
    func hasOneMeaning(code: CURLcode, error: HTTPError) {
        #expect(httpError(for: code, host: "host", detail: "detail") == error)
    }

    @Test("a certificate of the future names the board's date")
    func clock() {
        let error = httpError(
            for: CURLE_PEER_FAILED_VERIFICATION, host: "host",
            detail: "SSL certificate problem: certificate is not yet valid", today: "2026-01-02")
        #expect(error.description.contains("this board's clock is wrong: its date is 2026-01-02"))
    }
}
