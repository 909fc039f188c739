import Synchronization
package import Values
import Words

/// A part that measures the air.
///
/// A driver is a class that knows its part's conversation; its state lasts as long as the object, which is kept over a reload that
/// does not change the sensor. Each part has its own file with its commands and waiting times, and a pure decoding beside it.
///
/// ## For callers
/// - Let ``minimumInterval`` pass between two calls of ``measure(under:)``.
/// - After an error keep calling: a part that was unplugged, reset or replaced is identified and configured again.
///
/// ## For driver authors
/// - Subclass ``I2CSensor`` or one of its siblings, and implement ``takeMeasurement()``. The ``Turn`` keeps a command and its
///   reply together: the driver's state needs no lock, so the class is `@unchecked Sendable`.
/// - Throw ``SensorError``; never return a number that the part did not send. A quantity that the part does not measure is nil.
/// - Begin every measurement from a state that you know: after a throw the next call must be able to succeed, even
///   if the part was unplugged, reset or replaced in between.
/// - Sleep on the given timeline, for the datasheet's longest time.
/// - Do not retry: that is the caller's decision.
package protocol Sensor: AnyObject, Sendable {
    /// The part's name in logs and messages: `SHT31`.
    var part: String { get }
    /// The shortest time between two measurements that the part allows.
    var minimumInterval: Duration { get }
    /// The age up to which a reading is present, for a sensor that is read more often than new readings come; nil where the interval
    /// between two readings decides.
    var freshFor: Duration? { get }
    /// The turn to use the driver, which ``measure(under:)`` and ``calibrate(to:)`` take and end.
    var turn: Turn { get }

    /// Takes one measurement, in 2 ms to about 4 s as each driver documents, and mostly asleep. Only ``measure(under:)`` calls it.
    ///
    /// A part that measures on its own is started by the first call, which returns no values; the next call waits for the first ones,
    /// and may be made at once. What the part has to warm up for is in ``Measurement/awaited``.
    ///
    /// The measurement is new, with three exceptions: a DHT's may be 15 s old, a kernel driver may cache one for 2 s, and a reading
    /// that another program left has its ``Measurement/age``. Throws the
    /// failure of the bus, line or file unchanged inside ``SensorError/Cause``, and ``SensorError/Cause/cancelled`` if the task is
    /// cancelled; the measurement is then lost, and the next call succeeds.
    func takeMeasurement() async throws(SensorError) -> Measurement
}

extension Sensor {
    package var freshFor: Duration? { nil }

    /// Takes one measurement, as ``takeMeasurement()``. While another call has not returned (its task was given up, and its system
    /// call hangs), this throws ``SensorError/Cause/busy``.
    ///
    /// - Parameter pressure: the pressure of the air there, for parts that need it; nil if it is not known.
    package func measure(under pressure: Pressure? = nil) async throws(SensorError) -> Measurement {
        guard turn.begin() else { throw SensorError(part: part, cause: .busy) }
        defer { turn.end() }
        if let pressure { (self as? any CarbonDioxideSensor)?.ambientPressure = pressure }
        return try await takeMeasurement()
    }

    /// Tells the part how much carbon dioxide is in the air around it, as ``CarbonDioxideSensor/correct(to:)``; throws for a part
    /// without a driver that measures it, and while another call has not returned.
    ///
    /// - Parameter level: the CO2 in ppm, within ``CarbonDioxideSettings/levels``.
    package func calibrate(to level: Int) async throws(SensorError) -> Int? {
        guard turn.begin() else { throw SensorError(part: part, cause: .busy) }
        defer { turn.end() }
        guard let sensor = self as? any CarbonDioxideSensor else {
            throw SensorError(
                part: part, cause: .wrongPart(phrase("sensor.measures-no-carbon-dioxide", "it measures no CO2")))
        }
        guard CarbonDioxideSettings.levels.contains(level) else {
            let range = "\(CarbonDioxideSettings.levels.lowerBound)–\(CarbonDioxideSettings.levels.upperBound)"
            throw SensorError(part: part, cause: .impossibleValue(SensorWords.calibrationLevel(range)))
        }
        return try await sensor.correct(to: level)
    }
}

/// The turn to use a driver, which one task at a time has.
package final class Turn: Sendable {
    private let isTaken = Atomic(false)

    package init() {}

    /// Whether the turn was free and is the caller's now, who ends it.
    func begin() -> Bool {
        isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    }

    func end() { isTaken.store(false, ordering: .releasing) }
}
