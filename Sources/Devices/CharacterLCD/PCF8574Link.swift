package import Ports

/// A display behind an I²C backpack: a PCF8574 (0x20…0x27) or PCF8574A (0x38…0x3F), whose port takes every byte
/// written to it.
package struct PCF8574Link: HD44780Link {
    private let device: I2CDevice
    private var stream: BackpackStream

    /// - Parameter frequency: the frequency of the bus clock in hertz. The controller's execution time is kept by counting bytes,
    ///   so a bus may be slower than this, but not faster. The PCF8574 is specified for 100 kHz.
    package init(_ device: I2CDevice, pins: BackpackPins = .common, frequency: Int = 100_000) {
        self.device = device
        stream = BackpackStream(pins, frequency: frequency)
    }

    package var widestGap: Int { stream.widestGap }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        try await device.writeToDisplay(stream.bytes(of: writes))
    }

    package mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError) {
        try await device.sendToDisplay(steps, on: timeline) { stream.bytes(of: $0) }
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        stream.isBacklit = on
        try await device.writeToDisplay([stream.rest])
    }
}

extension I2CDevice {
    /// Sends the steps in one conversation of the bus; a wait after the last transfer leaves the bus to others.
    ///
    /// - Parameter bytes: returns the bytes of a transfer for writes.
    func sendToDisplay(
        _ steps: [HD44780Step], on timeline: Timeline, as bytes: ([HD44780Write]) -> [UInt8]
    ) async throws(DisplayError) {
        var transfers: [I2CStep] = []
        var pause = Duration.zero
        for step in steps {
            switch step {
            case .wait(let duration): pause += duration
            case .send(let writes):
                transfers.append(I2CStep(after: pause, I2CTransfer(to: address, write: bytes(writes))))
                pause = .zero
            }
        }
        do throws(I2CError) {
            if !transfers.isEmpty { _ = try await bus.perform(transfers, on: timeline) }
        } catch {
            throw error.kind == .other && Task.isCancelled ? .cancelled : .bus(error)
        }
        do throws(CancellationError) {
            if pause > .zero { try await timeline.sleep(for: pause) }
        } catch {
            throw .cancelled
        }
    }

    func writeToDisplay(_ bytes: [UInt8]) async throws(DisplayError) {
        do throws(I2CError) {
            try await write(bytes)
        } catch {
            throw .bus(error)
        }
    }
}
