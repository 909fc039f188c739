import Ports
import Simulation
import Synchronization

/// An emulated DHT sensor whose caller, which sees the line, supplies the time; some of its frames are corrupted.
final class BenchDHT: Sendable {
    let sensor: any EmulatedDHT
    private let clock = VirtualClock()
    private let start: VirtualClock.Instant
    private let frames = Mutex((count: 0, corrupted: 0))

    init(_ make: (Timeline) -> any EmulatedDHT) {
        start = clock.now
        sensor = make(Timeline(clock))
    }

    /// Corrupts one bit of one frame in `count` from now on; 0 for none.
    func spoilEvery(_ count: Int) {
        frames.withLock { $0 = (0, max(count, 0)) }
    }

    /// The edges that follow a pull from `begin` to `end`, both monotonic nanoseconds, the first being the line's own
    /// rise; the times count from it.
    func edges(afterPullFrom begin: UInt64, to end: UInt64) -> [Edge] {
        let isSpoilt = frames.withLock { frames in
            frames.count += 1
            return frames.corrupted > 0 && frames.count % frames.corrupted == 0
        }
        sensor.fault = isSpoilt ? .flippedBit(20) : nil
        return blocking { [self] in
            // A virtual clock is there as soon as it is asked to be.
            try? await clock.sleep(until: start.advanced(by: .nanoseconds(Int64(clamping: begin))), tolerance: nil)
            let pull = Duration.nanoseconds(Int64(clamping: end &- begin))
            let edges =
                (try? await sensor.edges(afterPullingLowFor: pull, atMost: 100, within: .milliseconds(20))) ?? []
            guard let release = edges.first?.time else { return [] }
            return edges.map { Edge(to: $0.level, at: $0.time - release, sequence: $0.sequence) }
        }
    }
}
