public import Ports
import Synchronization

/// The port expander of a display's I²C backpack: every byte written appears on its eight pins.
public final class EmulatedPCF8574: EmulatedDisplayPart {
    private let display: EmulatedHD44780
    private let wiring: BackpackWiring
    /// The controller's lines for each of the port's 256 states.
    private let pins: [UInt8]
    /// The levels of the pins, which are weak pull-ups after power-on.
    private let levels = Mutex<UInt8>(0xFF)

    public init(_ display: EmulatedHD44780, wiring: BackpackWiring = BackpackWiring()) {
        self.display = display
        self.wiring = wiring
        pins = wiring.lines
        display.powerOn(at: .zero, with: pins[0xFF])
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        guard let last = bytes.last else { return }
        display.drive(bytes, through: pins, from: timing.end(ofByte: 0), step: timing.byte)
        levels.withLock { $0 = last }
    }

    /// Returns the pins as they were written: nothing on the display drives them, because RW is never high for long.
    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        Array(repeating: levels.withLock { $0 }, count: count)
    }

    public var isBacklit: Bool { wiring.isBacklit(by: levels.withLock { $0 }) }

    public func powerCycle(at time: Duration? = nil) {
        levels.withLock { $0 = 0xFF }
        display.powerOn(at: time, with: pins[0xFF])
    }
}
