/// A part that measures the air.
///
/// A driver is a value owned by one task: `mutating` keeps a command and its reply together, and nobody else can
/// come between them. Each part has a file of its own with its commands, its waits and a pure decoding.
///
/// ## For driver authors
/// - Throw ``SensorError``; never return a number that the part did not say. What the part cannot measure is nil.
/// - Begin every measurement from a state that you know: after a throw the next call must be able to succeed, also
///   when the part was unplugged, reset or exchanged in between.
/// - Wait by sleeping on the clock that you were given, for the datasheet's longest time.
/// - Do not retry: whoever calls decides that.
public protocol Sensor: Sendable {
    /// The part as people name it, for logs and messages: `SHT31`.
    var part: String { get }
    /// The shortest time between two measurements that the part allows.
    var minimumInterval: Duration { get }
    mutating func measure() async throws(SensorError) -> Measurement
}
