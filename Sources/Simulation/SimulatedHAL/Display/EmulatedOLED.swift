public import Ports
import Synchronization

/// A dot display with an SSD1306, SSD1309 or SH1106 on a module of 128x64 or 128x32 dots, over I²C.
public final class EmulatedOLED: EmulatedDisplayPart {
    public enum Controller: Hashable, Sendable, CaseIterable {
        /// 128 columns of memory; makes the voltage of its dots itself, once it was asked to.
        case ssd1306
        /// 128 columns; the module makes the voltage.
        case ssd1309
        /// 132 columns, of which the module shows the middle 128; pages only; makes the voltage itself.
        case sh1106
    }

    private let core: Mutex<OLEDCore>

    /// Creates a display that was switched on at time 0.
    ///
    /// - Parameter height: the rows of the module, 64 or 32. The rows of a tall one are wired alternately to both sides of the controller.
    public init(_ controller: Controller, height: Int = 64) {
        core = Mutex(OLEDCore(controller, height: height <= 32 ? 32 : 64))
    }

    public let width = 128
    public var height: Int { core.withLock { $0.height } }

    // MARK: - What a person sees

    /// Whether a dot shines, counted from the upper left.
    public func isLit(_ x: Int, _ y: Int) -> Bool {
        core.withLock { $0.isLit(x, y) }
    }

    /// The rows of the glass from the top; all dark where it is switched off or has no voltage.
    public var rows: [[Bool]] {
        let core = core.withLock { $0 }
        return (0..<core.height).map { y in (0..<width).map { core.isLit($0, y) } }
    }

    /// The contrast, 0…255; 0 where nothing shines.
    public var brightness: Int { core.withLock { $0.isShining ? Int($0.contrast) : 0 } }

    /// Whether the dots shine with more than the lowest contrast.
    public var isBacklit: Bool { brightness > 1 }

    /// A number that increases whenever the glass may have changed.
    public var revision: Int { core.withLock { $0.revision } }

    /// What was sent against the datasheet.
    public var violations: [OLEDViolation] { core.withLock { $0.violations } }

    // MARK: - What the world does to it

    public func powerCycle(at time: Duration? = nil) { core.withLock { $0.powerOn() } }

    /// Carries out commands that nobody sent, as after a disturbance on the wires.
    public func disturb(_ commands: [UInt8]) {
        core.withLock { core in for command in commands { core.receive(command: command) } }
    }

    /// Flips dots of the memory.
    public func disturb(page: Int, column: Int, mask: UInt8) {
        core.withLock { $0.flip(page: page, column: column, mask: mask) }
    }

    // MARK: - The wire

    /// Receives control bytes and what they announce: bit 7 of a control byte says that one more byte and another control byte follow,
    /// bit 6 that data does (SSD1306 datasheet, §8.1.5.2).
    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        core.withLock { core in
            var index = 0
            while index < bytes.count {
                let control = bytes[index]
                if control & 0x3F != 0 { core.violate(.controlByte(control)) }
                let end = control & 0x80 == 0 ? bytes.count : min(index + 2, bytes.count)
                for byte in bytes[min(index + 1, end)..<end] {
                    if control & 0x40 != 0 { core.receive(data: byte) } else { core.receive(command: byte) }
                }
                index = end
            }
        }
    }

    /// Returns the status: bit 6 says that the display is off (SSD1306 datasheet, table 8-1).
    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let status: UInt8 = core.withLock { $0.isOn ? 0x00 : 0x40 }
        return Array(repeating: status, count: count)
    }
}

/// Something sent to a controller that its datasheet does not have.
public enum OLEDViolation: Hashable, Sendable {
    case controlByte(UInt8)
    case command(UInt8)
    case argument(UInt8, of: UInt8)
    /// Data past the last column of a page.
    case pastTheEnd
}
