extension HTU21D {
    /// The maker's model: they speak alike and measure at different speeds.
    package enum Model: Hashable, Sendable {
        /// The HTU21D of TE (datasheet of May 2017).
        case htu21d
        /// The SHT20, SHT21 and SHT25 of Sensirion (datasheet SHT21, version 4).
        case sht2x
        /// The Si7021 of Silicon Labs (datasheet Si7021-A20).
        case si7021

        /// The longest time of a measurement of temperature, 14 bits. Sources disagree on the SHT21: 85 ms in most, 66 ms is the
        /// typical time.
        var temperatureTime: Duration {
            switch self {
            case .htu21d: .milliseconds(50)
            case .sht2x: .milliseconds(85)
            case .si7021: .microseconds(10_800)
            }
        }

        /// The longest time of a measurement of humidity, 12 bits; a Si7021 measures the temperature for it as well.
        var humidityTime: Duration {
            switch self {
            case .htu21d: .milliseconds(16)
            case .sht2x: .milliseconds(29)
            case .si7021: .microseconds(22_800)
            }
        }

        /// Whether a user register is this model's. Bit 1 is set in all; the reserved bits 5…3 are set in a Si7021 only
        /// (0x3A against 0x02 after power-up).
        func owns(_ register: UInt8) -> Bool {
            guard register & 0x02 != 0, register != 0xFF else { return false }
            return (register & 0x38 == 0x38) == (self == .si7021)
        }
    }
}
