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

    private let bus: any I2CBus
    private let address: I2CAddress
    private var stream: BackpackStream

    /// - Parameter frequency: the frequency of the bus clock in hertz; the bus may be slower than this, but not faster.
    package init(
        on bus: any I2CBus, at address: I2CAddress, pins: BackpackPins = .adafruit, frequency: Int = 100_000
    ) {
        self.bus = bus
        self.address = address
        stream = BackpackStream(pins, frequency: frequency)
    }

    package var widestGap: Int { stream.widestGap }

    /// Sets up the expander, its levels before its directions: no line is driven to anything else on the way.
    package mutating func prepare() async throws(DisplayError) {
        try await bus.writeToDisplay([Register.configuration, Self.stayingAddress], at: address)
        try await bus.writeToDisplay([Register.port, stream.rest], at: address)
        try await bus.writeToDisplay([Register.direction, 0], at: address)
    }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        try await bus.writeToDisplay([Register.port] + stream.bytes(of: writes), at: address)
    }

    package mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError) {
        try await bus.sendToDisplay(steps, at: address, on: timeline) { [Register.port] + stream.bytes(of: $0) }
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        stream.isBacklit = on
        try await bus.writeToDisplay([Register.port, stream.rest], at: address)
    }
}
