package import Records
import Simulation
package import StationCore
package import StationService
import TestSupport

extension VirtualStation {
    /// Runs the service while `story` happens, then stops it; everything in virtual time, on one thread.
    package func run(_ service: StationService, during story: @escaping @Sendable () async -> Void) async {
        await run(service) { send in
            await story()
            send.yield(.stop(reason: "end of the story"))
        }
    }

    /// Runs the service until the story, which can send it commands, stops it.
    package func run(
        _ service: StationService,
        told story: @escaping @Sendable (AsyncStream<ServiceCommand>.Continuation) async -> Void
    ) async {
        await ThreadsApart.shared.run {
            clock.run {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await world.run() }
                    await service.run(told: story)
                    group.cancelAll()
                }
            }
        }
    }

    /// Reads every sensor and fetches the weather once, as `windowsill once` does, in virtual time.
    package func once(_ service: StationService) async -> Snapshot {
        await ThreadsApart.shared.run { clock.run { await service.once() } }
    }

    /// Lets virtual time pass inside a story; returns early when the story is cancelled.
    package func wait(_ duration: Duration) async {
        try? await clock.sleep(for: duration)
    }

    package func wait(hours: Int) async {
        await wait(.seconds(hours * 3600))
    }

    /// Lets virtual time pass outside a story, while no service runs.
    package func pause(_ duration: Duration) async {
        await ThreadsApart.shared.run { clock.run { await wait(duration) } }
    }

    /// The number of log lines of an event, for one component where one is named.
    package func count(_ event: LogEvent, of component: String? = nil) -> Int {
        log.lines.count { $0.event == event && (component == nil || $0["component"]?.content == component) }
    }

    /// The lines of the glass as soon as the first begins with `text`; nil when it has not within half a virtual hour. Call
    /// it inside a story.
    package func glassLines(beginning text: String) async -> [String]? {
        for _ in 0..<1800 {
            if glass.lines[0].hasPrefix(text) {
                // The second row may still be on its way.
                await wait(.milliseconds(50))
                if glass.lines[0].hasPrefix(text) { return glass.lines }
            }
            await wait(.seconds(1))
        }
        return nil
    }
}
