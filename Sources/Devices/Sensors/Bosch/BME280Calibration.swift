import Words

extension BME280 {
    /// The numbers that Bosch measured and burnt into one chip, named as in the datasheet (§4.2.2, Table 16).
    struct Calibration: Hashable, Sendable {
        struct Humidity: Hashable, Sendable {
            var h1: Int
            var h2: Int
            var h3: Int
            var h4: Int
            var h5: Int
            var h6: Int
        }

        static let humidityLength = 7

        var t1: Int
        var t2: Int
        var t3: Int
        var p1: Int
        var p2: Int
        var p3: Int
        var p4: Int
        var p5: Int
        var p6: Int
        var p7: Int
        var p8: Int
        var p9: Int
        /// The coefficients of humidity; nil for a BMP280.
        var humidity: Humidity?

        /// The number of registers from 0x88 on: to 0xA1 for a BME280, to 0x9F for a BMP280.
        static func length(of model: Model) -> Int {
            model == .bme280 ? 26 : 24
        }

        /// Reads the registers from 0x88 on and, where there is humidity, the seven from 0xE1 on.
        ///
        /// H4 and H5 share register 0xE5 and are signed numbers of 12 bits: H4 is E4 and the lower half of E5, H5 is E6 and
        /// the upper half. Drivers are in use that swap the halves or lose the signs; the datasheet's table is followed.
        ///
        /// Throws ``SensorError/Cause/malformedReply(_:)`` for other lengths and ``SensorError/Cause/impossibleValue(_:)`` for
        /// a chip without calibration: nothing but one and the same byte, or zero in a place that is divided by or
        /// that scales temperature or humidity: these would be constant.
        init(_ main: [UInt8], humidity: [UInt8]?, part: String) throws(SensorError) {
            let expected = BME280.Calibration.length(of: humidity == nil ? .bmp280 : .bme280)
            guard main.count == expected, humidity.map({ $0.count == Self.humidityLength }) ?? true else {
                throw SensorError(
                    part: part,
                    cause: .malformedReply(
                        SensorWords.calibrationBytes(main.count)))
            }
            func unsigned(_ index: Int) -> Int { Int(main[index + 1]) << 8 | Int(main[index]) }
            func signed(_ index: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(index))) }
            t1 = unsigned(0)
            t2 = signed(2)
            t3 = signed(4)
            p1 = unsigned(6)
            p2 = signed(8)
            p3 = signed(10)
            p4 = signed(12)
            p5 = signed(14)
            p6 = signed(16)
            p7 = signed(18)
            p8 = signed(20)
            p9 = signed(22)
            self.humidity = humidity.map { bytes in
                Humidity(
                    h1: Int(main[25]),
                    h2: Int(Int16(truncatingIfNeeded: Int(bytes[1]) << 8 | Int(bytes[0]))),
                    h3: Int(bytes[2]),
                    h4: Int(Int8(bitPattern: bytes[3])) << 4 | Int(bytes[4] & 0x0F),
                    h5: Int(Int8(bitPattern: bytes[5])) << 4 | Int(bytes[4] >> 4),
                    h6: Int(Int8(bitPattern: bytes[6])))
            }
            let isBlank = Self.isUniform(main) || (humidity.map(Self.isUniform) ?? false)
            guard !isBlank, t1 != 0, t2 != 0, p1 != 0, self.humidity.map({ $0.h2 != 0 }) ?? true else {
                throw SensorError(
                    part: part,
                    cause: .impossibleValue(
                        SensorWords.noCalibration))
            }
        }

        private static func isUniform(_ bytes: [UInt8]) -> Bool {
            bytes.allSatisfy { $0 == bytes[0] }
        }
    }
}
