import CCurl
import Testing

@testable import CurlHTTP

@Suite("Whom to trust")
struct TrustOptionsTests {
    @Test("is those of the file and nobody else: libcurl's own folder of certificates is taken away")
    func file() {
        let options = trustOptions(caFile: "/etc/windowsill/ca.pem")
        #expect(options.map(\.option) == [CURLOPT_CAINFO, CURLOPT_CAPATH])
        #expect(options.map(\.value) == ["/etc/windowsill/ca.pem", nil])
    }

    @Test("is left to the system where no file is named")
    func system() {
        #expect(trustOptions(caFile: nil).isEmpty)
    }
}
