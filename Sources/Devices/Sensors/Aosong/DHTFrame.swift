package import Ports
import Values
import Words

/// The five bytes that a DHT sensor sends, taken from the edges of its line.
///
/// ```
///  ‾‾|__80__|‾‾80‾‾|__50__|‾26 or 70‾|__50__| … |__50__|‾‾‾
///   answer           40 times: low, then high: 26–28 µs is a 0, 70 µs a 1      the end
/// ```
/// Only the lengths of the 40 high pulses matter. They are counted from the end, because the first edges are easily missed.
package struct DHTFrame: Hashable, Sendable {
    /// The bytes as received: humidity high and low, temperature high and low, and their sum, which is right.
    package let bytes: [UInt8]

    /// The rise and the fall of 40 bits.
    private static let edgeCount = 80
    /// Letting go of the line, the answer's fall and rise, and the fall before the first bit.
    private static let mostLeadingEdges = 4
    /// The datasheet's extremes are 22 µs and 75 µs for a high pulse and 48 µs and 55 µs for a low one. The room left is
    /// for late interrupts; a spike is shorter, and two pulses taken for one (92 µs and more) are mostly longer.
    private static let shortestHigh = Duration.microseconds(10)
    private static let shortestLow = Duration.microseconds(20)
    private static let longestPulse = Duration.microseconds(100)
    /// A pulse this close to the threshold could be either: an error is better than a guess, because the sum does not
    /// see two bits of equal weight that are wrong in opposite ways.
    private static let doubt = Duration.microseconds(5)

    /// Reads the frame that ends with the last fall among `edges`.
    ///
    /// The threshold between 0 and 1 is the mean low pulse of the frame itself: it lies between the two high pulses, is
    /// there 39 times whatever the bits are, and follows a sensor whose clock is slow or fast.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for lost, surplus or implausible pulses and
    /// ``SensorError/Cause/checksum(expected:received:)``.
    package init(_ edges: [Edge], part: String) throws(SensorError) {
        func reject(_ detail: String) -> SensorError { SensorError(part: part, cause: .malformedReply(detail)) }

        let isEnded = edges.last?.level == .high
        let end = isEnded ? edges.count - 1 : edges.count
        let start = end - Self.edgeCount
        guard edges.count > Self.mostLeadingEdges else { throw reject(phrase("sensor.no-response", "no response")) }
        guard start >= 0 else {
            throw reject(phrase("sensor.too-few-edges", "\(edges.count) edges, expected at least \(Self.edgeCount)"))
        }
        guard start <= Self.mostLeadingEdges else {
            throw reject(phrase("sensor.too-many-edges", "\(edges.count) edges: noise on the line"))
        }

        var lows = Duration.zero
        var previous = edges[start]
        guard previous.level == .high else { throw reject(SensorWords.missedEdge) }
        var index = start + 1
        while index < edges.count {
            let edge = edges[index]
            guard edge.level != previous.level, edge.sequence == previous.sequence &+ 1 else {
                throw reject(SensorWords.missedEdge)
            }
            let length = edge.time - previous.time
            let isLow = edge.level == .high
            guard index == end || (isLow ? Self.shortestLow : Self.shortestHigh) <= length, length <= Self.longestPulse
            else { throw reject(phrase("sensor.pulse", "a pulse of \(Self.text(length))")) }
            if isLow, index < end { lows += length }
            previous = edge
            index += 1
        }

        let threshold = lows / (Self.edgeCount / 2 - 1)
        let longestZero = threshold - Self.doubt
        let shortestOne = threshold + Self.doubt
        var bits: UInt64 = 0
        index = start
        while index < end {
            let length = edges[index + 1].time - edges[index].time
            guard length <= longestZero || shortestOne <= length else {
                throw reject(phrase("sensor.ambiguous-pulse", "a pulse of \(Self.text(length)), neither 0 nor 1"))
            }
            bits = bits << 1 | (length < threshold ? 0 : 1)
            index += 2
        }
        try self.init(bits, part: part)
    }

    private init(_ bits: UInt64, part: String) throws(SensorError) {
        try self.init(
            [
                UInt8(truncatingIfNeeded: bits >> 32), UInt8(truncatingIfNeeded: bits >> 24),
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits),
            ], part: part)
    }

    /// Takes five bytes whose last is the low byte of the sum of the others.
    package init(_ bytes: [UInt8], part: String) throws(SensorError) {
        guard bytes.count == 5 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(bytes.count, insteadOf: 5)))
        }
        let sum = bytes[0] &+ bytes[1] &+ bytes[2] &+ bytes[3]
        guard bytes[4] == sum else {
            throw SensorError(part: part, cause: .checksum(expected: sum, received: bytes[4]))
        }
        self.bytes = bytes
    }

    /// A decoded frame; throws ``SensorError/Cause/impossibleValue(_:)`` outside the range and above 100 %.
    static func air(
        tenthsOfDegree temperature: Int, within range: ClosedRange<Int>, tenthsOfPercent humidity: Int, part: String
    ) throws(SensorError) -> Measurement {
        guard humidity <= 1000 else { throw impossible(humidity, "%", part) }
        guard range.contains(temperature) else { throw impossible(temperature, "°C", part) }
        return Measurement(
            temperature: Temperature(milliCelsius: temperature * 100),
            humidity: RelativeHumidity(milliPercent: humidity * 100))
    }

    private static func impossible(_ tenths: Int, _ unit: String, _ part: String) -> SensorError {
        let text = decimalText(thousandths: tenths * 100, places: 1)
        return SensorError(part: part, cause: .impossibleValue("\(text) \(unit)"))
    }

    private static func text(_ length: Duration) -> String {
        let (seconds, attoseconds) = length.components
        return seconds == 0 ? "\(attoseconds / 1_000_000_000_000) µs" : "\(seconds) s"
    }
}
