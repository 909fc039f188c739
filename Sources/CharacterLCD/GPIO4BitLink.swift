public import HAL

/// A display wired to six lines of the board, its RW pin to ground.
public struct GPIO4BitLink: HD44780Link {
    private static let registerSelect: UInt32 = 1 << 0
    private static let enable: UInt32 = 1 << 1
    private static let lowestData: UInt32 = 2
    private static let backlight: UInt32 = 1 << 6

    /// Every level stays at least this long, which covers all times around the strobe: 60 ns of register set-up,
    /// 450 ns of strobe, 1 µs from strobe to strobe (HD44780U datasheet, bus timing at 2.7 V).
    private static let shortestLevel: Duration = .microseconds(1)

    private let outputs: any DigitalOutputs
    private let timeline: Timeline
    private var isBacklit = true
    /// When the lines may change again.
    private var free = Duration.zero

    /// - Parameter outputs: RS, E, D4, D5, D6, D7 in this order; a seventh line, if there is one, lights the display
    ///   when high. With fewer than six every call throws ``GPIOError/Kind-swift.enum/unsupported``.
    public init(_ outputs: any DigitalOutputs, timeline: Timeline) {
        self.outputs = outputs
        self.timeline = timeline
    }

    /// To go past a cell costs as much as to write it.
    public var widestGap: Int { 0 }

    public mutating func send(_ writes: [HD44780Write]) async throws(DisplayError) {
        for write in writes {
            switch write {
            case .instruction(let byte):
                try await strobe(byte >> 4, register: 0)
                try await strobe(byte & 0x0F, register: 0)
            case .nibble(let nibble):
                try await strobe(nibble & 0x0F, register: 0)
            case .data(let byte):
                try await strobe(byte >> 4, register: Self.registerSelect)
                try await strobe(byte & 0x0F, register: Self.registerSelect)
            }
            free = timeline.now + HD44780Write.executionTime
        }
    }

    public mutating func setBacklight(on: Bool) async throws(DisplayError) {
        isBacklit = on
        guard outputs.count > 6 else { return }
        try await set(0)
    }

    private mutating func strobe(_ nibble: UInt8, register: UInt32) async throws(DisplayError) {
        let levels = register | UInt32(nibble) << Self.lowestData
        try await set(levels)
        try await set(levels | Self.enable)
        try await set(levels)
    }

    private mutating func set(_ levels: UInt32) async throws(DisplayError) {
        guard outputs.count >= 6 else { throw .line(GPIOError(.unsupported)) }
        if timeline.now < free {
            do throws(CancellationError) {
                try await timeline.sleep(until: free)
            } catch {
                throw .cancelled
            }
        }
        do throws(GPIOError) {
            try await outputs.set(levels | (isBacklit ? Self.backlight : 0))
        } catch {
            throw .line(error)
        }
        free = timeline.now + Self.shortestLevel
    }
}
