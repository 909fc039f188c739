import Words

extension LM75 {
    /// A model of the parts that this driver reads.
    package enum Model: Hashable, Sendable, CaseIterable {
        /// Steps of 0.5 °C. Many parts sold under the name have finer ones; theirs are left unread, because on the original
        /// the bits below are undefined.
        case lm75
        /// Steps of 0.0625 °C, a configuration of two bytes, always 12 bits.
        case tmp102
        /// Steps of 0.0625 °C once configured; it powers up with those of an LM75.
        case tmp105
    }
}

extension LM75.Model {
    /// The configuration that this driver writes.
    ///
    /// - LM75: running, and six measurements before the unused alarm pin would change: harmless, and not the
    ///   power-up value.
    /// - TMP102: running, 12 bits, eight measurements a second instead of four (SBOS397, configuration register).
    /// - TMP105: running, 12 bits instead of 9 (SLLS648D, configuration register).
    var configuration: [UInt8] {
        switch self {
        case .lm75: [0x18]
        case .tmp102: [0x60, 0xC0]
        case .tmp105: [0x60]
        }
    }

    /// The longest time from configuring to the first result. For an LM75 the datasheets disagree: National Semiconductor
    /// has 300 ms at most, NXP's LM75B 100 ms; the longer one counts. A TMP102 measures 35 ms long and begins every
    /// 125 ms. A TMP105 measures 300 ms long at most, after the 9 bits that it was at.
    var settlingTime: Duration {
        switch self {
        case .lm75: .milliseconds(300)
        case .tmp102: .milliseconds(160)
        case .tmp105: .milliseconds(340)
        }
    }

    /// The bits below the value itself, which are 0 where the datasheet says so.
    var emptyBits: UInt16 {
        switch self {
        case .lm75: 0
        case .tmp102, .tmp105: 0x000F
        }
    }

    /// Thousandths of a degree. The register is a two's complement of 256ths; what lies below the step counts as 0.
    func milliCelsius(_ register: UInt16) -> Int {
        let step: Int16 =
            switch self {
            case .lm75: 0x80
            case .tmp102, .tmp105: 0x10
            }
        // A half of a thousandth (0.0625 °C has four decimals) is rounded upwards.
        let halves = Int(Int16(bitPattern: register) & -step) * 2000 / 256
        return (halves + 1) >> 1
    }

    /// Whether the part could be in this state at all.
    func isPlausible(configuration found: [UInt8]) -> Bool {
        switch self {
        case .lm75: found[0] & 0xE0 == 0
        // Two read-only bits indicate 12 bits.
        case .tmp102: found[0] & 0x60 == 0x60 && found[1] & 0x0F == 0
        // One-shot always reads as 0.
        case .tmp105: found[0] & 0x80 == 0
        }
    }

    /// Whether a configuration is what this driver wrote, apart from the bits for the alarm and for a single measurement.
    func isOwn(configuration found: [UInt8]) -> Bool {
        switch self {
        case .lm75, .tmp105: found == configuration
        case .tmp102: [found[0] & 0x7F, found[1] & 0xD0] == configuration
        }
    }

    func description(ofImplausible found: [UInt8]) -> String {
        let bytes = found.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        return self == .lm75 && found[0] & 0x60 == 0x60
            ? SensorWords.configurationRegister(bytes, perhaps: "TMP102", or: "TMP105")
            : phrase("sensor.configuration-register", "its configuration register reads \(bytes)")
    }
}
