import OpenWeatherMap
import StationCore
import Testing

@testable import StationService

@Suite("The climb to a key's plan")
struct PlanClimbTests {
    private let refusal = FetchFailure(.notInPlan, text: "not subscribed")
    private let trouble = FetchFailure(.unreachable, text: "no network")

    @Test("tries the plans from the top, settles where one answers, and tells once which were refused")
    func climbs() {
        var climb = PlanClimb()
        #expect(climb.action == .tryOut(.oneCall4))
        #expect(climb.note(tried: .oneCall4, refusal) == nil)
        #expect(climb.action == .tryOut(.oneCall3))
        #expect(climb.note(tried: .oneCall3, nil) == .oneCall3)
        #expect(climb.pause == .seconds(86_400))
        let first = climb.announce(.oneCall3)
        #expect(first.isNews && first.cause?.contains("is not subscribed: using") == true)
        let second = climb.announce(.oneCall3)
        #expect(!second.isNews && second.cause == nil)
    }

    @Test("looks again in an hour where a plan could not even be tried")
    func fails() {
        var climb = PlanClimb(remembered: .free)
        climb.lookUp()
        #expect(climb.action == .tryOut(.oneCall4))
        #expect(climb.note(tried: .oneCall4, trouble) == .free)
        #expect(climb.pause == .seconds(3600))
        #expect(climb.announce(.free).cause?.contains("no network") == true)
    }

    @Test("is moved by the question that decides on a plan, and by no other")
    func decides() {
        var climb = PlanClimb(remembered: .oneCall3)
        #expect(climb.note(.air, of: .oneCall3, refusal) == nil)
        #expect(climb.note(.oneCall, of: .oneCall3, trouble) == nil)
        #expect(climb.action == .ask(.oneCall3))
        #expect(climb.note(.oneCall, of: .oneCall3, refusal) == nil)
        #expect(climb.action == .tryOut(.daily))
    }

    @Test("is locked out by a key that the free service refuses, until it answers")
    func locksOut() {
        var climb = PlanClimb(remembered: .free)
        _ = climb.note(.current, of: .free, FetchFailure(.keyRejected, text: "no"))
        #expect(climb.isLockedOut && climb.action == .probeLater)
        #expect(climb.note(probed: trouble) == nil)
        #expect(climb.isLockedOut)
        _ = climb.note(probed: nil)
        #expect(climb.isKeyGood && climb.action == .tryOut(.oneCall4))
    }
}
