import Values

extension BME680 {
    /// The heated layer of metal oxide, and the numbers of one chip by which it is heated and read.
    ///
    /// Its resistance falls with gases that can be burnt (alcohol, solvents, cooking, breath), and with humidity. It is a resistance and
    /// no more: nothing is made of it.
    struct GasLayer: Hashable, Sendable {
        /// The two ways in which it is measured, by register 0xF0 (Bosch's own driver: `variant_id`).
        enum Variant: UInt8, Hashable, Sendable {
            case bme680 = 0
            case bme688 = 1
        }

        /// The number of registers from 0x00 on.
        static let length = 5
        /// The temperature and the time of the heating: those of Linux's driver and of ESPHome. The heater needs 20 to 30 ms (§3.3.5).
        static let celsius = 320.0
        static let heatingTime = Duration.milliseconds(148)
        /// How long the layer stays cold in between: what a heating leaves after a minute is below 0.01 °C.
        static let interval = Duration.seconds(300)
        /// How long the layer is heated now and then before its values are used, and the pause after which they settle once more.
        static let settlingTime = Duration.seconds(1800)
        static let longestPause = Duration.seconds(7200)

        /// G1 to G3.
        private let heater: [Double]
        private let heaterRange: Double
        private let heaterValue: Double
        private let rangeError: Double
        private let variant: Variant

        /// - Parameters:
        ///   - registers: those from 0x00 on, ``length`` of them.
        ///   - calibration: those from 0xE1 on, ``Calibration/humidityLength`` of them.
        init(_ registers: [UInt8], calibration: [UInt8], _ variant: Variant) {
            func signed(_ byte: UInt8) -> Double { Double(Int8(bitPattern: byte)) }
            let second = Int16(truncatingIfNeeded: Int(calibration[11]) << 8 | Int(calibration[10]))
            heater = [signed(calibration[12]), Double(second), signed(calibration[13])]
            heaterValue = signed(registers[0])
            heaterRange = Double(registers[2] >> 4 & 3)
            // The upper half of the register, with its sign.
            rangeError = (signed(registers[4]) / 16).rounded(.down)
            self.variant = variant
        }

        /// The registers and values that have the layer heated and measured; the two variants have a bit each for that (§5.3.3).
        ///
        /// - Parameter ambient: the temperature of the air, in degrees.
        func order(ambient: Double) -> [UInt8] {
            // 0x65: four times 37 ms (§5.3.3.3).
            [
                0x5A, heat(to: Self.celsius, ambient: ambient), 0x64, 0x65, 0x70, 0x00, 0x71,
                variant == .bme680 ? 0x10 : 0x20,
            ]
        }

        /// The resistance that the heater is kept at, as register 0x5A has it (§3.3.5).
        func heat(to celsius: Double, ambient: Double) -> UInt8 {
            let cold = heater[0] / 16 + 49
            let slope = heater[1] * 0.0005 / 32_768 + 0.00235
            let wanted = cold * (1 + slope * celsius) + heater[2] / 1024 * ambient
            let code = 3.4 * (wanted * 4 / (4 + heaterRange) / (1 + heaterValue * 0.002) - 25)
            return UInt8(min(max(code, 0), 255))
        }

        /// The resistance in ohms, from the registers 0x1D to 0x2D; nil where it was not measured, or not at a steady heat
        /// (§5.3.5.5, §5.3.5.6).
        func ohms(_ block: [UInt8]) -> Int? {
            let start = variant == .bme680 ? 13 : 15
            guard block.count > start + 1, block[start + 1] & 0x30 == 0x30 else { return nil }
            let raw = Double(Int(block[start]) << 2 | Int(block[start + 1] >> 6))
            let range = Int(block[start + 1] & 0x0F)
            let ohms =
                switch variant {
                case .bme680: narrow(raw, range)
                case .bme688: 1_000_000 * Double(262_144 >> range) / (4096 + 3 * (raw - 512))
                }
            return ohms > 0 && ohms < 1e9 ? Int(ohms.rounded()) : nil
        }

        /// The formula of the BME680, with the errors of its ranges in percent (Bosch's own driver: `calc_gas_resistance_low`).
        private func narrow(_ raw: Double, _ range: Int) -> Double {
            let spans: [Int: Double] = [5: -1, 7: -0.8, 10: -0.2, 11: -0.5, 13: -1]
            let steps: [Int: Double] = [4: 0.1, 5: 0.7, 7: -0.8, 8: -0.1]
            let span = (1340 + 5 * rangeError) * (1 + spans[range, default: 0] / 100)
            let step = 1.25e-7 * Double(1 << range) * (1 + steps[range, default: 0] / 100)
            return 1 / (step * ((raw - 512) / span + 1))
        }
    }
}
