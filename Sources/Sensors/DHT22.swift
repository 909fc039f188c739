public import HAL

/// Aosong DHT22, also sold as AM2302, AM2301 and RHT03: temperature −40…80 °C and humidity 0…100 % in steps of 0.1, over
/// one line with a pull-up.
///
/// The sensor answers with what it measured when it was asked *before*, then measures. So that a reading is never old,
/// a sensor not heard for ``longestAge`` is asked twice, and only the second answer counts.
public struct DHT22: Sensor {
    public let part: String
    public let minimumInterval = Duration.seconds(2)

    /// How long ago an answer may have been for the next one to count as fresh.
    public static let longestAge = Duration.seconds(15)

    /// More than the answer (0.2 ms at most), 40 bits of 130 µs and the end.
    private static let window = Duration.milliseconds(10)
    /// More than the 85 of a frame, so that noise shows as too many.
    private static let mostEdges = 100

    private let line: any DigitalInput
    private let timeline: Timeline
    private let pull: Duration
    private var lastAsked: Duration?
    private var lastAnswered: Duration?

    /// - Parameters:
    ///   - part: the name in errors and logs.
    ///   - pull: how long the line is pulled low to ask. The datasheet has 0.8 ms to 20 ms, typically 1 ms; some clones
    ///     want longer.
    public init(
        _ line: any DigitalInput, timeline: Timeline, part: String = "DHT22", pull: Duration = .microseconds(1100)
    ) {
        self.part = part
        self.line = line
        self.timeline = timeline
        self.pull = pull
    }

    /// One measurement: 12 ms when the last one was within ``longestAge`` and at least ``minimumInterval`` ago, else up to
    /// twice the interval more, spent asleep.
    public mutating func measure() async throws(SensorError) -> Measurement {
        let isFresh = lastAnswered.map { timeline.now - $0 <= Self.longestAge } ?? false
        lastAnswered = nil
        if !isFresh { _ = try await ask() }
        let edges = try await ask()
        let measurement = try Self.measurement(from: DHTFrame(edges, part: part), part: part)
        lastAnswered = lastAsked
        return measurement
    }

    /// The edges of one answer, asked for no earlier than the sensor can give it.
    private mutating func ask() async throws(SensorError) -> [Edge] {
        do throws(CancellationError) {
            try await timeline.sleep(until: lastAsked.map { $0 + minimumInterval } ?? timeline.now)
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
