import Synchronization

/// Jobs that wait to be run, first come first served.
package final class JobQueue: Sendable {
    private let jobs = Mutex(FirstInFirstOut<UnownedJob>())

    package init() {}

    package func append(_ job: UnownedJob) {
        jobs.withLock { $0.append(job) }
    }

    package var isEmpty: Bool { jobs.withLock { $0.isEmpty } }

    /// Removes and returns the job that has waited longest; nil when the queue is empty.
    package func popNext() -> UnownedJob? {
        jobs.withLock { $0.popFirst() }
    }
}

/// A queue of which both ends cost the same however long it is, and which holds no more than what waits: one that is never
/// empty does not grow.
package struct FirstInFirstOut<Element> {
    private var elements: [Element?] = []
    private var first = 0

    package init() {}

    package var isEmpty: Bool { first == elements.count }
    /// The number of elements that the queue has memory for, used or not.
    var slots: Int { elements.count }

    package mutating func append(_ element: Element) {
        elements.append(element)
    }

    package mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        elements[first] = nil
        first += 1
        if first == elements.count {
            elements.removeAll(keepingCapacity: elements.count <= Self.few)
            first = 0
        } else if first >= Self.few, first * 2 >= elements.count {
            // Moves at most as many as were popped since the last time.
            elements.removeFirst(first)
            first = 0
        }
        return element
    }

    /// The number of elements up to which the queue's memory is kept instead of freed.
    private static var few: Int { 64 }
}

/// The executor for tasks that no task group waits for: a plain `Task { }` runs on Swift's global pool (SE-0417), not on
/// the executor of the task that starts it.
package enum HomeExecutor {
    /// The executor whose thread runs the current tasks; nil means Swift's global pool.
    @TaskLocal package static var current: (any TaskExecutor)?
}

/// Starts an unstructured task on ``HomeExecutor/current``, the executor that the caller runs on.
///
/// The caller's cancellation does not reach it: cancel the returned task. Task-local values are inherited. Call from any
/// thread.
@discardableResult
package func startApart(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: HomeExecutor.current) { await work() }
}
