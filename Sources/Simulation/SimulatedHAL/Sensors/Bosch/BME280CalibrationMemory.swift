import Values

/// The calibration burnt into an emulated BME280, and the way back from the air to what such a chip says.
struct BME280CalibrationMemory: Sendable {
    /// The registers 0x88 to 0xA1.
    let main: [UInt8]
    /// The registers 0xE1 to 0xE7.
    let humidity: [UInt8]

    // Those of one real chip.
    private let t1 = 28_297.0
    private let t2 = 26_729.0
    private let t3 = 50.0
    private let p1 = 37_189.0
    private let p2 = -10_580.0
    private let p3 = 3024.0
    private let p4 = 8137.0
    private let p5 = -87.0
    private let p6 = -7.0
    private let p7 = 9900.0
    private let p8 = -10_230.0
    private let p9 = 4285.0
    private let h1 = 75.0
    private let h2 = 394.0
    private let h3 = 0.0
    private let h4 = 248.0
    private let h5: Double
    private let h6 = 30.0

    /// - Parameters:
    ///   - isBlank: whether the memory holds ones instead of a calibration.
    ///   - h5: the value of H5, −2048…2047.
    init(isBlank: Bool, h5: Int) {
        self.h5 = Double(h5)
        guard !isBlank else {
            main = Array(repeating: 0xFF, count: 26)
            humidity = Array(repeating: 0xFF, count: 7)
            return
        }
        var bytes: [UInt8] = []
        for word in [28_297, 26_729, 50, 37_189, -10_580, 3024, 8137, -87, -7, 9900, -10_230, 4285] {
            bytes += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
        }
        main = bytes + [0, 75]
        // H4 is 0x0F8: 0F in E4, 8 in the lower half of E5. H5's lower four bits are in the upper half, the rest in E6.
        humidity = [
            0x8A, 0x01, 0x00, 0x0F, UInt8(truncatingIfNeeded: h5 << 4) & 0xF0 | 0x08,
            UInt8(truncatingIfNeeded: h5 >> 4),
            30,
        ]
    }

    /// The raw results of 20, 20 and 16 bits that come closest to the air.
    func results(in air: SimulatedAir) -> (temperature: Int, pressure: Int, humidity: Int) {
        let celsius = min(max(air.temperature.celsius, -40), 85)
        let pascals = Double(min(max(air.pressure.pascals, 30_000), 110_000))
        let percent = min(max(air.humidity.percent, 0), 100)
        let temperature = Self.search(below: 1 << 20) { fineTemperature($0) / 5120 >= celsius }
        let fine = fineTemperature(Double(temperature))
        // The more pressure, the smaller the number.
        let pressure = Self.search(below: 1 << 20) { self.pascals($0, fine) <= pascals }
        let humidity = Self.search(below: 1 << 16) { self.percent($0, fine) >= percent }
        return (temperature, pressure, humidity)
    }

    private func fineTemperature(_ raw: Double) -> Double {
        let offset = raw / 131_072 - t1 / 8192
        return (raw / 16_384 - t1 / 1024) * t2 + offset * offset * t3
    }

    private func pascals(_ raw: Double, _ fine: Double) -> Double {
        let start = fine / 2 - 64_000
        let second = (start * start * p6 / 32_768 + start * p5 * 2) / 4 + p4 * 65_536
        let first = (1 + (p3 * start * start / 524_288 + p2 * start) / 524_288 / 32_768) * p1
        let pressure = (1_048_576 - raw - second / 4096) * 6250 / first
        return pressure + (p9 * pressure * pressure / 2_147_483_648 + pressure * p8 / 32_768 + p7) / 16
    }

    private func percent(_ raw: Double, _ fine: Double) -> Double {
        let start = fine - 76_800
        let curve = 1 + h6 / 67_108_864 * start * (1 + h3 / 67_108_864 * start)
        let linear = (raw - (h4 * 64 + h5 / 16_384 * start)) * (h2 / 65_536 * curve)
        return linear * (1 - h1 * linear / 524_288)
    }

    /// The smallest number for which `isThere` holds; the largest when it never does.
    private static func search(below limit: Int, _ isThere: (Double) -> Bool) -> Int {
        var low = 0
        var high = limit - 1
        while low < high {
            let middle = (low + high) / 2
            if isThere(Double(middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
