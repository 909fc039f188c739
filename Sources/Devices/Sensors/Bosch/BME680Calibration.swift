import Values
import Words

extension BME680 {
    /// The numbers that Bosch measured and burnt into one chip, named as in its own driver (`get_calib_data`).
    struct Calibration: Hashable, Sendable {
        /// The number of registers from 0x8A on, and from 0xE1 on with those of the ``GasLayer``.
        static let length = 23
        static let humidityLength = 14

        /// T1 to T3, P1 to P10 and H1 to H7.
        private let temperature: [Double]
        private let pressure: [Double]
        private let humidity: [Double]

        /// Reads the registers. H1 and H2 are of twelve bits and share register 0xE2: its upper half is the lowest of H2, its lower half
        /// that of H1.
        ///
        /// Throws ``SensorError/Cause/malformedReply(_:)`` for other lengths and ``SensorError/Cause/impossibleValue(_:)`` for a chip
        /// without calibration: nothing but one and the same byte, or zero in a place that scales a value.
        init(_ main: [UInt8], humidity bytes: [UInt8], part: String) throws(SensorError) {
            guard main.count == Self.length, bytes.count == Self.humidityLength else {
                throw SensorError(
                    part: part, cause: .malformedReply(SensorWords.calibrationBytes(main.count + bytes.count)))
            }
            func word(_ index: Int) -> Double { Double(Int(main[index + 1]) << 8 | Int(main[index])) }
            func signed(_ index: Int) -> Double { Double(Int16(truncatingIfNeeded: Int(word(index)))) }
            func byte(_ byte: UInt8) -> Double { Double(Int8(bitPattern: byte)) }
            temperature = [Double(Int(bytes[9]) << 8 | Int(bytes[8])), signed(0), byte(main[2])]
            pressure = [
                word(4), signed(6), byte(main[8]), signed(10), signed(12), byte(main[15]), byte(main[14]), signed(18),
                signed(20), Double(main[22]),
            ]
            humidity = [
                Double(Int(bytes[2]) << 4 | Int(bytes[1] & 0x0F)), Double(Int(bytes[0]) << 4 | Int(bytes[1] >> 4)),
                byte(bytes[3]), byte(bytes[4]), byte(bytes[5]), Double(bytes[6]), byte(bytes[7]),
            ]
            let isBlank = [main, bytes].contains { bytes in bytes.allSatisfy { $0 == bytes[0] } }
            guard !isBlank, temperature[0] != 0, temperature[1] != 0, pressure[0] != 0, humidity[1] != 0 else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.noCalibration))
            }
        }

        /// The fine temperature that the other formulas need; 5120 for a degree.
        func fineTemperature(_ raw: Int) -> Double {
            let offset = Double(raw) / 131_072 - temperature[0] / 8192
            return (Double(raw) / 16_384 - temperature[0] / 1024) * temperature[1]
                + offset * offset * temperature[2] * 16
        }

        /// The pressure in pascals; nil where the calibration would have it divide by zero.
        func pascals(_ raw: Int, fine: Double) -> Double? {
            let p = pressure
            let start = fine / 2 - 64_000
            let second = (start * start * p[5] / 131_072 + start * p[4] * 2) / 4 + p[3] * 65_536
            let first = (1 + (p[2] * start * start / 16_384 + p[1] * start) / 524_288 / 32_768) * p[0]
            guard first != 0 else { return nil }
            let pressure = (1_048_576 - Double(raw) - second / 4096) * 6250 / first
            let third = pressure / 256
            let bend = p[8] * pressure * pressure / 2_147_483_648 + pressure * p[7] / 32_768
            return pressure + (bend + third * third * third * p[9] / 131_072 + p[6] * 128) / 16
        }

        /// The humidity in percent; beyond 0…100 % as the formula has it.
        func percent(_ raw: Int, celsius: Double) -> Double {
            let h = humidity
            let start = Double(raw) - (h[0] * 16 + h[2] / 2 * celsius)
            let linear =
                start * h[1] / 262_144 * (1 + h[3] / 16_384 * celsius + h[4] / 1_048_576 * celsius * celsius)
            return linear + (h[5] / 16_384 + h[6] / 2_097_152 * celsius) * linear * linear
        }

        /// Makes a measurement of the results.
        ///
        /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −40…85 °C and 300…1100 hPa, which a value may pass by the
        /// resolution, and for a humidity that ``checkedHumidity(milliPercent:part:)`` refuses.
        func measurement(from results: Results, part: String) throws(SensorError) -> Measurement {
            let fine = fineTemperature(results.temperature)
            let celsius = fine / 5120
            guard (-40.01...85.01).contains(celsius) else {
                let milli = Int(min(max(celsius, -1_000_000), 1_000_000) * 1000)
                throw SensorError(
                    part: part, cause: .impossibleValue("\(decimalText(thousandths: milli, places: 1)) °C"))
            }
            guard let pascals = pascals(results.pressure, fine: fine), (29_995...110_005).contains(pascals) else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.noPressure))
            }
            let percent = min(max(percent(results.humidity, celsius: celsius), -1_000_000), 1_000_000)
            var measurement = Measurement(
                temperature: Temperature(milliCelsius: Int((celsius * 1000).rounded())),
                pressure: Pressure(pascals: Int(pascals.rounded())))
            measurement.humidity = try checkedHumidity(milliPercent: Int((percent * 1000).rounded()), part: part)
            return measurement
        }
    }

    /// The uncompensated results of one measurement.
    struct Results: Hashable, Sendable {
        /// The number of registers from 0x1D on, without and with those of the ``GasLayer``.
        static let length = 10
        static let lengthWithGas = 17
        /// The results that stand for no measurement, as after a reset.
        private static let notMeasured = 0x80000
        private static let humidityNotMeasured = 0x8000

        /// 20 bits.
        var temperature: Int
        /// 20 bits.
        var pressure: Int
        /// 16 bits.
        var humidity: Int

        /// Reads the registers from 0x1D on (§5.3.4, §5.3.5).
        ///
        /// Throws ``SensorError/Cause/malformedReply(_:)`` when the chip is not done, or has lost its power since the order, and
        /// ``SensorError/Cause/impossibleValue(_:)`` when two quantities or more were not measured. One alone that says so is a value
        /// like any other.
        init(_ block: [UInt8], part: String) throws(SensorError) {
            guard block.count == Self.length || block.count == Self.lengthWithGas else {
                throw SensorError(
                    part: part, cause: .malformedReply(SensorWords.bytes(block.count, insteadOf: Self.length)))
            }
            guard block[0] & 0x60 == 0 else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.stillMeasuring))
            }
            guard block[0] & 0x80 != 0 else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.settingsLost))
            }
            func twentyBits(_ index: Int) -> Int {
                Int(block[index]) << 12 | Int(block[index + 1]) << 4 | Int(block[index + 2]) >> 4
            }
            pressure = twentyBits(2)
            temperature = twentyBits(5)
            humidity = Int(block[8]) << 8 | Int(block[9])
            let unmeasured = [
                temperature == Self.notMeasured, pressure == Self.notMeasured, humidity == Self.humidityNotMeasured,
            ]
            guard unmeasured.count(where: { $0 }) < 2 else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.nothingMeasured))
            }
        }

        init(temperature: Int, pressure: Int, humidity: Int) {
            (self.temperature, self.pressure, self.humidity) = (temperature, pressure, humidity)
        }
    }
}
