import CCurl
import Testing

@testable import CurlHTTP

@Suite("Trusted certificate authorities")
struct TrustOptionsTests {
    @Test("only the authorities in the configured file are trusted: libcurl's folder of certificates is disabled")
    func file() {
        let options = trustOptions(caFile: "/etc/windowsill/ca.pem")
        #expect(options.map(\.option) == [CURLOPT_CAINFO, CURLOPT_CAPATH])
        #expect(options.map(\.value) == ["/etc/windowsill/ca.pem", nil])
    }

    @Test("the system's authorities are trusted if no file is configured")
    func system() {
        #expect(trustOptions(caFile: nil).isEmpty)
    }
}
