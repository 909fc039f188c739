import CLineWatch
import Ports
import Simulation

/// The far end of a line with a push button to ground on it, and the finger on that.
final class ButtonWire: Sendable {
    private let watch: Int32
    private let pull: LinePull

    init(chip: String, pulls: String, offset: UInt32) throws(WorldError) {
        pull = try LinePull(pulls, offset: offset)
        watch = line_watch_open(chip, offset)
        guard watch >= 0 else { throw WorldError("watching \(chip)", errno: -watch) }
    }

    /// Presses for `duration`, and returns when the button is let go; at both ends the contact bounces so many times.
    func press(for duration: Duration, bounces: Int) throws(WorldError) {
        let edges = blocking { () async -> [Edge] in
            let button = EmulatedButton(timeline: Timeline(VirtualClock()))
            button.press(after: .milliseconds(1), for: duration, bounces: bounces)
            return (try? await button.edges(afterPullingLowFor: nil, atMost: 1000, within: duration + .seconds(1)))
                ?? []
        }
        try pull.play(edges, after: monotonicNanoseconds())
    }

    /// Holds the line as the finger does, while programs request and release it. Returns only by an error.
    func hold() throws(WorldError) {
        try becomeUrgent()
        while true {
            var change = line_change()
            let outcome = line_watch_next(watch, &change)
            guard outcome == 0 else { throw WorldError("watching a line", errno: -outcome) }
            if change.is_held { try pull.renew() }
        }
    }
}
