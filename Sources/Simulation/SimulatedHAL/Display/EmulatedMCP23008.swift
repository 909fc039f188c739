public import Ports
import Synchronization

/// The MCP23008 of a display's I²C backpack: eleven registers, of which the port drives the display.
public final class EmulatedMCP23008: EmulatedDisplayPart {
    /// The chip's registers (MCP23008 datasheet, table 1-3).
    private struct Chip {
        static let count = 11
        static let direction = 0x00
        static let configuration = 0x05
        static let port = 0x09
        static let latch = 0x0A

        /// The registers after power-on: all pins are inputs, and the address counts up.
        var registers: [UInt8] = [0xFF] + Array(repeating: 0, count: count - 1)
        var address = 0

        /// The levels of the pins. Of the floating inputs, the controller pulls up its register and data lines, and nothing
        /// pulls up the strobe or the transistor of the light.
        func levels(pulledUp: UInt8) -> UInt8 {
            registers[Self.latch] & ~registers[Self.direction] | pulledUp & registers[Self.direction]
        }

        mutating func write(_ byte: UInt8) {
            switch address {
            case Self.port, Self.latch: registers[Self.latch] = byte
            case 0..<Self.count: registers[address] = byte
            default: break
            }
            step()
        }

        mutating func read(pulledUp: UInt8) -> UInt8 {
            defer { step() }
            if address == Self.port { return levels(pulledUp: pulledUp) }
            return address < Self.count ? registers[address] : 0
        }

        private mutating func step() {
            if registers[Self.configuration] & 0x20 == 0 { address = (address + 1) % Self.count }
        }
    }

    private let display: EmulatedHD44780
    private let wiring: BackpackWiring
    private let pins: [UInt8]
    private let pulledUp: UInt8
    private let chip = Mutex(Chip())

    public init(_ display: EmulatedHD44780, wiring: BackpackWiring) {
        self.display = display
        self.wiring = wiring
        pins = wiring.lines
        pulledUp = ~(1 << UInt8(wiring.e & 7) | 1 << UInt8(wiring.backlight & 7))
        display.powerOn(at: .zero, with: pins[Int(pulledUp)])
    }

    /// Receives the register's number, then its content; a byte takes effect when it has been acknowledged.
    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        guard let register = bytes.first else { return }
        let levels: [UInt8] = chip.withLock { chip in
            chip.address = Int(register)
            return bytes.dropFirst().map { byte in
                chip.write(byte)
                return chip.levels(pulledUp: pulledUp)
            }
        }
        display.drive(levels, through: pins, from: timing.end(ofByte: 1), step: timing.byte)
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        chip.withLock { chip in (0..<count).map { _ in chip.read(pulledUp: pulledUp) } }
    }

    public var isBacklit: Bool { wiring.isBacklit(by: chip.withLock { $0.levels(pulledUp: pulledUp) }) }

    public func powerCycle(at time: Duration? = nil) {
        chip.withLock { $0 = Chip() }
        display.powerOn(at: time, with: pins[Int(pulledUp)])
    }
}
