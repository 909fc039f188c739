import Values
import Words

/// The datasheet's integer formulas (§4.2.3). Calibration comes from outside, so nothing here may trap: sums and products wrap
/// where a chip's own numbers cannot bring them, and the range check rejects what comes of that.
extension BME280.Calibration {
    /// The fine temperature that the other two formulas need; about 5120 for a degree.
    func fineTemperature(_ raw: Int) -> Int {
        let first = (((raw >> 3) - (t1 << 1)) &* t2) >> 11
        let offset = (raw >> 4) - t1
        let second = (((offset &* offset) >> 12) &* t3) >> 14
        return first &+ second
    }

    /// Hundredths of a degree.
    static func centiCelsius(fine: Int) -> Int {
        (fine &* 5 &+ 128) >> 8
    }

    /// The pressure in 256ths of a pascal, with 64 bits; nil where the calibration would have it divide by zero or less.
    func pascal256ths(_ raw: Int, fine: Int) -> Int? {
        let start = fine &- 128_000
        var second = start &* start &* p6
        second = second &+ ((start &* p5) << 17)
        second = second &+ (p4 << 35)
        var first = ((start &* start &* p3) >> 8) &+ ((start &* p2) << 12)
        first = (((1 << 47) &+ first) &* p1) >> 33
        guard first > 0 else { return nil }
        var pressure = 1_048_576 - raw
        pressure = (((pressure << 31) &- second) &* 3125) / first
        let square = (p9 &* (pressure >> 13) &* (pressure >> 13)) >> 25
        let linear = (p8 &* pressure) >> 19
        return ((pressure &+ square &+ linear) >> 8) &+ (p7 << 4)
    }

    /// The humidity in 1024ths of a percent; beyond 0…100 % as the formula has it.
    static func percent1024ths(_ raw: Int, fine: Int, _ humidity: Humidity) -> Int {
        let start = fine &- 76_800
        let offset = (((raw << 14) &- (humidity.h4 << 20) &- (humidity.h5 &* start)) &+ 16_384) >> 15
        let curve = (((start &* humidity.h6) >> 10) &* (((start &* humidity.h3) >> 11) &+ 32_768)) >> 10
        let gain = ((curve &+ 2_097_152) &* humidity.h2 &+ 8192) >> 14
        let linear = offset &* gain
        let bend = ((((linear >> 15) &* (linear >> 15)) >> 7) &* humidity.h1) >> 4
        return (linear &- bend) >> 12
    }

    /// Makes a measurement of the results.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −40…85 °C and 300…1100 hPa, which a value may pass by the
    /// resolution, and for a humidity that ``checkedHumidity(milliPercent:part:)`` refuses: a failed humidity sensor permanently
    /// reads 0 % or 100 %.
    func measurement(from results: BME280.Results, part: String) throws(SensorError) -> Measurement {
        let fine = fineTemperature(results.temperature)
        let centiCelsius = Self.centiCelsius(fine: fine)
        guard (-4001...8501).contains(centiCelsius) else {
            let text = decimalText(thousandths: min(max(centiCelsius, -1_000_000), 1_000_000) * 10, places: 1)
            throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
        }
        guard let pascal256ths = pascal256ths(results.pressure, fine: fine) else {
            throw SensorError(
                part: part, cause: .impossibleValue(SensorWords.noPressure))
        }
        let pascals = (pascal256ths >> 8) + ((pascal256ths >> 7) & 1)
        guard (29_995...110_005).contains(pascals) else {
            throw SensorError(part: part, cause: .impossibleValue("\(pascals) Pa"))
        }
        var measurement = Measurement(
            temperature: Temperature(milliCelsius: centiCelsius * 10), pressure: Pressure(pascals: pascals))
        if let humidity, let raw = results.humidity {
            let percent1024ths = min(max(Self.percent1024ths(raw, fine: fine, humidity), -1 << 30), 1 << 30)
            measurement.humidity = try checkedHumidity(milliPercent: (percent1024ths * 1000 + 512) >> 10, part: part)
        }
        return measurement
    }
}
