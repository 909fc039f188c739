package import Values

/// A part that measures the air.
///
/// A driver is a value with one owner (``OwnedSensor``, which is kept over a reload that does not change the sensor): `mutating`
/// keeps a command and its reply together, so that nothing can come between them, without a lock. Each part has its own file with its commands and waiting times, and a pure decoding beside it.
///
/// ## For callers
/// - Let ``minimumInterval`` pass between two calls of ``measure()``.
/// - After an error keep calling: a part that was unplugged, reset or replaced is identified and configured again.
///
/// ## For driver authors
/// - Throw ``SensorError``; never return a number that the part did not send. A quantity that the part does not measure is nil.
/// - Begin every measurement from a state that you know: after a throw the next call must be able to succeed, even
///   if the part was unplugged, reset or replaced in between.
/// - Sleep on the given timeline, for the datasheet's longest time.
/// - Do not retry: that is the caller's decision.
package protocol Sensor: Sendable {
    /// The part's name in logs and messages: `SHT31`.
    var part: String { get }
    /// The shortest time between two measurements that the part allows.
    var minimumInterval: Duration { get }

    /// Takes one measurement, in 2 ms to about 4 s as each driver documents, and mostly asleep.
    ///
    /// A part that measures on its own is started by the first call, which returns no values; the next call waits for the first ones,
    /// and may be made at once. What the part has to warm up for is in ``Measurement/awaited``.
    ///
    /// The measurement is new, with two exceptions: a DHT's may be 15 s old, and a kernel driver may cache one for 2 s. Throws the failure of the bus, line or file unchanged inside ``SensorError/Cause``, and
    /// ``SensorError/Cause/cancelled`` if the task is cancelled; the measurement is then lost, and the next call succeeds.
    mutating func measure() async throws(SensorError) -> Measurement
}
