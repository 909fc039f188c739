/// Why a request got no response. No text contains a credential.
package enum HTTPWords {
    package static var timedOut: String { phrase("http.timed-out", "no answer in time") }
}
