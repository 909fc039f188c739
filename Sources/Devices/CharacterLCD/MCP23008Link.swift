package import Ports

/// A display behind an I²C backpack with an MCP23008 (0x20…0x27), as Adafruit's.
///
/// The expander powers up with all pins as inputs, and with an address that increments (MCP23008 datasheet, §1.2 and
/// table 1-3). Both are set again whenever the display is, because a backpack that was unplugged has lost them.
package struct MCP23008Link: HD44780Link {
    private enum Register {
        static let direction: UInt8 = 0x00
        static let configuration: UInt8 = 0x05
        static let port: UInt8 = 0x09
    }

    /// The bit SEQOP: the address stays, so that every byte of a transfer goes to the port.
    private static let stayingAddress: UInt8 = 0x20

    private let device: I2CDevice
    private var stream: BackpackStream

    /// - Parameter frequency: the frequency of the bus clock in hertz; the bus may be slower than this, but not faster.
    package init(_ device: I2CDevice, pins: BackpackPins = .adafruit, frequency: Int = 100_000) {
        self.device = device
        stream = BackpackStream(pins, frequency: frequency)
    }

    package var widestGap: Int { stream.widestGap }

    /// Sets up the expander, its levels before its directions: no line is driven to anything else on the way.
    package mutating func prepare() async throws(DisplayError) {
        try await device.writeToDisplay([Register.configuration, Self.stayingAddress])
        try await device.writeToDisplay([Register.port, stream.rest])
        try await device.writeToDisplay([Register.direction, 0])
    }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        try await device.writeToDisplay([Register.port] + stream.bytes(of: writes))
    }

    package mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError) {
        try await device.sendToDisplay(steps, on: timeline) { [Register.port] + stream.bytes(of: $0) }
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        stream.isBacklit = on
        try await device.writeToDisplay([Register.port, stream.rest])
    }
}
