package import HAL

/// A display behind an I²C backpack: a PCF8574 (0x20…0x27) or PCF8574A (0x38…0x3F), whose port takes every byte
/// written to it.
package struct PCF8574Link: HD44780Link {
    private let device: I2CDevice
    private var stream: BackpackStream

    /// - Parameter frequency: of the bus clock, in hertz. The controller's execution time is kept by counting bytes,
    ///   so a bus may be slower than this, but not faster. The PCF8574 is specified for 100 kHz.
    package init(_ device: I2CDevice, pins: BackpackPins = .common, frequency: Int = 100_000) {
        self.device = device
        stream = BackpackStream(pins, frequency: frequency)
    }

    package var widestGap: Int { stream.widestGap }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        var bytes: [UInt8] = []
        stream.append(writes, to: &bytes)
        try await device.writeToDisplay(bytes)
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        stream.isBacklit = on
        try await device.writeToDisplay([stream.rest])
    }
}

extension I2CDevice {
    func writeToDisplay(_ bytes: [UInt8]) async throws(DisplayError) {
        do throws(I2CError) {
            try await write(bytes)
        } catch {
            throw .bus(error)
        }
    }
}
