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
