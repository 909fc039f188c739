import TestSupport
import Testing
import Values
import Words

@testable import ProviderKit

@Suite("The quota ledger")
struct QuotaLedgerTests {
    /// 2026-11-20T00:00:00Z.
    private let midnight = Timestamp(secondsSince1970: 1_795_132_800)

    private var ledger: QuotaLedger {
        var ledger = QuotaLedger(subject: 7)
        ledger.hasKeyWorked = true
        ledger.plan = "3.0"
        ledger.lookUp = midnight.advanced(bySeconds: 86_400)
        ledger.count(3, billed: true, at: midnight.advanced(bySeconds: 600))
        ledger.count(1, billed: false, at: midnight.advanced(bySeconds: 601))
        ledger.countRefusal(at: midnight.advanced(bySeconds: 602))
        ledger.notBefore[.weather(.current)] = midnight.advanced(bySeconds: 1200)
        ledger.record(
            FetchFailure(.tooManyRequests, text: "too many requests (it says: \"blocked\")", status: 429), of: .plan,
            at: midnight, for: .seconds(7200))
        ledger.enter(.place, at: midnight, for: .seconds(600))
        ledger.answered[.current] = midnight.advanced(bySeconds: 600)
        return ledger
    }

    @Test("a ledger is unchanged after writing and reading")
    func roundTrip() throws {
        #expect(try reread(ledger) == ledger)
        var lockedOut = QuotaLedger(subject: 7)
        lockedOut.isLockedOut = true
        #expect(try reread(lockedOut) == lockedOut)
    }

    @Test("a ledger for another place keeps counts and plan, but no waits or responses")
    func otherSubject() {
        let other = ledger.about(8)
        #expect(ledger.about(7) == ledger && other != ledger)
        #expect(other.calls(of: 30, on: midnight.advanced(bySeconds: 600)).all == 4)
        #expect(other.plan == "3.0")
        #expect(other.notBefore.isEmpty)
        #expect(other.answered.isEmpty)
        #expect(other.failures.isEmpty)
    }

    @Test("counts below none make no room for more calls")
    func negative() throws {
        var counted = QuotaLedger(subject: 7)
        counted.count(3, billed: true, at: midnight.advanced(bySeconds: 600))
        let text = String(decoding: try JSONTextEncoder().encode(counted), as: UTF8.self)
        let damaged = text.replacing(",3,3,0", with: ",-3,-3,-1")
        #expect(damaged != text)
        let read = try #require(JSONTree(file: Array(damaged.utf8))?.decode(QuotaLedger.self))
        #expect(read.calls(of: 30, on: midnight.advanced(bySeconds: 600)).all == 0)
        #expect(read.billed(on: midnight.advanced(bySeconds: 600)) == 0)
        #expect(read.refusals(on: midnight.advanced(bySeconds: 600)) == 0)
    }

    @Test("what a ledger of lines has counted is taken over, and nothing else")
    func earlierVersion() {
        let text = """
            subject 7
            key good refused
            day 20776 9 9 0
            day 20777 4 3 1
            plan 3.0
            wait current 1795134000
            got current 1795133400

            """
        let noon = midnight.advanced(bySeconds: 43_200)
        var counted = QuotaLedger(subject: 8)
        counted.count(9, billed: true, at: noon.advanced(bySeconds: -86_400))
        counted.count(3, billed: true, at: noon)
        counted.count(1, billed: false, at: noon)
        counted.countRefusal(at: noon)
        #expect(QuotaLedger(lines: text, subject: 8) == counted)
    }

    @Test("a failure's text is kept to a bound, and keeps the time it began")
    func failures() throws {
        var ledger = QuotaLedger(subject: 7)
        let words = "no\nplan 4.0\r\u{2028}wait current 9 " + String(repeating: "x", count: 5000)
        for second in [0, 60] as [Int64] {
            ledger.record(
                FetchFailure(.unreachable, text: words), of: .weather(.air), at: midnight.advanced(bySeconds: second),
                for: .seconds(15))
        }
        let read = try reread(ledger)
        #expect(read.notBefore == [.weather(.air): midnight.advanced(bySeconds: 75)])
        #expect(read.failures[.weather(.air)]?.since == midnight)
        #expect(read.failures[.weather(.air)]?.failure.text.hasPrefix("no\\u{a}plan 4.0") == true)
        #expect(try JSONTextEncoder().encode(ledger).count < 1000)
    }

    /// A ledger that a station wrote in one language, as it is read in another.
    private func failure(
        _ failure: @autoclosure () -> FetchFailure, writtenIn: Language, readIn: Language
    ) throws -> String? {
        let station = { (language: Language) in ReaderLanguage(language).catalogue }
        let kept = try Catalogue.$current.withValue(station(writtenIn)) {
            var ledger = QuotaLedger(subject: 7)
            ledger.record(failure(), of: .weather(.air), at: midnight, for: .seconds(15))
            return try JSONTextEncoder().encode(ledger)
        }
        func read(_ bytes: [UInt8]) -> QuotaLedger? { JSONTree(file: bytes)?.decode(QuotaLedger.self) }
        // Read and written once more in the language of the first run, as by a second start.
        let again = try Catalogue.$current.withValue(station(writtenIn)) { try JSONTextEncoder().encode(read(kept)) }
        #expect(again == kept)
        return Catalogue.$current.withValue(station(readIn)) { read(again)?.failures[.weather(.air)]?.failure.text }
    }

    @Test(
        "a failure of an earlier run is said in the language of this one",
        arguments: [(.german, .traditionalChinese), (.english, .german)] as [(Language, Language)])
    func otherLanguage(from: Language, to: Language) throws {
        func unreadable() -> FetchFailure {
            let cause = FetchWords.bodyLacks("list  of “days”")
            return FetchFailure(.unreadable, text: FetchWords.unreadable(from: "Service", because: cause))
        }
        let said = to.reading { printable(unreadable().text, limit: 400) }
        #expect(try failure(unreadable(), writtenIn: from, readIn: to) == said)
        #expect(from.reading { printable(unreadable().text, limit: 400) } != said)
        // A server's words stay as they are.
        let words = FetchFailure(.serverError, text: "no: \"{1}\"")
        #expect(try failure(words, writtenIn: from, readIn: to) == words.text)
    }

    @Test("a failure's age is zero when the clock is before it or out of range")
    func ages() {
        let kept = KeptFailure(failure: FetchFailure(.notSent, text: "no key"), since: midnight)
        #expect(kept.age(at: midnight.advanced(bySeconds: 90)) == .seconds(90))
        #expect(kept.age(at: midnight.advanced(bySeconds: -90)) == .zero)
        #expect(kept.age(at: Timestamp(secondsSince1970: .max)) == .zero)
        #expect(kept.age(at: Timestamp(secondsSince1970: .min)) == .zero)
    }

    @Test("calls are counted by UTC day, which begins five minutes after midnight")
    func days() {
        var ledger = ledger
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 3600)) == 3)
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 86_400 + 299)) == 3)
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 86_400 + 300)) == 0)
        let next = midnight.advanced(bySeconds: 86_400 + 300)
        ledger.count(1, billed: true, at: next)
        #expect(ledger.billed(on: next) == 1)
        #expect(ledger.refusals(on: next) == 0)
    }

    @Test("a clock that goes to another day and comes back finds what was counted", arguments: [-1, 1, -400, 4000])
    func cameBack(days: Int64) throws {
        var ledger = ledger
        let (now, elsewhere) = (midnight.advanced(bySeconds: 3600), midnight.advanced(bySeconds: 3600 + days * 86_400))
        ledger.count(1, billed: true, at: elsewhere)
        #expect(ledger.billed(on: elsewhere) == 1)
        ledger = try reread(ledger)
        ledger.count(1, billed: true, at: now)
        #expect(ledger.billed(on: now) == 4)
        #expect(ledger.billed(on: elsewhere) == 1)
    }

    @Test("a ledger remembers three days, however often the clock is set")
    func fewDays() {
        var ledger = ledger
        for day in 1..<100 as Range<Int64> {
            ledger.count(1, billed: true, at: midnight.advanced(bySeconds: day * 86_400 + 300))
        }
        let days = (0..<100 as Range<Int64>).map { ledger.billed(on: midnight.advanced(bySeconds: $0 * 86_400 + 300)) }
        #expect(days.reduce(0, +) == 3)
    }

    @Test(
        "lines that no ledger of lines has count nothing",
        arguments: [
            "", "\n\n", "day", "day 1 2 3", "day 1 2 3 x", "day -1 2 3 4", "day 1 99999999999999999999 3 4", "\u{0}",
            "day 1 2 3 4 5", "days 1 2 3 4",
        ])
    func damaged(text: String) {
        #expect(QuotaLedger(lines: text, subject: 7) == QuotaLedger(subject: 7))
    }
}
