import Ports
import Simulation

/// Speaks to an emulated part without a bus, at moments of the test's choosing.
struct PartWire {
    let part: any EmulatedI2CPart

    private static let byte = Duration.microseconds(90)

    func write(_ bytes: [UInt8], at start: Duration) throws {
        try part.receive(bytes, at: WireTiming(start: start, byte: Self.byte))
    }

    func read(_ count: Int, at start: Duration) throws -> [UInt8] {
        try part.transmit(count, at: WireTiming(start: start, byte: Self.byte))
    }

    func takes(_ bytes: [UInt8], at start: Duration) -> Bool {
        (try? write(bytes, at: start)) != nil
    }

    func answers(_ count: Int, at start: Duration) -> Bool {
        (try? read(count, at: start)) != nil
    }

    /// When the last of so many bytes is over, that begin at `start`.
    func end(of count: Int, from start: Duration) -> Duration {
        start + Self.byte * count
    }
}
