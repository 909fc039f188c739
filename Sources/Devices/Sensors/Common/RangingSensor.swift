import Values
import Words

/// A range of a part that counts light: how strongly and for how long it counts, and which of its counts are used.
struct CountingRange: Hashable, Sendable {
    /// The content of the register that sets the range.
    let settings: UInt16
    /// The longest time from the order to a count.
    let time: Duration
    /// The light that one count stands for, in lux.
    let luxPerCount: Double
    /// The counts that are used, from the fewest that are exact enough (0 in the finest range) to the most of a part that is not saturated.
    let counts: ClosedRange<Int>
}

/// A driver of a part that counts light in several ranges, and chooses among them by what it counts.
///
/// A count that does not fit its range, because the part is saturated or the count is too small to be exact, becomes no value: the part
/// counts again in the next range. A range that fitted is kept for the next reading. The first reading, and one after a failure, begins in
/// the coarsest range.
///
/// ## For driver authors
/// - Neighbouring ranges overlap: a count that is too small in one has to fit the next, with some light to spare.
/// - Counting times are whole multiples of 10 ms, the flicker of lamps at 50 Hz.
protocol RangingSensor: I2CSensor, Sensor {
    /// The ranges, the coarsest first; there is at least one.
    static var ranges: [CountingRange] { get }
    /// The range to begin with, as an index of ``ranges``.
    var rangeIndex: Int { get set }
    /// Whether the last reading succeeded, so that the part need not be identified again.
    var isKnown: Bool { get set }

    /// Proves that the part is there by means that are harmless to all others at its address; throws
    /// ``SensorError/Cause/wrongPart(_:)`` otherwise.
    func identify() async throws(SensorError)
    /// Counts once in a range, and returns the counts of all channels; throws where the part has other settings afterwards.
    func count(in range: CountingRange) async throws(SensorError) -> [Int]
    /// The light that counts in a range stand for.
    static func illuminance(of counts: [Int], in range: CountingRange) -> Illuminance
}

extension RangingSensor {
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let wasKnown = isKnown
        isKnown = false
        if !wasKnown {
            try await identify()
            rangeIndex = 0
        }
        // From one end to the other, and once more for light that changed meanwhile.
        let most = Self.ranges.count + 1
        for _ in 0..<most {
            let range = Self.ranges[rangeIndex]
            let counts = try await count(in: range)
            let largest = counts.max() ?? 0
            guard !range.counts.contains(largest) else {
                isKnown = true
                return Measurement(illuminance: Self.illuminance(of: counts, in: range))
            }
            let next = largest < range.counts.lowerBound ? rangeIndex + 1 : rangeIndex - 1
            guard Self.ranges.indices.contains(next) else {
                throw failure(
                    .impossibleValue(phrase("sensor.too-bright", "more light than it can count: shade it")))
            }
            rangeIndex = next
        }
        throw failure(
            .malformedReply(
                phrase("sensor.unsteady-light", "the light changed during each of \(most) measurements")))
    }
}
