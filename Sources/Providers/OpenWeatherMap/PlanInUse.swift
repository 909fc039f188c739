import Synchronization

/// The plan whose endpoints were asked last, because the same value has other names in each. Nil before the first question.
final class PlanInUse: Sendable {
    private let latest = Mutex<Plan?>(nil)

    var plan: Plan? {
        get { latest.withLock { $0 } }
        set { latest.withLock { $0 = newValue } }
    }
}
