import CLineWatch
import Glibc
import Ports

/// The far end of a line with a DHT sensor on it: waits until a program has pulled the line low and let it go, and plays
/// the sensor's answer.
final class DHTLine: Sendable {
    private let sensor: BenchDHT
    private let watch: Int32
    private let pull: LinePull

    init(_ sensor: BenchDHT, chip: String, pulls: String, offset: UInt32) throws(WorldError) {
        self.sensor = sensor
        pull = try LinePull(pulls, offset: offset)
        watch = line_watch_open(chip, offset)
        guard watch >= 0 else { throw WorldError("watching \(chip)", errno: -watch) }
    }

    /// Plays the sensor until an error, which it throws; never returns otherwise.
    func play() throws(WorldError) {
        var pulledSince: UInt64?
        while true {
            var change = line_change()
            let outcome = line_watch_next(watch, &change)
            guard outcome == 0 else { throw WorldError("watching a line", errno: -outcome) }
            if change.is_held, change.is_output {
                pulledSince = pulledSince ?? change.nanoseconds
            } else if change.is_held, let start = pulledSince {
                pulledSince = nil
                // The first edge is the line's own.
                let edges = sensor.edges(afterPullFrom: start, to: change.nanoseconds).dropFirst()
                try pull.play(edges, after: monotonicNanoseconds())
            }
        }
    }
}
