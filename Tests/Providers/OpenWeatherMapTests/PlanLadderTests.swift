import OpenWeatherMap
import Testing

@Suite("The plan ladder")
struct PlanLadderTests {
    typealias State = PlanLadder.State
    typealias Event = PlanLadder.Event

    /// A ladder in a state, by the shortest way there.
    private static func ladder(in state: State, isKeyGood: Bool) -> PlanLadder {
        let ways: [[Event]] = [
            [], [.freeRefused], [.answered], [.failed], [.refused], [.notSubscribed], [.notSubscribed, .refused],
            [.notSubscribed, .answered], [.notSubscribed, .notSubscribed], [.notSubscribed, .notSubscribed, .answered],
            [.failed, .timeToLookUp], [.refused, .freeRefused], [.failed, .freeAnswered],
            [.notSubscribed, .answered, .timeToLookUp], [.freeAnswered], [.answered, .refused],
            [.notSubscribed, .notSubscribed, .answered, .refused],
        ]
        for way in ways {
            var ladder = PlanLadder()
            for event in way { _ = ladder.apply(event) }
            if ladder.state == state, ladder.isKeyGood == isKeyGood { return ladder }
        }
        return PlanLadder(remembered: .free)
    }

    /// A state, whether the key is known to be good, an event, and the state that follows.
    private static let transitions: [(State, Bool, Event, State)] = [
        // Trying the top for the first time.
        (.trying(.oneCall4, from: .free), false, .answered, .settled(.oneCall4)),
        (.trying(.oneCall4, from: .free), false, .notSubscribed, .trying(.oneCall3, from: .free)),
        (.trying(.oneCall4, from: .free), false, .refused, .doubting(.oneCall4, from: .free)),
        (.trying(.oneCall4, from: .free), false, .failed, .settled(.free)),
        (.trying(.oneCall4, from: .free), false, .freeAnswered, .trying(.oneCall4, from: .free)),
        (.trying(.oneCall4, from: .free), false, .freeRefused, .trying(.oneCall4, from: .free)),
        (.trying(.oneCall4, from: .free), false, .freeFailed, .trying(.oneCall4, from: .free)),
        (.trying(.oneCall4, from: .free), false, .timeToLookUp, .trying(.oneCall4, from: .free)),
        // A refusal of a key that is known to be good is about the plan.
        (.trying(.oneCall4, from: .free), true, .refused, .trying(.oneCall3, from: .free)),
        (.trying(.oneCall3, from: .free), true, .answered, .settled(.oneCall3)),
        (.trying(.oneCall3, from: .free), true, .notSubscribed, .trying(.daily, from: .free)),
        (.trying(.oneCall3, from: .free), true, .refused, .trying(.daily, from: .free)),
        (.trying(.oneCall3, from: .free), true, .failed, .settled(.free)),
        (.trying(.daily, from: .free), true, .answered, .settled(.daily)),
        (.trying(.daily, from: .free), true, .notSubscribed, .settled(.free)),
        (.trying(.daily, from: .free), true, .refused, .settled(.free)),
        (.trying(.daily, from: .free), true, .failed, .settled(.free)),
        // Looking up from a plan that works ends there again.
        (.trying(.oneCall4, from: .oneCall3), true, .refused, .settled(.oneCall3)),
        (.trying(.oneCall4, from: .oneCall3), true, .notSubscribed, .settled(.oneCall3)),
        (.trying(.oneCall4, from: .oneCall3), true, .failed, .settled(.oneCall3)),
        (.trying(.oneCall4, from: .oneCall3), true, .answered, .settled(.oneCall4)),
        // Plan or key?
        (.doubting(.oneCall4, from: .free), false, .freeAnswered, .trying(.oneCall3, from: .free)),
        (.doubting(.oneCall4, from: .free), false, .freeRefused, .lockedOut),
        (.doubting(.oneCall4, from: .free), false, .freeFailed, .settled(.free)),
        (.doubting(.oneCall4, from: .free), false, .answered, .doubting(.oneCall4, from: .free)),
        (.doubting(.oneCall4, from: .free), false, .notSubscribed, .doubting(.oneCall4, from: .free)),
        (.doubting(.oneCall4, from: .free), false, .refused, .doubting(.oneCall4, from: .free)),
        (.doubting(.oneCall4, from: .free), false, .failed, .doubting(.oneCall4, from: .free)),
        (.doubting(.oneCall4, from: .free), false, .timeToLookUp, .doubting(.oneCall4, from: .free)),
        // The plan in use, or the key? Only an answer to the free question takes it away.
        (.doubting(.oneCall4, from: .oneCall4), true, .freeFailed, .settled(.oneCall4)),
        (.doubting(.oneCall4, from: .oneCall4), true, .freeAnswered, .trying(.oneCall3, from: .free)),
        (.doubting(.oneCall4, from: .oneCall4), true, .freeRefused, .lockedOut),
        (.doubting(.daily, from: .daily), true, .freeFailed, .settled(.daily)),
        (.doubting(.daily, from: .daily), true, .freeAnswered, .settled(.free)),
        // In use.
        (.settled(.oneCall4), true, .answered, .settled(.oneCall4)),
        (.settled(.oneCall4), true, .notSubscribed, .trying(.oneCall3, from: .free)),
        (.settled(.oneCall4), true, .refused, .doubting(.oneCall4, from: .oneCall4)),
        (.settled(.oneCall4), true, .failed, .settled(.oneCall4)),
        (.settled(.oneCall4), true, .freeAnswered, .settled(.oneCall4)),
        (.settled(.oneCall4), true, .freeFailed, .settled(.oneCall4)),
        (.settled(.oneCall4), true, .timeToLookUp, .settled(.oneCall4)),
        (.settled(.oneCall3), true, .timeToLookUp, .trying(.oneCall4, from: .oneCall3)),
        (.settled(.oneCall3), true, .notSubscribed, .trying(.daily, from: .free)),
        (.settled(.daily), true, .notSubscribed, .settled(.free)),
        (.settled(.free), false, .timeToLookUp, .trying(.oneCall4, from: .free)),
        (.settled(.free), false, .freeRefused, .lockedOut),
        (.settled(.free), false, .freeAnswered, .settled(.free)),
        (.settled(.free), false, .freeFailed, .settled(.free)),
        // The key is not accepted.
        (.lockedOut, false, .freeAnswered, .trying(.oneCall4, from: .free)),
        (.lockedOut, false, .freeRefused, .lockedOut),
        (.lockedOut, false, .freeFailed, .lockedOut),
        (.lockedOut, false, .answered, .lockedOut),
        (.lockedOut, false, .notSubscribed, .lockedOut),
        (.lockedOut, false, .refused, .lockedOut),
        (.lockedOut, false, .failed, .lockedOut),
        (.lockedOut, false, .timeToLookUp, .lockedOut),
    ]

    @Test("the plan ladder makes each transition of its table", arguments: transitions)
    func moves(from state: State, isKeyGood: Bool, event: Event, expected: State) {
        var ladder = Self.ladder(in: state, isKeyGood: isKeyGood)
        #expect(ladder.state == state)
        #expect(ladder.isKeyGood == isKeyGood)
        _ = ladder.apply(event)
        #expect(ladder.state == expected)
    }

    @Test("the plan ladder says in each state what to request")
    func actions() {
        var ladder = PlanLadder()
        #expect(ladder.action == .tryOut(.oneCall4))
        #expect(ladder.apply(.refused) == .probe)
        #expect(ladder.apply(.freeRefused) == .probeLater)
        #expect(ladder.apply(.freeAnswered) == .tryOut(.oneCall4))
        #expect(ladder.apply(.answered) == .ask(.oneCall4))
        #expect(PlanLadder(remembered: .daily).action == .ask(.daily))
        #expect(PlanLadder(remembered: .daily, isLockedOut: true).action == .probeLater)
    }

    @Test("the plan ladder always ends: after at most six requests it uses a plan or waits")
    func ends() {
        for first in Event.allCases {
            for second in Event.allCases {
                for third in Event.allCases {
                    var ladder = PlanLadder()
                    let script = [first, second, third, .refused, .freeAnswered, .refused, .refused]
                    var isThere = false
                    for event in script {
                        switch ladder.apply(event) {
                        case .ask, .probeLater: isThere = true
                        case .tryOut, .probe: break
                        }
                        if isThere { break }
                    }
                    #expect(isThere || ladder.state == .trying(.daily, from: .free), "\(script)")
                }
            }
        }
    }

    @Test("plans are ordered by what they include, and each but the last has one below")
    func order() {
        #expect(Plan.allCases.sorted() == Plan.allCases)
        #expect(Plan.allCases.map(\.below) == [nil, .free, .daily, .oneCall3])
        #expect(Plan.allCases.max() == .top)
    }
}
