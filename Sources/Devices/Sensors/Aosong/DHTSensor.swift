import Ports
import Values

/// What the drivers of the DHT sensors have in common: they query the part on its line.
///
/// These sensors answer with their *previous* measurement, then measure. So that a reading is never old,
/// a sensor that has not answered for ``longestAge`` is asked twice, and only the second answer counts.
package class DHTSensor: @unchecked Sendable {
    /// How long ago an answer may have been for the next one to count as fresh.
    fileprivate static let longestAge = Duration.seconds(15)
    /// The time in which edges are collected: more than the answer (0.2 ms at most), 40 bits of 130 µs and the end.
    private static let window = Duration.milliseconds(10)
    /// The number of edges that are collected: more than the 85 of a frame, so that noise shows as too many.
    private static let mostEdges = 100

    package let part: String
    package let turn = Turn()
    /// The shortest time between two requests.
    package let minimumInterval = Duration.seconds(2)
    fileprivate let timeline: Timeline
    private let line: any DigitalInput
    /// How long the line is pulled low to ask.
    private let pull: Duration
    fileprivate var lastAsked: Uptime?
    fileprivate var lastAnswered: Uptime?

    init(_ line: any DigitalInput, timeline: Timeline, part: String, pull: Duration) {
        self.line = line
        self.timeline = timeline
        self.part = part
        self.pull = pull
    }

    /// The edges of one answer, asked for no earlier than the sensor can give it.
    fileprivate func ask() async throws(SensorError) -> [Edge] {
        do throws(CancellationError) {
            try await timeline.sleep(until: lastAsked.map { $0 + minimumInterval } ?? timeline.now)
        } catch {
            throw SensorError(part: part, cause: .cancelled)
        }
        defer { lastAsked = timeline.now }
        do throws(GPIOError) {
            return try await line.edges(afterPullingLowFor: pull, atMost: Self.mostEdges, within: Self.window)
        } catch {
            throw SensorError(part: part, cause: .line(error))
        }
    }
}

/// A driver of a DHT sensor.
protocol DHTDriver: DHTSensor, Sensor {
    static func measurement(from frame: DHTFrame, part: String) throws(SensorError) -> Measurement
}

extension DHTDriver {
    /// Decodes a fresh answer; one that is refused does not count as an answer.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let isFresh = lastAnswered.map { timeline.now - $0 <= Self.longestAge } ?? false
        lastAnswered = nil
        if !isFresh { _ = try await ask() }
        let measurement = try Self.measurement(from: DHTFrame(await ask(), part: part), part: part)
        lastAnswered = lastAsked
        return measurement
    }
}
