public import HAL
import Synchronization

/// The port expander of a display's I²C backpack: every byte written appears on its eight pins.
public final class EmulatedPCF8574: EmulatedI2CPart {
    /// Where the backpack's tracks lead. Numbers are 0…7 for P0…P7.
    public struct Wiring: Hashable, Sendable {
        public var rs = 0
        /// Nil where RW is tied to ground.
        public var rw: Int? = 1
        public var e = 2
        public var d4 = 4
        public var d5 = 5
        public var d6 = 6
        public var d7 = 7
        public var backlight = 3
        public var isBacklightActiveLow = false

        /// The wiring of nearly every backpack.
        public init() {}
    }

    private struct Port {
        /// Weak pull-ups, as after power-on.
        var levels: UInt8 = 0xFF
    }

    private let display: EmulatedHD44780
    private let wiring: Wiring
    /// The controller's lines for each of the port's 256 states.
    private let pins: [UInt8]
    private let port = Mutex(Port())

    public init(_ display: EmulatedHD44780, wiring: Wiring = Wiring()) {
        self.display = display
        self.wiring = wiring
        pins = (0...255).map { Self.lines(of: $0, by: wiring) }
        display.powerOn(at: .zero, with: pins[0xFF])
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        guard let last = bytes.last else { return }
        display.drive(bytes, through: pins, from: timing.end(ofByte: 0), step: timing.byte)
        port.withLock { $0.levels = last }
    }

    /// The pins as they were written: nothing on the display drives them, for RW is never high for long.
    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        Array(repeating: port.withLock { $0.levels }, count: count)
    }

    public var isBacklit: Bool {
        let isHigh = port.withLock { $0.levels } & 1 << UInt8(wiring.backlight & 7) != 0
        return isHigh != wiring.isBacklightActiveLow
    }

    /// Takes the power of backpack and display away and gives it back: pulling the plug and putting it in again.
    ///
    /// - Parameter time: as at ``EmulatedHD44780/powerCycle(at:)``.
    public func powerCycle(at time: Duration? = nil) {
        port.withLock { $0.levels = 0xFF }
        display.powerOn(at: time, with: pins[0xFF])
    }

    private static func lines(of port: Int, by wiring: Wiring) -> UInt8 {
        var lines: UInt8 = 0
        func lead(_ pin: Int?, to line: UInt8) {
            if let pin, port >> pin & 1 != 0 { lines |= line }
        }
        lead(wiring.rs, to: HD44780Pins.registerSelect)
        lead(wiring.rw, to: HD44780Pins.readWrite)
        lead(wiring.e, to: HD44780Pins.strobe)
        lead(wiring.d4, to: 1)
        lead(wiring.d5, to: 2)
        lead(wiring.d6, to: 4)
        lead(wiring.d7, to: 8)
        return lines
    }
}
