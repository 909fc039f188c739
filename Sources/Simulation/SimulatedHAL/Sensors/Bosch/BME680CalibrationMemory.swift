/// The calibration burnt into an emulated BME680, and the way back from the air to what such a chip says.
struct BME680CalibrationMemory: Sendable {
    /// The registers 0x8A to 0xA0.
    let main: [UInt8]
    /// The registers 0xE1 to 0xEE.
    let humidity: [UInt8]
    /// The registers 0x00 to 0x04.
    let heater: [UInt8]

    // Those of one real chip, named as in Bosch's driver.
    private let t1 = 26_195.0
    private let t2 = 26_290.0
    private let t3 = 3.0
    private let p1 = 35_395.0
    private let p2 = -10_405.0
    private let p3 = 88.0
    private let p4 = 4836.0
    private let p5 = -118.0
    private let p6 = 30.0
    private let p7 = 26.0
    private let p8 = -765.0
    private let p9 = -3367.0
    private let p10 = 30.0
    private let h1 = 717.0
    private let h2 = 1021.0
    private let h3 = 0.0
    private let h4 = 45.0
    private let h5 = 20.0
    private let h6 = 120.0
    private let h7 = -100.0
    private let g1 = -30.0
    private let g2 = -5969.0
    private let g3 = 18.0
    private let heaterRange = 1.0
    private let heaterValue = 50.0
    private let rangeError = 1.0

    /// - Parameter isBlank: whether the memory holds ones instead of a calibration.
    init(isBlank: Bool) {
        guard !isBlank else {
            main = [UInt8](repeating: 0xFF, count: 23)
            humidity = [UInt8](repeating: 0xFF, count: 14)
            heater = [UInt8](repeating: 0xFF, count: 5)
            return
        }
        main = [
            178, 102, 3, 16, 67, 138, 91, 215, 88, 0, 228, 18, 138, 255, 26, 30, 0, 0, 3, 253, 217, 242, 30,
        ]
        humidity = [63, 221, 44, 0, 45, 20, 120, 156, 83, 102, 175, 232, 226, 18]
        heater = [50, 170, 22, 74, 19]
    }

    /// The raw results of 20, 20 and 16 bits that come closest to the air.
    func results(celsius: Double, pascals: Int, percent: Double) -> (temperature: Int, pressure: Int, humidity: Int) {
        let celsius = min(max(celsius, -40), 85)
        let temperature = Self.search(below: 1 << 20) { fineTemperature($0) / 5120 >= celsius }
        let fine = fineTemperature(Double(temperature))
        let wanted = Double(min(max(pascals, 30_000), 110_000))
        // The more pressure, the smaller the number.
        let pressure = Self.search(below: 1 << 20) { self.pascals($0, fine) <= wanted }
        let humidity = Self.search(below: 1 << 16) {
            self.percent($0, fine / 5120) >= min(max(percent, 0), 100)
        }
        return (temperature, pressure, humidity)
    }

    /// The raw result of 10 bits and its range that come closest to the resistance of the layer, in ohms.
    ///
    /// - Parameter isNarrow: whether the part is a BME680, whose ranges are not quite halves of each other.
    func gasResults(ohms: Int, isNarrow: Bool) -> (raw: Int, range: Int) {
        let wanted = Double(max(ohms, 1))
        var best = (raw: 0, range: 0, error: Double.infinity)
        for range in 0..<16 {
            // The more resistance, the smaller the number.
            let raw = Self.search(below: 1024) { resistance($0, range, isNarrow) <= wanted }
            for raw in [max(raw - 1, 0), raw] {
                let error = abs(resistance(Double(raw), range, isNarrow) - wanted)
                if error < best.error { best = (raw, range, error) }
            }
        }
        return (best.raw, best.range)
    }

    private func resistance(_ raw: Double, _ range: Int, _ isNarrow: Bool) -> Double {
        guard isNarrow else { return 1e6 * Double(262_144 >> range) / (4096 + 3 * (raw - 512)) }
        // Bosch's integer formula with its two tables, of which the second has what each range begins with.
        let firsts = [5: 2_126_008_810.0, 7: 2_130_303_777, 10: 2_143_188_679, 11: 2_136_746_228, 13: 2_126_008_810]
        let seconds = [4: 255_744_255.0, 5: 127_110_228, 7: 32_258_064, 8: 16_016_016]
        let span = (1340 + 5 * rangeError) * firsts[range, default: 2_147_483_647] / 65_536
        let whole = raw * 32_768 - 16_777_216 + span
        let second = seconds[range] ?? 4_096_000_000 / Double(1 << range)
        return second * span / 512 / whole
    }

    /// The temperature, in degrees, that the heater reaches for the number in its register.
    func heaterTarget(_ code: UInt8, ambient: Double) -> Double {
        let wanted = (Double(code) / 3.4 + 25) * (4 + heaterRange) / 4 * (1 + heaterValue * 0.002)
        let cold = g1 / 16 + 49
        return ((wanted - g3 / 1024 * ambient) / cold - 1) / (g2 * 0.0005 / 32_768 + 0.00235)
    }

    private func fineTemperature(_ raw: Double) -> Double {
        let first = (raw / 16_384 - t1 / 1024) * t2
        let second = raw / 131_072 - t1 / 8192
        return first + second * second * t3 * 16
    }

    private func pascals(_ raw: Double, _ fine: Double) -> Double {
        let v1 = fine / 2 - 64_000
        var v2 = v1 * v1 * p6 / 131_072 + v1 * p5 * 2
        v2 = v2 / 4 + p4 * 65_536
        var v3 = (p3 * v1 * v1 / 16_384 + p2 * v1) / 524_288
        v3 = (1 + v3 / 32_768) * p1
        let pressure = (1_048_576 - raw - v2 / 4096) * 6250 / v3
        let v4 = p9 * pressure * pressure / 2_147_483_648
        let v5 = pressure * p8 / 32_768
        let v6 = (pressure / 256) * (pressure / 256) * (pressure / 256) * p10 / 131_072
        return pressure + (v4 + v5 + v6 + p7 * 128) / 16
    }

    private func percent(_ raw: Double, _ celsius: Double) -> Double {
        let v1 = raw - (h1 * 16 + h3 / 2 * celsius)
        let v2 = v1 * (h2 / 262_144 * (1 + h4 / 16_384 * celsius + h5 / 1_048_576 * celsius * celsius))
        let v3 = h6 / 16_384 + h7 / 2_097_152 * celsius
        return v2 + v3 * v2 * v2
    }

    /// The smallest number for which `isThere` holds; the largest when it never does.
    private static func search(below limit: Int, _ isThere: (Double) -> Bool) -> Int {
        var (low, high) = (0, limit - 1)
        while low < high {
            let middle = (low + high) / 2
            if isThere(Double(middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
