package import Ports

/// A display wired to six lines of the board, its RW pin to ground.
package struct GPIO4BitLink: HD44780Link {
    private static let registerSelect: UInt32 = 1 << 0
    private static let enable: UInt32 = 1 << 1
    private static let lowestData: UInt32 = 2
    private static let backlight: UInt32 = 1 << 6

    /// The shortest time that every level stays, which covers all times around the strobe: 60 ns of register set-up, 450 ns of
    /// strobe, 1 µs from strobe to strobe (HD44780U datasheet, bus timing at 2.7 V).
    private static let shortestLevel: Duration = .microseconds(1)

    private let outputs: any DigitalOutputs
    private var isBacklit = true

    /// - Parameter outputs: the lines RS, E, D4, D5, D6, D7 in this order; a seventh line, if there is one, lights the display when
    ///   high. With fewer than six every call throws ``GPIOError/Kind-swift.enum/unsupported``.
    package init(_ outputs: any DigitalOutputs) {
        self.outputs = outputs
    }

    /// The widest gap is zero: going past a cell costs as much as writing it.
    package var widestGap: Int { 0 }

    package mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        var steps: [LineLevels] = []
        steps.reserveCapacity(writes.count * 6)
        for write in writes {
            switch write {
            case .instruction(let byte):
                strobe(byte >> 4, register: 0, into: &steps)
                strobe(byte & 0x0F, register: 0, into: &steps)
            case .nibble(let nibble):
                strobe(nibble & 0x0F, register: 0, into: &steps)
            case .data(let byte):
                strobe(byte >> 4, register: Self.registerSelect, into: &steps)
                strobe(byte & 0x0F, register: Self.registerSelect, into: &steps)
            }
            steps[steps.count - 1].duration = HD44780Write.executionTime
        }
        try await set(steps)
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        isBacklit = on
        guard outputs.count > 6 else { return }
        try await set([LineLevels(light, for: Self.shortestLevel)])
    }

    private func strobe(_ nibble: UInt8, register: UInt32, into steps: inout [LineLevels]) {
        let levels = light | register | UInt32(nibble) << Self.lowestData
        steps.append(LineLevels(levels, for: Self.shortestLevel))
        steps.append(LineLevels(levels | Self.enable, for: Self.shortestLevel))
        steps.append(LineLevels(levels, for: Self.shortestLevel))
    }

    private var light: UInt32 { isBacklit ? Self.backlight : 0 }

    private func set(_ steps: [LineLevels]) async throws(DisplayError) {
        guard outputs.count >= 6 else { throw .line(GPIOError(.unsupported)) }
        do throws(GPIOError) {
            try await outputs.set(steps)
        } catch {
            throw .line(error)
        }
    }
}
