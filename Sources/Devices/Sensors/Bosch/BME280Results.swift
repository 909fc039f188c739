import Words

extension BME280 {
    /// The uncompensated results of one measurement, with the settings that it was made by.
    struct Results: Hashable, Sendable {
        /// The setting to measure humidity once (§5.4.3).
        static let humidityOnce: UInt8 = 0x01
        /// The setting to measure temperature and pressure once, when read back asleep (§5.4.5).
        static let once: UInt8 = 0x24
        /// The result that stands for no measurement, as after a reset (§4.1, Table 18 and the chapters on the registers).
        static let notMeasured = 0x80000
        static let humidityNotMeasured = 0x8000

        private static let measuringBit: UInt8 = 1 << 3

        /// The raw temperature, 20 bits.
        var temperature: Int
        /// The raw pressure, 20 bits.
        var pressure: Int
        /// The raw humidity, 16 bits; nil for a BMP280.
        var humidity: Int?

        /// The number of registers from the humidity's setting on.
        static func length(of model: Model) -> Int {
            model == .bme280 ? 13 : 11
        }

        /// Reads the registers from 0xF2 on.
        ///
        /// Throws ``SensorError/Cause/malformedReply(_:)`` when the settings are not those that were ordered or the chip is
        /// not done, and ``SensorError/Cause/impossibleValue(_:)`` when two quantities or more were not measured. One alone
        /// that says so is a value like any other: the settings say that it was measured, and at an oversampling of 1
        /// a quiet room can stay on that one number for minutes. (Linux's driver rejects it even so.)
        init(_ block: [UInt8], of model: Model, part: String) throws(SensorError) {
            guard block.count == Self.length(of: model) else {
                throw SensorError(
                    part: part,
                    cause: .malformedReply(SensorWords.bytes(block.count, insteadOf: Self.length(of: model))))
            }
            guard block[1] & Self.measuringBit == 0 else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.stillMeasuring))
            }
            guard block[2] == Self.once, model == .bmp280 || block[0] & 7 == Self.humidityOnce else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.settingsLost))
            }
            pressure = Self.twentyBits(block, 5)
            temperature = Self.twentyBits(block, 8)
            humidity = model == .bme280 ? Int(block[11]) << 8 | Int(block[12]) : nil
            let unmeasured = [
                temperature == Self.notMeasured, pressure == Self.notMeasured, humidity == Self.humidityNotMeasured,
            ]
            guard unmeasured.count(where: { $0 }) < 2 else {
                throw SensorError(
                    part: part, cause: .impossibleValue(SensorWords.nothingMeasured))
            }
        }

        init(temperature: Int, pressure: Int, humidity: Int?) {
            self.temperature = temperature
            self.pressure = pressure
            self.humidity = humidity
        }

        private static func twentyBits(_ block: [UInt8], _ index: Int) -> Int {
            Int(block[index]) << 12 | Int(block[index + 1]) << 4 | Int(block[index + 2]) >> 4
        }
    }
}
