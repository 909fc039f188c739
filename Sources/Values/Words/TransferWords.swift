/// Why a request over HTTP could not be sent.
package enum TransferWords {
    package static var outOfMemory: String { phrase("transfer.out-of-memory", "out of memory") }

    package static func notURL(because reason: String) -> String {
        phrase("transfer.not-a-url", "not a URL: \(reason)")
    }

    package static var containsZeroByte: String { phrase("transfer.contains-zero-byte", "it contains a zero byte") }

    package static func unsupportedScheme(_ scheme: String) -> String {
        phrase("transfer.unsupported-scheme", "not https or http: \(scheme)")
    }

    package static func plainHTTP(to host: String) -> String {
        phrase("transfer.plain-http", "plain http is allowed to this machine only, not to \(host)")
    }

    package static func credentialNotSent(because reason: String) -> String {
        phrase("transfer.credential-not-sent", "the credential cannot be sent: \(reason)")
    }

    package static var notPrintable: String {
        phrase("transfer.not-printable", "it contains a space, a control character or a non-ASCII character")
    }

    package static var libcurlUnusable: String {
        phrase("transfer.libcurl-unusable", "libcurl could not be initialized")
    }

    package static func libcurl(_ reason: String) -> String { phrase("transfer.libcurl", "libcurl: \(reason)") }

    package static var libcurlFailed: String { phrase("transfer.libcurl-failed", "libcurl failed") }

    package static var libcurlRefused: String {
        phrase("transfer.libcurl-refused", "libcurl accepts no more requests")
    }

    package static var noThread: String { phrase("transfer.no-thread", "cannot start a thread") }
}
