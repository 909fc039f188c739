public import Ports
import Synchronization

/// The I²C face of a controller that has one of its own: ST7032 or AIP31068.
public final class EmulatedByteDisplay: EmulatedDisplayPart {
    public enum Controller: Hashable, Sendable {
        /// An ST7032, with a second table of instructions, and a glass that stays blank until its voltage is set there.
        case st7032
        case aip31068

        /// The oscillator's frequency in hertz, at which the HD44780's times become this controller's: 26.3 µs and 1.08 ms
        /// (ST7032), 39 µs and 43 µs for data (AIP31068).
        public var oscillator: Int {
            switch self {
            case .st7032: 380_000
            case .aip31068: 256_000
            }
        }
    }

    /// The settings of the second table of instructions.
    private struct Glass {
        var usesSecondTable = false
        var contrast = 0
        var hasFollower = false
    }

    private let display: EmulatedHD44780
    private let controller: Controller
    private let glass = Mutex(Glass())

    /// - Parameter display: a display whose oscillator is ``Controller/oscillator``.
    public init(_ display: EmulatedHD44780, _ controller: Controller) {
        self.display = display
        self.controller = controller
        display.powerOn(at: .zero, with: nil)
    }

    /// Whether the glass has the voltage that its dots need: always, except on an ST7032 that was not set up.
    public var isReadable: Bool {
        controller == .aip31068 || glass.withLock { $0.hasFollower && (16...56).contains($0.contrast) }
    }

    public var isBacklit: Bool { true }

    public func powerCycle(at time: Duration? = nil) {
        glass.withLock { $0 = Glass() }
        display.powerOn(at: time, with: nil)
    }

    /// Receives control bytes and what they announce (ST7032 datasheet, "I2C interface").
    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        var index = 0
        while index < bytes.count {
            let isLast = bytes[index] & 0x80 == 0
            let isData = bytes[index] & 0x40 != 0
            index += 1
            repeat {
                guard index < bytes.count else { return }
                receive(bytes[index], isData: isData, at: timing.end(ofByte: index))
                index += 1
            } while isLast
        }
    }

    /// Refuses to be read: a real controller hangs the bus when it is read.
    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        throw I2CError(.busFault)
    }

    private func receive(_ byte: UInt8, isData: Bool, at time: Duration) {
        guard !isData, controller == .st7032 else { return display.receive(byte, isData: isData, at: time) }
        let isGlass = glass.withLock { glass in
            if byte & 0xE0 == 0x20 { glass.usesSecondTable = byte & 1 != 0 }
            guard glass.usesSecondTable else { return false }
            switch byte {
            case 0x10...0x1F, 0x40...0x4F: break
            case 0x50...0x5F: glass.contrast = glass.contrast & 0x0F | Int(byte & 3) << 4
            case 0x60...0x6F: glass.hasFollower = byte & 0x08 != 0
            case 0x70...0x7F: glass.contrast = glass.contrast & 0x30 | Int(byte & 0x0F)
            default: return false
            }
            return true
        }
        // 00 is no instruction of the first table, and takes as long as any.
        display.receive(isGlass ? 0x00 : byte, isData: false, at: time)
    }
}

/// A part between a bus and a display: it is on the bus, and shares the display's power.
public protocol EmulatedDisplayPart: EmulatedI2CPart {
    var isBacklit: Bool { get }

    /// Cuts the power and restores it, as unplugging and replugging does.
    ///
    /// - Parameter time: when the power came, as in ``EmulatedHD44780/powerCycle(at:)``.
    func powerCycle(at time: Duration?)
}

/// Something sent to a controller that its datasheet forbids.
public struct HD44780Violation: Hashable, Sendable {
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A strobe rose while an instruction was being carried out; it was not seen, whenever it fell.
        case sentWhileBusy
        /// RS or RW were not settled 60 ns before the strobe rose, or changed before it fell.
        case registerUnsettled
        /// The strobe was high for less than 450 ns.
        case strobeTooShort
        /// The strobe rose less than 1 µs after it had risen before.
        case strobesTooClose
        /// Display memory has no such address in this mode: 0x28…0x3F and 0x68… with two lines, 0x50… with one.
        case noSuchAddress
    }

    public var kind: Kind
    public var time: Duration
}

extension HD44780Violation: CustomStringConvertible {
    public var description: String { "\(kind) at \(time)" }
}
