import Ports
import Values

/// Queries one DHT sensor on its line.
///
/// These sensors answer with their *previous* measurement, then measure. So that a reading is never old,
/// a sensor that has not answered for ``longestAge`` is asked twice, and only the second answer counts.
struct DHTLink: Sendable {
    /// How long ago an answer may have been for the next one to count as fresh.
    static let longestAge = Duration.seconds(15)
    /// The shortest time between two requests.
    static let interval = Duration.seconds(2)

    /// The time in which edges are collected: more than the answer (0.2 ms at most), 40 bits of 130 µs and the end.
    private static let window = Duration.milliseconds(10)
    /// The number of edges that are collected: more than the 85 of a frame, so that noise shows as too many.
    private static let mostEdges = 100

    let line: any DigitalInput
    let timeline: Timeline
    let part: String
    /// How long the line is pulled low to ask.
    let pull: Duration
    private var lastAsked: Uptime?
    private var lastAnswered: Uptime?

    init(line: any DigitalInput, timeline: Timeline, part: String, pull: Duration) {
        self.line = line
        self.timeline = timeline
        self.part = part
        self.pull = pull
    }

    /// Decodes a fresh answer; one that `decode` rejects does not count as an answer.
    mutating func measure(
        _ decode: (DHTFrame) throws(SensorError) -> Measurement
    ) async throws(SensorError) -> Measurement {
        let isFresh = lastAnswered.map { timeline.now - $0 <= Self.longestAge } ?? false
        lastAnswered = nil
        if !isFresh { _ = try await ask() }
        let measurement = try decode(DHTFrame(await ask(), part: part))
        lastAnswered = lastAsked
        return measurement
    }

    /// The edges of one answer, asked for no earlier than the sensor can give it.
    private mutating func ask() async throws(SensorError) -> [Edge] {
        do throws(CancellationError) {
            try await timeline.sleep(until: lastAsked.map { $0 + Self.interval } ?? timeline.now)
        } catch {
            throw SensorError(part: part, cause: .cancelled)
        }
        do throws(GPIOError) {
            let edges = try await line.edges(
                afterPullingLowFor: pull, atMost: Self.mostEdges, within: Self.window)
            lastAsked = timeline.now
            return edges
        } catch {
            lastAsked = timeline.now
            throw SensorError(part: part, cause: .line(error))
        }
    }
}
