/// When the bytes of one message pass over the wire. A part has no clock but this: its times are lengths since its bus was
/// made.
public struct WireTiming: Hashable, Sendable {
    /// When the first byte after the address begins, counted from when the bus was made.
    public var start: Duration
    /// The time of eight bits and the acknowledge: 90 µs at 100 kHz.
    public var byte: Duration

    public init(start: Duration, byte: Duration) {
        self.start = start
        self.byte = byte
    }

    /// When byte `index`, counted from 0, has been acknowledged.
    public func end(ofByte index: Int) -> Duration {
        start + byte * (index + 1)
    }
}
