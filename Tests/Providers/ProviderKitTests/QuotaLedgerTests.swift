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
    func roundTrip() {
        #expect(QuotaLedger(ledger.text, subject: 7) == ledger)
        var lockedOut = QuotaLedger(subject: 7)
        lockedOut.isLockedOut = true
        #expect(QuotaLedger(lockedOut.text, subject: 7) == lockedOut)
    }

    @Test("a ledger for another place keeps counts and plan, but no waits or responses")
    func otherSubject() {
        let other = QuotaLedger(ledger.text, subject: 8)
        #expect(other.calls(of: 30, on: midnight.advanced(bySeconds: 600)).all == 4)
        #expect(other.plan == "3.0")
        #expect(other.notBefore.isEmpty)
        #expect(other.answered.isEmpty)
        #expect(other.failures.isEmpty)
    }

    @Test("a ledger of an earlier version is read, without the kinds of its failures")
    func earlierVersion() {
        let text = """
            subject 7
            key good refused
            day 20777 4 3 1
            plan 3.0
            zone Europe/Berlin
            look-up 1795219200
            wait current 1795134000
            got current 1795133400

            """
        let ledger = QuotaLedger(text, subject: 7)
        #expect(ledger.isLockedOut && ledger.plan == "3.0" && ledger.zone == "Europe/Berlin")
        #expect(ledger.notBefore == [.weather(.current): midnight.advanced(bySeconds: 1200)])
        #expect(ledger.answered.count == 1)
        #expect(ledger.failures.isEmpty)
        #expect(ledger.text == text)
    }

    @Test(
        "new ledger lines are of kinds that an earlier version skips")
    func laterVersion() {
        // Each line that it takes: its first word, how many words there are, and what the second may be.
        let kinds = ["subject": 2...2, "key": 2...3, "day": 5...5, "plan": 2...2, "zone": 2...2, "look-up": 2...2]
        for line in ledger.text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if let count = kinds[words[0]] {
                #expect(count.contains(words.count), "\(line)")
            } else if ["wait", "got"].contains(words[0]) {
                #expect(words.count == 3 && Int64(words[2]) != nil, "\(line)")
                #expect(WeatherTopic(rawValue: words[1]) != nil || ["place", "plan"].contains(words[1]), "\(line)")
            } else {
                #expect(["fault", "said"].contains(words[0]), "\(line)")
            }
        }
    }

    @Test("a failure takes one line, whatever its text, and keeps the time it began")
    func failures() {
        var ledger = QuotaLedger(subject: 7)
        let words = "no\nplan 4.0\r\u{2028}wait current 9 " + String(repeating: "x", count: 5000)
        for second in [0, 60] as [Int64] {
            ledger.record(
                FetchFailure(.unreachable, text: words), of: .weather(.air), at: midnight.advanced(bySeconds: second),
                for: .seconds(15))
        }
        let read = QuotaLedger(ledger.text, subject: 7)
        #expect(read.plan == nil)
        #expect(read.notBefore == [.weather(.air): midnight.advanced(bySeconds: 75)])
        #expect(read.failures[.weather(.air)]?.since == midnight)
        #expect(read.failures[.weather(.air)]?.failure.text.hasPrefix("no\\u{a}plan 4.0") == true)
        #expect(ledger.text.utf8.count < 1000)
    }

    /// A ledger that a station wrote in one language, as it is read in another.
    private func failure(_ failure: @autoclosure () -> FetchFailure, writtenIn: Language, readIn: Language) -> String? {
        let station = { (language: Language) in ReaderLanguage(language).catalogue }
        let text = Catalogue.$current.withValue(station(writtenIn)) {
            var ledger = QuotaLedger(subject: 7)
            ledger.record(failure(), of: .weather(.air), at: midnight, for: .seconds(15))
            return ledger.text
        }
        // Read and written once more in the language of the first run, as by a second start.
        let again = Catalogue.$current.withValue(station(writtenIn)) { QuotaLedger(text, subject: 7).text }
        #expect(again == text)
        return Catalogue.$current.withValue(station(readIn)) {
            QuotaLedger(again, subject: 7).failures[.weather(.air)]?.failure.text
        }
    }

    @Test(
        "a failure of an earlier run is said in the language of this one",
        arguments: [(.german, .traditionalChinese), (.english, .german)] as [(Language, Language)])
    func otherLanguage(from: Language, to: Language) {
        func unreadable() -> FetchFailure {
            let cause = FetchWords.bodyLacks("list  of “days”")
            return FetchFailure(.unreadable, text: FetchWords.unreadable(from: "Service", because: cause))
        }
        let said = to.reading { printable(unreadable().text, limit: 400) }
        #expect(failure(unreadable(), writtenIn: from, readIn: to) == said)
        #expect(from.reading { printable(unreadable().text, limit: 400) } != said)
        // A server's words stay as they are, and so does what a damaged card says of them.
        let words = FetchFailure(.serverError, text: "no: \"{1}\"")
        #expect(failure(words, writtenIn: from, readIn: to) == words.text)
    }

    @Test(
        "damaged origins of a failure's words leave the words as they are",
        arguments: [
            "said air", "said air {", "said air {}", "said air {\"text\":\"a b\"}",
            "said nothing {\"text\":\"no\"}", "said air []", "said current {\"text\":\"no\"}",
        ])
    func damagedOrigin(line: String) {
        let ledger = QuotaLedger("subject 7\nfault air unreachable 5 - no\n\(line)\n", subject: 7)
        #expect(ledger.failures.mapValues(\.failure.text) == [.weather(.air): "no"])
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
    func cameBack(days: Int64) {
        var ledger = ledger
        let (now, elsewhere) = (midnight.advanced(bySeconds: 3600), midnight.advanced(bySeconds: 3600 + days * 86_400))
        ledger.count(1, billed: true, at: elsewhere)
        #expect(ledger.billed(on: elsewhere) == 1)
        ledger = QuotaLedger(ledger.text, subject: 7)
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
        #expect(ledger.text.split(separator: "\n").count { $0.hasPrefix("day ") } == 3)
    }

    @Test(
        "unknown ledger lines are skipped",
        arguments: [
            "", "\n\n", "day", "day 1 2 3", "day 1 2 3 x", "day -1 2 3 4", "day 1 99999999999999999999 3 4", "plan",
            "wait current", "wait nothing 5", "subject 7\nwait current x", "\u{0}", "look-up",
            "subject 7\nfault current",
            "subject 7\nfault current unreachable x - no", "subject 7\nfault current odd 5 - no",
            "subject 7\nfault nothing unreachable 5 - no",
        ])
    func damaged(text: String) {
        let ledger = QuotaLedger(text, subject: 7)
        #expect(!ledger.text.contains("day "))
        #expect(ledger.plan == nil)
        #expect(ledger.notBefore.isEmpty)
        #expect(ledger.failures.isEmpty)
    }
}
