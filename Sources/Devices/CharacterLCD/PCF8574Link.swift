package import Ports

/// A display behind an I²C backpack: a PCF8574 (0x20…0x27) or PCF8574A (0x38…0x3F), whose port takes every byte
/// written to it.
package struct PCF8574Link: HD44780Link {
    private let bus: any I2CBus
    private let address: I2CAddress
    private var stream: BackpackStream

    /// - Parameter frequency: the frequency of the bus clock in hertz. The controller's execution time is kept by counting bytes,
    ///   so a bus may be slower than this, but not faster. The PCF8574 is specified for 100 kHz.
    package init(
        on bus: any I2CBus, at address: I2CAddress, pins: BackpackPins = .common, frequency: Int = 100_000
    ) {
        self.bus = bus
        self.address = address
        stream = BackpackStream(pins, frequency: frequency)
    }

    package var widestGap: Int { stream.widestGap }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        try await bus.writeToDisplay(stream.bytes(of: writes), at: address)
    }

    package mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError) {
        try await bus.sendToDisplay(steps, at: address, on: timeline) { stream.bytes(of: $0) }
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        stream.isBacklit = on
        try await bus.writeToDisplay([stream.rest], at: address)
    }
}

extension I2CBus {
    /// Sends the steps in one conversation of the bus; a wait after the last transfer leaves the bus to others.
    ///
    /// - Parameter bytes: returns the bytes of a transfer for writes.
    func sendToDisplay(
        _ steps: [HD44780Step], at address: I2CAddress, on timeline: Timeline,
        as bytes: ([HD44780Write]) -> [UInt8]
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
        try await sendToDisplay(transfers)
        do throws(CancellationError) {
            if pause > .zero { try await timeline.sleep(for: pause) }
        } catch {
            throw .cancelled
        }
    }

    /// Makes transfers in one conversation of the bus; without any it does nothing.
    func sendToDisplay(_ transfers: [I2CStep]) async throws(DisplayError) {
        do throws(I2CError) {
            if !transfers.isEmpty { _ = try await perform(transfers) }
        } catch {
            throw error.kind == .other && Task.isCancelled ? .cancelled : .bus(error)
        }
    }

    func writeToDisplay(_ bytes: [UInt8], at address: I2CAddress) async throws(DisplayError) {
        do throws(I2CError) {
            _ = try await perform([I2CStep(I2CTransfer(to: address, write: bytes))])
        } catch {
            throw .bus(error)
        }
    }
}
