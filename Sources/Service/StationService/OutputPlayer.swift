package import Ports
package import StationCore
import Values

/// An output with the line that switches it.
package struct ServiceOutput: Sendable {
    package var rules: OutputRules
    /// A group of this one line, not requested yet: the first levels are part of the request.
    package var line: any DigitalOutputs
    /// Whether a high level switches on.
    package var isActiveHigh: Bool

    package init(_ rules: OutputRules, line: any DigitalOutputs, isActiveHigh: Bool) {
        (self.rules, self.line, self.isActiveHigh) = (rules, line, isActiveHigh)
    }

    package func levels(isOn: Bool) -> UInt32 { isOn == isActiveHigh ? 1 : 0 }
}

/// Drives the line of one output as it is decided, and decides nothing but this: off at first, off at the end, off when the time that
/// it was given is over, and off when nothing was decided for a minute.
final class OutputPlayer: Sendable {
    /// A decision: on, until the given time at the latest, or off.
    private struct Drive: Sendable {
        var isOn: Bool
        var until: Uptime?
    }

    let setup: ServiceOutput
    private let timeline: Timeline
    private let patience: Duration
    private let drives = LatestValue<Drive>()

    /// How long a decision holds: the deciding task has stalled when none has come for so long.
    private static let patience = Duration.seconds(60)

    /// - Parameter pace: how much faster than real time the clock runs.
    init(_ setup: ServiceOutput, timeline: Timeline, pace: Int = 1) {
        (self.setup, self.timeline) = (setup, timeline)
        patience = Self.patience * pace
    }

    /// Takes on a decision; returns at once.
    func obey(isOn: Bool, until: Uptime?, at now: Uptime) {
        let end = min(until ?? now + patience, now + patience)
        drives.put(Drive(isOn: isOn, until: isOn ? end : nil))
    }

    /// Obeys until cancelled; the last that it does is to switch off.
    func run(emit: @Sendable (StationEvent) -> Void) async {
        var works = true
        var drive = Drive(isOn: false)
        while true {
            let isOn = drive.isOn && !Task.isCancelled
            do throws(GPIOError) {
                try await setup.line.set(setup.levels(isOn: isOn))
                if !works { emit(.works(.output(setup.rules.name))) }
                works = true
            } catch {
                if works { emit(.failed(.output(setup.rules.name), cause: error.description)) }
                works = false
            }
            // What was cancelled while it switched on still has to switch off.
            if Task.isCancelled, !isOn { return }
            drive = await next(until: drive.until) ?? Drive(isOn: false)
        }
    }

    /// The next decision; nil when the time is over before it comes, and in a task that is cancelled.
    private func next(until end: Uptime?) async -> Drive? {
        guard let end else { return await drives.next() }
        return await withTaskGroup(of: Drive?.self) { [drives, timeline] group in
            group.addTask { await drives.next() }
            group.addTask {
                try? await timeline.sleep(until: end)
                return nil
            }
            var latest: Drive? = await group.next() ?? nil
            group.cancelAll()
            // A decision that came meanwhile is not lost.
            for await drive in group { latest = drive ?? latest }
            return latest
        }
    }
}
