import StationService

extension StationService {
    /// Runs until it is told to stop or has no more to do, while `story` happens, which is given the means to emit it.
    func run(told story: @escaping @Sendable (AsyncStream<ServiceCommand>.Continuation) async -> Void) async {
        let (commands, send) = AsyncStream<ServiceCommand>.makeStream()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await story(send) }
            await run(commands: commands)
            group.cancelAll()
        }
    }
}
