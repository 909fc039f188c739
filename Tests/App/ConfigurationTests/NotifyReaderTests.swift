import Configuration
import Testing

@Suite("Messages in a configuration")
struct NotifyReaderTests {
    @Test("the address of messages has a host, a format and a token")
    func read() throws {
        #expect(try outcome("").get().notify == nil)
        let plain = try outcome("[[notify]]\nurl = \"https://ntfy.sh:8443/topic?up=1\"\n").get().notify
        #expect(plain == NotifyConfiguration(url: "https://ntfy.sh:8443/topic?up=1"))
        #expect(plain?.host == "ntfy.sh:8443" && plain?.isJSON == false)
        let full = "[[notify]]\nurl = \"https://chat.lan/hooks/abc\"\nformat = \"json\"\ntoken_file = \"/srv/token\"\n"
        var expected = NotifyConfiguration(url: "https://chat.lan/hooks/abc", isJSON: true, tokenFile: "/srv/token")
        #expect(try outcome(full).get().notify == expected)
        expected.certificateAuthorityFile = "/etc/windowsill/chat-ca.pem"
        let own = full + "ca_file = \"/etc/windowsill/chat-ca.pem\"\n"
        #expect(try outcome(own).get().notify == expected)
        let relative = try #require(problems(full + "ca_file = \"ca.pem\"\n"))
        #expect(relative.contains("5:11: notify.ca_file: \"ca.pem\" is relative; write the full path"), "\(relative)")
    }

    @Test(
        "an address that is no https address is refused, and not repeated",
        arguments: [
            "http://ntfy.sh/s3cret", "https://user:s3cret@ntfy.sh/x", "https:///s3cret", "s3cret", "https://a b/s3cret",
        ])
    func secret(url: String) throws {
        let all = try #require(problems("[[notify]]\nurl = \"\(url)\"\n"))
        #expect(all.contains("2:7: notify.url: is not an https address; expected an https address"), "\(all)")
        #expect(!all.contains("s3cret"))
    }

    @Test("a second address, a missing one and an unknown format are refused")
    func wrong() throws {
        let one = "[[notify]]\nurl = \"https://ntfy.sh/a\"\n"
        let two = try #require(problems(one + one))
        #expect(two.contains("4:7: notify.url: is one address too many; a station has one [[notify]]"), "\(two)")
        let missing = try #require(problems("[[notify]]\n"))
        #expect(missing.contains("1:1: notify.url: is missing"), "\(missing)")
        let format = try #require(problems(one + "format = \"xml\"\n"))
        #expect(format.contains("3:10: notify.format: \"xml\" is not a format of messages"), "\(format)")
    }
}
