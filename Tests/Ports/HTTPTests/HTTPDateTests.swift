import Ports
import Testing
import Values

@Suite("Dates of HTTP headers")
struct HTTPDateTests {
    /// A header, and its seconds since 1970.
    private static let dates: [(String, Int64?)] = [
        ("Mon, 20 Jul 2020 12:14:53 GMT", 1_595_247_293), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Mon, 20 Jul 2020 12:14:53 UTC", nil), ("20 Jul 2020 12:14:53 GMT", nil),
        ("Mon, 32 Jul 2020 12:14:53 GMT", nil),
        ("Monday, 20-Jul-20 12:14:53 GMT", nil), ("", nil),
    ]

    @Test("dates of HTTP headers are read", arguments: dates)
    func date(text: String, seconds: Int64?) {
        #expect(HTTPDate.time(text)?.secondsSince1970 == seconds)
    }
}
