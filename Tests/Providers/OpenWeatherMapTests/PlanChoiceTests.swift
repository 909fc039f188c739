import ProviderKit
import Testing
import Values

@testable import OpenWeatherMap

@Suite("The choice of a plan")
struct PlanChoiceTests {
    private let refusal = FetchFailure(.notInPlan, text: "not subscribed")
    private let trouble = FetchFailure(.unreachable, text: "no network")

    @Test("plans are tried from the best down, the first that works is used, and refused ones are reported once")
    func triesPlansInOrder() {
        var ladder = PlanLadder()
        #expect(ladder.action == .tryOut(.oneCall4))
        #expect(ladder.apply(tried: .oneCall4, refusal) == nil)
        #expect(ladder.action == .tryOut(.oneCall3))
        #expect(ladder.apply(tried: .oneCall3, nil) == .oneCall3)
        #expect(ladder.pause == .seconds(86_400))
        let first = ladder.announce(.oneCall3)
        #expect(first.isChange && first.cause?.hasPrefix("no subscription to") == true)
        let second = ladder.announce(.oneCall3)
        #expect(!second.isChange && second.cause == nil)
    }

    @Test("a plan that could not be tried is tried again in an hour")
    func fails() {
        var ladder = PlanLadder(remembered: .free)
        _ = ladder.apply(.timeToLookUp)
        #expect(ladder.action == .tryOut(.oneCall4))
        #expect(ladder.apply(tried: .oneCall4, trouble) == .free)
        #expect(ladder.pause == .seconds(3600))
        #expect(ladder.announce(.free).cause?.contains("no network") == true)
    }

    @Test("only the deciding request of a plan changes the selection")
    func decides() {
        var ladder = PlanLadder(remembered: .oneCall3)
        #expect(ladder.apply(.air, of: .oneCall3, refusal) == nil)
        #expect(ladder.apply(.oneCall, of: .oneCall3, trouble) == nil)
        #expect(ladder.action == .ask(.oneCall3))
        #expect(ladder.apply(.oneCall, of: .oneCall3, refusal) == nil)
        #expect(ladder.action == .tryOut(.daily))
    }

    @Test("a key rejected by the free plan locks all plans out until it is accepted")
    func locksOut() {
        var ladder = PlanLadder(remembered: .free)
        _ = ladder.apply(.current, of: .free, FetchFailure(.keyRejected, text: "no"))
        #expect(ladder.isLockedOut && ladder.action == .probeLater)
        #expect(ladder.apply(probed: trouble) == nil)
        #expect(ladder.isLockedOut)
        _ = ladder.apply(probed: nil)
        #expect(ladder.isKeyGood && ladder.action == .tryOut(.oneCall4))
    }

    @Test("a plan that this version does not know counts as none found", arguments: ["5.0", "free", ""])
    func unknownPlan(name: String) {
        var ledger = QuotaLedger(subject: 1)
        ledger.plan = name
        #expect(ledger.foundPlan == nil)
        ledger.plan = "3.0"
        #expect(ledger.foundPlan == .oneCall3)
    }
}
