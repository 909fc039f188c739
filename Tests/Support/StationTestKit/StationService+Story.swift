package import StationService

extension StationService {
    /// Runs the service while `story` happens, until the story stops it or it has nothing left to do.
    ///
    /// The story is cancelled when the service ends, and sends it commands through the continuation that it is given. In
    /// real time this is all that a test needs; in virtual time call ``VirtualStation/run(_:told:)``.
    package func run(
        told story: @escaping @Sendable (AsyncStream<ServiceCommand>.Continuation) async -> Void
    ) async {
        let (commands, send) = AsyncStream<ServiceCommand>.makeStream()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await story(send) }
            await run(commands: commands)
            group.cancelAll()
        }
    }
}
