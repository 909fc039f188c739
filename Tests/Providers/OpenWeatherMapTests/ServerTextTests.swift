import OpenWeatherMap
import Ports
import Testing

@Suite("Text of a server")
struct ServerTextTests {
    @Test(
        "the text of a server becomes one short line that is safe for a terminal",
        arguments: [
            ("city not found", "city not found"), ("  two\r\n lines\t", "two lines"),
            ("red \u{1B}[31mletters", "red [31mletters"), ("bi\u{202E}di\u{2028}x", "bi di x"),
            (String(repeating: "ab ", count: 100), String(repeating: "ab ", count: 39) + "ab…"),
            ("key 0123456789abcdef0123456789abcdef!", "key …!"), ("0123456789abcdef and FEDCBA9876543210", "… and …"),
            ("added defaced decade 20261120", "added defaced decade 20261120"),
            ("see https://openweathermap.org/faq#error401", "see https://openweathermap.org/faq#error401"),
        ])
    func cleaned(raw: String, shown: String) {
        #expect(ServerText(raw)?.text == shown)
    }

    @Test("the text of a server may be empty", arguments: ["", "\n\0", "x appid=1", "APPID"])
    func nothing(raw: String) {
        #expect(ServerText(raw) == nil)
    }

    @Test("the text of a server never ends in the beginning of a cut-off key")
    func cutKey() {
        let key = String(repeating: "7", count: 32)
        for spaces in 440..<490 {
            #expect(ServerText(String(repeating: " ", count: spaces) + key)?.text.contains("7") != true)
        }
    }
}
