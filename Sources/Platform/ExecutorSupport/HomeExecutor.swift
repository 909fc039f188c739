/// Where tasks run that nobody waits for: a `Task { }` alone would run on the language's own pool (SE-0417), and not on the
/// executor of the task that starts it.
public enum HomeExecutor {
    /// Set by what runs tasks on a thread of its own; nil is the language's own pool.
    @TaskLocal public static var current: (any TaskExecutor)?
}

/// Starts a task that no task group waits for, on the executor that its starter runs on.
@discardableResult
public func startApart(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: HomeExecutor.current) { await work() }
}
