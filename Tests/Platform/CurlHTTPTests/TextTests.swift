import HTTP
import Testing

@testable import CurlHTTP

@Suite("Text in requests and responses")
struct TextTests {
    @Test(
        "Retry-After is a number of seconds or nothing, and no more than a day",
        arguments: [
            ("0", 0), ("120", 120), ("007", 7), ("86400", 86_400), ("86401", 86_400),
            ("99999999999999999999999", 86_400), ("", nil), (" 5", nil), ("-5", nil), ("+5", nil), ("1.5", nil),
            ("5s", nil), ("٣", nil), ("Wed, 21 Oct 2015 07:28:00 GMT", nil),
        ] as [(String, Int?)])
    func readsRetryAfter(value: String, seconds: Int?) {
        #expect(retryAfter(value) == seconds.map { .seconds($0) })
    }

    @Test("a query item is escaped but for unreserved characters")
    func escapes() {
        var text = WipedText(capacity: 100)
        text.append(percentEscaping: Array("aZ09-._~ +&=%/\0é".utf8))
        #expect(text.withCString { String(cString: $0) } == "aZ09-._~%20%2B%26%3D%25%2F%00%C3%A9")
    }

    @Test("text beyond the capacity of its buffer is dropped, never written")
    func isBounded() {
        var text = WipedText(capacity: 4)
        text.append(percentEscaping: Array("ab&cd".utf8))
        #expect(text.withCString { String(cString: $0) } == "ab%2")
    }

    @Test(
        "a secret is found plain, escaped, and in either case",
        arguments: [
            ("the Key+1", true), ("key+1", true), ("x=Key%2B1&", true), ("KEY%2b1", true), ("%4bey+%31", true),
            ("Key+1\u{301}", true), ("Key 1", false), ("Key+", false), ("Key%2", false), ("%", false), ("", false),
        ])
    func findsSecrets(text: String, isFound: Bool) {
        #expect(Secret("Key+1".utf8).isHeld(in: Array(text.utf8)) == isFound)
        #expect(!Secret([]).isHeld(in: Array(text.utf8)))
    }

    @Test(
        "a long secret is found by eight of its letters, spaced out or escaped, and ordinary words are not mistaken for it",
        arguments: [
            ("the first half is 3c8ab1e07f92d456", true), ("1B0E9D7A42F6C853", true), ("c853", false),
            ("3c8a b1e0", true), ("3c8a-b1e", false), ("%33%63%38%61%62%31%65%30", true), ("%2533c8ab1e0", true),
            ("1795158000 3f2504e0-4f89-11d3-9a0c-0305e82c3301", false), ("broken clouds", false), ("", false),
        ])
    func findsPieces(text: String, isFound: Bool) {
        #expect(Secret("3c8ab1e07f92d4561b0e9d7a42f6c853".utf8).isHeld(in: Array(text.utf8)) == isFound)
    }

    @Test(
        "a secret that may be cut off after its name is not shown either",
        arguments: [("GET /?appid=ab", true), ("APP%49D", true), ("the key abc", true), ("app id", false), ("", false)])
    func findsNames(text: String, mayBeHeld: Bool) {
        let credential = HTTPRequest.Credential(name: "appid", secret: Secret("abc".utf8))
        #expect(credential.mayBeHeld(in: Array(text.utf8)) == mayBeHeld)
    }

    @Test("unprintable characters are made visible")
    func isPrintable() {
        #expect(printable("a\u{1B}[2J\nb\u{7F}é~".utf8) == "a?[2J?b???~")
    }

    @Test(
        "a timeout is clamped to one millisecond to one day",
        arguments: [
            (Duration.seconds(30), 30_000), (.milliseconds(250), 250), (.zero, 1), (.seconds(-5), 1),
            (.nanoseconds(1), 1), (.seconds(Int64.max), 86_400_000),
        ])
    func holdsTimeouts(timeout: Duration, milliseconds: Int) {
        let settings = TransferSettings(timeout: timeout, bodyLimit: -1, caFile: nil, userAgent: "")
        #expect(settings.timeoutInMilliseconds == milliseconds)
        #expect(settings.bodyLimit == 0)
    }
}
