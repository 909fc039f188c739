import OpenWeatherMap
import Quantities
import Station
import Testing

@testable import StationService

@Suite("The ledger of calls")
struct CallLedgerTests {
    /// 2026-11-20T00:00:00Z.
    private let midnight = Timestamp(secondsSince1970: 1_795_132_800)

    private var ledger: CallLedger {
        var ledger = CallLedger(subject: 7)
        ledger.hasKeyWorked = true
        ledger.plan = .oneCall3
        ledger.lookUp = midnight.advanced(bySeconds: 86_400)
        ledger.count(3, billed: true, at: midnight.advanced(bySeconds: 600))
        ledger.count(1, billed: false, at: midnight.advanced(bySeconds: 601))
        ledger.countRefusal(at: midnight.advanced(bySeconds: 602))
        ledger.notBefore[.current] = midnight.advanced(bySeconds: 1200)
        ledger.answered[.current] = midnight.advanced(bySeconds: 600)
        return ledger
    }

    @Test("is the same after it was written and read")
    func roundTrip() {
        #expect(CallLedger(ledger.text, subject: 7) == ledger)
        var lockedOut = CallLedger(subject: 7)
        lockedOut.isLockedOut = true
        #expect(CallLedger(lockedOut.text, subject: 7) == lockedOut)
    }

    @Test("keeps counts and plan for another place, and no waits or answers")
    func otherSubject() {
        let other = CallLedger(ledger.text, subject: 8)
        #expect(other.calls == 4)
        #expect(other.plan == .oneCall3)
        #expect(other.notBefore.isEmpty)
        #expect(other.answered.isEmpty)
    }

    @Test("counts by days of UTC, which begin when the service's surely have")
    func days() {
        var ledger = ledger
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 3600)) == 3)
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 86_400 + 299)) == 3)
        #expect(ledger.billed(on: midnight.advanced(bySeconds: 86_400 + 300)) == 0)
        ledger.count(1, billed: true, at: midnight.advanced(bySeconds: 86_400 + 300))
        #expect(ledger.billed == 1)
        #expect(ledger.refusals == 0)
    }

    @Test(
        "passes over what is not its own",
        arguments: [
            "", "\n\n", "day", "day 1 2 3", "day 1 2 3 x", "day -1 2 3 4", "day 1 99999999999999999999 3 4", "plan 5.0",
            "wait current", "wait nothing 5", "subject 7\nwait current x", "\u{0}", "look-up",
        ])
    func damaged(text: String) {
        let ledger = CallLedger(text, subject: 7)
        #expect(ledger.calls == 0)
        #expect(ledger.plan == nil)
        #expect(ledger.notBefore.isEmpty)
    }
}
