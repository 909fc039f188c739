package import Ports

/// A display with I²C of its own: an ST7032 (3.3 V), or an AIP31068 or JHD1214 (5 V).
///
/// Bytes come whole, so there is no step to lose. Before each goes a control byte (ST7032 datasheet, "I2C interface"):
/// bit 7 says that another one follows the next byte, bit 6 that what comes is data. Never read from one: some hold the
/// bus until their power is cut.
package struct ByteLink: HD44780Link {
    package enum Controller: Hashable, Sendable {
        /// The ST7032, whose contrast the program sets.
        ///
        /// - Parameters:
        ///   - contrast: the contrast, 0…63; what is right depends on the glass.
        ///   - isBoosted: whether the display makes the glass's voltage itself, as one on 3.3 V must.
        case st7032(contrast: Int, isBoosted: Bool)
        /// The AIP31068 or JHD1214, whose contrast is set by resistors.
        case aip31068
    }

    private enum Control {
        static let instruction: UInt8 = 0x80
        static let data: UInt8 = 0xC0
        static let onlyDataFollows: UInt8 = 0x40
    }

    /// The number of data bytes in a transfer: some parts accept no more.
    private static let mostData = 20
    /// The longest execution time of the AIP31068 except for clear and home: writing data, 39 µs + 4 µs. The ST7032 needs 27 µs.
    private static let executionTime = Duration.microseconds(44)

    private let bus: any I2CBus
    private let address: I2CAddress
    private let controller: Controller
    /// Whether one byte takes as long as the controller needs. Otherwise a control byte goes before each.
    private let streams: Bool

    /// - Parameter frequency: the frequency of the bus clock in hertz, at most 400,000; the bus may be slower, but not faster.
    package init(
        on bus: any I2CBus, at address: I2CAddress, _ controller: Controller, frequency: Int = 100_000
    ) {
        self.bus = bus
        self.address = address
        self.controller = controller
        streams = Duration.nanoseconds(9_000_000_000 / max(frequency, 1)) >= Self.executionTime
    }

    /// A transfer of its own takes the address, an instruction with its control byte and, before a stream, one more.
    package var widestGap: Int { streams ? 4 : 1 }

    package func initialisation(isTwoLined: Bool) -> [HD44780Step] {
        var steps: [HD44780Step] = [.wait(.milliseconds(50))]
        let glass = glassSettings(isTwoLined)
        if !glass.isEmpty {
            // ST7032 datasheet, "Initializing by instruction": the voltage of the glass needs 200 ms to settle.
            steps += [.send(glass), .wait(.milliseconds(200))]
        }
        return steps + [
            .send([
                .instruction(functionSet(isTwoLined)), .instruction(HD44780Write.entryMode),
                .instruction(HD44780Write.home),
            ]),
            .wait(HD44780Write.homeTime),
        ]
    }

    package func resynchronisation(isTwoLined: Bool) -> [HD44780Step] {
        [
            .send(
                glassSettings(isTwoLined) + [
                    .instruction(functionSet(isTwoLined)), .instruction(HD44780Write.entryMode),
                    .instruction(HD44780Write.displayOn), .instruction(HD44780Write.home),
                ]),
            .wait(HD44780Write.homeTime),
        ]
    }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        var bytes: [UInt8] = []
        var dataCount = 0
        var isStream = false
        for write in writes {
            let isData = if case .data = write { true } else { false }
            if !bytes.isEmpty, isStream && !isData || isData && dataCount == Self.mostData {
                try await bus.writeToDisplay(bytes, at: address)
                (bytes, dataCount, isStream) = ([], 0, false)
            }
            switch write {
            case .instruction(let byte):
                bytes += [Control.instruction, byte]
            case .data(let byte):
                if streams {
                    if !isStream { bytes.append(Control.onlyDataFollows) }
                    isStream = true
                } else {
                    bytes.append(Control.data)
                }
                bytes.append(byte)
                dataCount += 1
            case .nibble:
                break
            }
        }
        if !bytes.isEmpty { try await bus.writeToDisplay(bytes, at: address) }
    }

    /// Does nothing: such displays have no line for the light.
    package mutating func setBacklight(on: Bool) async throws(DisplayError) {}

    /// The instruction for eight lines of data, one or two lines of text and 5×8 dots, which all such controllers share.
    private func functionSet(_ isTwoLined: Bool) -> UInt8 { isTwoLined ? 0x38 : 0x30 }

    /// The settings that only the ST7032 has, in its second table of instructions: bias 1/5 and 183 Hz, contrast, booster,
    /// follower.
    private func glassSettings(_ isTwoLined: Bool) -> [HD44780Write] {
        guard case .st7032(let contrast, let isBoosted) = controller else { return [] }
        let level = UInt8(min(max(contrast, 0), 63))
        let secondTable = functionSet(isTwoLined) | 0x01
        return [
            .instruction(secondTable), .instruction(0x14), .instruction(0x70 | level & 0x0F),
            .instruction(0x50 | (isBoosted ? 0x04 : 0) | level >> 4), .instruction(0x6C),
        ]
    }
}
