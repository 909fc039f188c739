public import HAL

/// A display behind an I²C backpack: a PCF8574 (0x20…0x27) or PCF8574A (0x38…0x3F), whose port takes every byte
/// written to it.
public struct PCF8574Link: HD44780Link {
    private let device: I2CDevice
    private let pins: PCF8574Pins
    /// Port bytes that change nothing, sent to pass time.
    private let padding: Int
    private var isBacklit = true

    /// - Parameter frequency: of the bus clock, in hertz. The controller's execution time is kept by counting bytes,
    ///   so a bus may be slower than this, but not faster. The PCF8574 is specified for 100 kHz.
    public init(_ device: I2CDevice, pins: PCF8574Pins = .common, frequency: Int = 100_000) {
        self.device = device
        self.pins = pins
        padding = Self.padding(at: frequency)
    }

    /// From the byte that ends one strobe to the byte that begins the next passes one byte's time (nine bits) and
    /// one more for every byte of padding.
    static func padding(at frequency: Int) -> Int {
        let byteTime = Duration.nanoseconds(9_000_000_000 / min(max(frequency, 1), 5_000_000))
        return Int((HD44780Write.executionTime / byteTime).rounded(.up)) - 1
    }

    public mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(writes.count * (4 + padding) + 2)
        var register: UInt8?
        for write in writes {
            let needed: UInt8 = if case .data = write { bit(pins.registerSelect) } else { 0 }
            let base = needed | backlight
            if register != needed {
                bytes.append(base)
                register = needed
            }
            switch write {
            case .instruction(let byte), .data(let byte):
                strobe(byte >> 4, base, into: &bytes)
                strobe(byte & 0x0F, base, into: &bytes)
            case .nibble(let nibble):
                strobe(nibble & 0x0F, base, into: &bytes)
            }
            for _ in 0..<padding { bytes.append(base) }
        }
        try await write(bytes)
    }

    public mutating func setBacklight(on: Bool) async throws(DisplayError) {
        isBacklit = on
        try await write([backlight])
    }

    /// The data lines may change as the strobe rises: they count when it falls.
    private func strobe(_ nibble: UInt8, _ base: UInt8, into bytes: inout [UInt8]) {
        let levels = base | nibble << UInt8(truncatingIfNeeded: pins.lowestData)
        bytes.append(levels | bit(pins.enable))
        bytes.append(levels)
    }

    private var backlight: UInt8 {
        isBacklit != pins.isBacklightActiveLow ? bit(pins.backlight) : 0
    }

    private func bit(_ pin: Int) -> UInt8 { 1 << pin }

    private func write(_ bytes: [UInt8]) async throws(DisplayError) {
        do throws(I2CError) {
            try await device.write(bytes)
        } catch {
            throw .bus(error)
        }
    }
}
