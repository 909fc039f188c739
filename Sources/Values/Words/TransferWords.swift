/// Why a request over HTTP could not be sent.
package enum TransferWords {
    package static var outOfMemory: String { phrase("transfer.out-of-memory", "out of memory") }

    package static func notURL(because reason: String) -> String {
        phrase("transfer.not-a-url", "not a URL: \(reason)")
    }

    package static func credentialNotSent(because reason: String) -> String {
        phrase("transfer.credential-not-sent", "the credential cannot be sent: \(reason)")
    }

    package static var libcurlFailed: String { phrase("transfer.libcurl-failed", "libcurl failed") }
}
