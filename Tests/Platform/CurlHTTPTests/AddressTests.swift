import Ports
import Testing

@testable import CurlHTTP

@Suite("Server addresses")
struct AddressTests {
    private func refusal(of url: String) -> HTTPError? {
        do throws(HTTPError) {
            _ = try Address(url)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "an address may be any https server, or this machine over http",
        arguments: [
            "https://api.openweathermap.org/data/2.5/weather?q=Oslo", "https://192.0.2.1", "HTTPS://EXAMPLE.ORG",
            "http://127.0.0.1:8080/", "http://127.255.0.3/", "http://[::1]:80/", "http://localhost/",
            "http://LocalHost:1/",
        ])
    func isAccepted(url: String) {
        #expect(refusal(of: url) == nil)
    }

    @Test(
        "http is refused for any server but this machine",
        arguments: [
            "http://192.0.2.1/", "http://example.org/", "http://127.0.0.1.example.org/", "http://localhost.example/",
            "http://[::2]/", "http://128.0.0.1/", "http://127.0.0.1@192.0.2.1/", "http://0.0.0.0/",
            "http://127.example/",
        ])
    func isRefusedInTheClear(url: String) {
        #expect(refusal(of: url)?.isRefused == true)
    }

    @Test(
        "an invalid address, or one with a password, is refused",
        arguments: [
            "", " ", "no address", "example.org/path", "https://", "https://a b/", "https://h/a b",
            "https://h:99999/", "https://h:port/", "ftp://127.0.0.1/", "file:///etc/passwd", "javascript:1",
            "https://user:word@example.org/", "https://example.org\0.invalid/", "https://h/\u{7}",
        ])
    func isRefused(url: String) {
        #expect(refusal(of: url)?.isRefused == true)
    }

    @Test("a refused address is reported by its host alone")
    func refusalIsShort() {
        let text = "plain http is allowed to this machine only, not to 192.0.2.1"
        #expect(refusal(of: "http://192.0.2.1/path?query") == .refused(text))
    }
}
