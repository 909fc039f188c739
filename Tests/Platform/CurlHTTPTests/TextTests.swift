import Ports
import Testing

@testable import CurlHTTP

@Suite("Text in requests and responses")
struct TextTests {
    @Test(
        "Retry-After is a number of seconds, a date less that of the response, or nothing, and no more than a day",
        arguments: [
            ("0", 0), ("120", 120), ("007", 7), ("86400", 86_400), ("86401", 86_400),
            ("99999999999999999999999", 86_400), ("", nil), (" 5", nil), ("-5", nil), ("+5", nil), ("1.5", nil),
            ("5s", nil), ("٣", nil), ("Wed, 21 Oct 2015 07:28:00 GMT", 1680),
            ("Wed, 21 Oct 2015 06:28:00 GMT", 0), ("Sat, 24 Oct 2015 07:28:00 GMT", 86_400),
            ("Wed, 21 Oct 2015 07:28:00 CET", nil),
        ] as [(String, Int?)])
    func readsRetryAfter(value: String, seconds: Int?) {
        #expect(retryAfter(value, from: "Wed, 21 Oct 2015 07:00:00 GMT") == seconds.map { .seconds($0) })
    }

    @Test("a date in Retry-After means nothing without the date of the response")
    func undated() {
        #expect(retryAfter("Wed, 21 Oct 2015 07:28:00 GMT", from: nil) == nil)
        #expect(retryAfter("Wed, 21 Oct 2015 07:28:00 GMT", from: "yesterday") == nil)
        #expect(retryAfter("120", from: nil) == .seconds(120))
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
