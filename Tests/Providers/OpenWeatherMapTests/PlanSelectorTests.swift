import ProviderKit
import Testing
import Values

@testable import OpenWeatherMap

@Suite("The plan selector")
struct PlanSelectorTests {
    private let refusal = FetchFailure(.notInPlan, text: "not subscribed")
    private let trouble = FetchFailure(.unreachable, text: "no network")

    @Test("plans are tried from the best down, the first that works is used, and refused ones are reported once")
    func triesPlansInOrder() {
        var selector = PlanSelector()
        #expect(selector.action == .tryOut(.oneCall4))
        #expect(selector.apply(tried: .oneCall4, refusal) == nil)
        #expect(selector.action == .tryOut(.oneCall3))
        #expect(selector.apply(tried: .oneCall3, nil) == .oneCall3)
        #expect(selector.pause == .seconds(86_400))
        let first = selector.announce(.oneCall3)
        #expect(first.isChange && first.cause?.hasPrefix("no subscription to") == true)
        let second = selector.announce(.oneCall3)
        #expect(!second.isChange && second.cause == nil)
    }

    @Test("a plan that could not be tried is tried again in an hour")
    func fails() {
        var selector = PlanSelector(remembered: .free)
        selector.lookUp()
        #expect(selector.action == .tryOut(.oneCall4))
        #expect(selector.apply(tried: .oneCall4, trouble) == .free)
        #expect(selector.pause == .seconds(3600))
        #expect(selector.announce(.free).cause?.contains("no network") == true)
    }

    @Test("only the deciding request of a plan changes the selection")
    func decides() {
        var selector = PlanSelector(remembered: .oneCall3)
        #expect(selector.apply(.air, of: .oneCall3, refusal) == nil)
        #expect(selector.apply(.oneCall, of: .oneCall3, trouble) == nil)
        #expect(selector.action == .ask(.oneCall3))
        #expect(selector.apply(.oneCall, of: .oneCall3, refusal) == nil)
        #expect(selector.action == .tryOut(.daily))
    }

    @Test("a key rejected by the free plan locks all plans out until it is accepted")
    func locksOut() {
        var selector = PlanSelector(remembered: .free)
        _ = selector.apply(.current, of: .free, FetchFailure(.keyRejected, text: "no"))
        #expect(selector.isLockedOut && selector.action == .probeLater)
        #expect(selector.apply(probed: trouble) == nil)
        #expect(selector.isLockedOut)
        _ = selector.apply(probed: nil)
        #expect(selector.isKeyGood && selector.action == .tryOut(.oneCall4))
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
