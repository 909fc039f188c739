package import Ports
package import Values
import Words

/// Bosch BMP388 and BMP390: temperature −40…85 °C and pressure 300…1250 hPa, at 0x76 or 0x77.
///
/// The chip sleeps between measurements (forced mode). There are no checksums: its results rest while it sleeps, so they are read until two
/// reads agree, and the settings after them show whether it had power all the time. Registers are those of the BMP388 datasheet,
/// BST-BMP388-DS001; the BMP390 has the same.
package final class BMP388: I2CSensor, Sensor, @unchecked Sendable {
    /// The model; the two differ in their identity and in how exact they are.
    package enum Model: UInt8, Hashable, Sendable, CaseIterable {
        case bmp388 = 0x50
        case bmp390 = 0x60
    }

    /// The shortest interval, as of Bosch's other barometers.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let identity: UInt8 = 0x00
        static let revision: UInt8 = 0x01
        static let results: UInt8 = 0x04
        static let control: UInt8 = 0x1B
        static let calibration: UInt8 = 0x31
        static let command: UInt8 = 0x7E
    }

    /// The time from power-up or reset to the first message: 2 ms, and as much again for chips that start slowly.
    private static let startUpTime = Duration.milliseconds(4)
    /// Eight samples of pressure and one of temperature.
    private static let oversampling: UInt8 = 0x03
    /// The control register asleep, with both quantities on; the bits 5 and 4 are the mode.
    private static let asleep: UInt8 = 0x03
    private static let modeBits: UInt8 = 0x30
    /// The order to measure both once without filter, then sleep. Register and value alternate in one message.
    private static let order: [UInt8] = [0x1C, oversampling, 0x1F, 0x00, 0x1B, asleep | 0x10]
    /// The time of that measurement: 19.1 ms (234 µs, 392 µs and 8 · 2020 µs, 313 µs and 2020 µs; Bosch's own driver), which is typical, and
    /// a quarter on top.
    private static let measuringTime = Duration.milliseconds(24)

    private let model: Model
    /// The chip's calibration; nil unless the last measurement was good.
    private var calibration: Calibration?

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// Makes one measurement: 27 ms, the first and those after a failure 13 ms more.
    ///
    /// Throws ``SensorError/Cause/wrongPart(_:)`` when the identity is another part's; nothing has been written then.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let known = calibration
        calibration = nil
        let current: Calibration
        if let known { current = known } else { current = try await begin() }
        try await send(Self.order)
        try await wait(Self.measuringTime)
        let block = try await readTwice(6, from: Register.results)
        try await expectSettings()
        let measurement = try current.measurement(from: block, part: part)
        calibration = current
        return measurement
    }

    /// Throws for a chip that has not finished, and for one that lost its power since the order.
    private func expectSettings() async throws(SensorError) {
        let found = try await readTwice(2, from: Register.control)
        guard found != [Self.asleep, Self.oversampling] else { return }
        throw failure(
            .malformedReply(
                found[0] & Self.modeBits == 0 ? SensorWords.settingsLost : SensorWords.stillMeasuring))
    }

    /// Reads the calibration of this one chip, and brings it to sleep from whatever another program left behind.
    ///
    /// The calibration comes first, because it also proves that such a chip responds: nothing is written before.
    private func begin() async throws(SensorError) -> Calibration {
        // What failed or was stopped may have been a reset.
        try await wait(Self.startUpTime)
        let identity = try await readTwice(1, from: Register.identity)[0]
        guard identity == model.rawValue else { throw failure(.wrongPart(nameOfOther(identity))) }
        let calibration = try Calibration(
            try await readTwice(Calibration.length, from: Register.calibration), part: part)
        try await send([Register.command, 0xB6])
        try await wait(Self.startUpTime)
        return calibration
    }

    private func nameOfOther(_ identity: UInt8) -> String {
        switch Model(rawValue: identity) {
        case .bmp388: SensorWords.setKind("BMP388", to: "bmp388")
        case .bmp390: SensorWords.setKind("BMP390", to: "bmp390")
        case nil: SensorWords.identity(hexadecimal(identity), not: model == .bmp388 ? "BMP388" : "BMP390")
        }
    }
}

extension BMP388 {
    /// The probe, whose registers are to the other barometers pointers that harm none of them.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let identity = try await link.register(Register.identity)?.first, let model = Model(rawValue: identity)
        else { return nil }
        // A part that answers everything alike has no such identity.
        guard let revision = try await link.register(Register.revision)?.first, revision != identity else { return nil }
        return switch model {
        case .bmp388: link.found("BMP388", .certain, kinds: [.bmp388])
        case .bmp390: link.found("BMP390", .certain, kinds: [.bmp390])
        }
    }
}

extension BMP388 {
    /// The numbers that Bosch measured and burnt into one chip, scaled for floating point (datasheet, §9.1).
    struct Calibration: Hashable, Sendable {
        static let length = 21
        /// The result that stands for no measurement, as after a reset.
        private static let notMeasured = 0x800000

        /// T1 to T3, and P1 to P11.
        private let temperature: [Double]
        private let pressure: [Double]

        /// Reads the registers.
        ///
        /// Throws ``SensorError/Cause/malformedReply(_:)`` for another length, and ``SensorError/Cause/impossibleValue(_:)`` for a chip
        /// without calibration: nothing but one and the same byte, or zero in a place that scales a value.
        init(_ bytes: [UInt8], part: String) throws(SensorError) {
            guard bytes.count == Self.length else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.calibrationBytes(bytes.count)))
            }
            func word(_ index: Int) -> Int { Int(bytes[index + 1]) << 8 | Int(bytes[index]) }
            func signed(_ index: Int) -> Int { Int(Int16(truncatingIfNeeded: word(index))) }
            func scaled(_ number: Int, _ power: Int) -> Double {
                Double(sign: .plus, exponent: -power, significand: Double(number))
            }
            func byte(_ index: Int, _ power: Int) -> Double { scaled(Int(Int8(bitPattern: bytes[index])), power) }
            temperature = [scaled(word(0), -8), scaled(word(2), 30), byte(4, 48)]
            pressure = [
                scaled(signed(5) - 16_384, 20), scaled(signed(7) - 16_384, 29), byte(9, 32), byte(10, 37),
                scaled(word(11), -3), scaled(word(13), 6), byte(15, 8), byte(16, 15), scaled(signed(17), 48),
                byte(19, 48), byte(20, 65),
            ]
            let isBlank = bytes.allSatisfy { $0 == bytes[0] }
            guard !isBlank, temperature[0] != 0, temperature[1] != 0, pressure[4] != 0 else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.noCalibration))
            }
        }

        /// The temperature in degrees (§9.2).
        func celsius(_ raw: Int) -> Double {
            let above = Double(raw) - temperature[0]
            return above * (temperature[1] + above * temperature[2])
        }

        /// The pressure in pascals (§9.3).
        func pascals(_ raw: Int, celsius: Double) -> Double {
            let p = pressure
            let start = p[4] + celsius * (p[5] + celsius * (p[6] + celsius * p[7]))
            let slope = p[0] + celsius * (p[1] + celsius * (p[2] + celsius * p[3]))
            let bend = p[8] + celsius * p[9] + Double(raw) * p[10]
            return start + Double(raw) * (slope + Double(raw) * bend)
        }

        /// Makes a measurement of the six result registers: pressure, then temperature, each the lowest byte first.
        ///
        /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −40…85 °C and 300…1250 hPa, which a value may pass by the resolution, and
        /// where nothing was measured.
        func measurement(from block: [UInt8], part: String) throws(SensorError) -> Measurement {
            guard block.count == 6 else {
                throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(block.count, insteadOf: 6)))
            }
            func raw(_ index: Int) -> Int {
                Int(block[index + 2]) << 16 | Int(block[index + 1]) << 8 | Int(block[index])
            }
            guard raw(0) != Self.notMeasured || raw(3) != Self.notMeasured else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.nothingMeasured))
            }
            let celsius = celsius(raw(3))
            guard (-40.01...85.01).contains(celsius) else {
                let milli = Int(min(max(celsius, -1_000_000), 1_000_000) * 1000)
                throw SensorError(
                    part: part, cause: .impossibleValue("\(decimalText(thousandths: milli, places: 1)) °C"))
            }
            let pascals = pascals(raw(0), celsius: celsius)
            guard (29_995...125_005).contains(pascals) else {
                let whole = Int(min(max(pascals, -1e9), 1e9))
                throw SensorError(part: part, cause: .impossibleValue("\(whole) Pa"))
            }
            return Measurement(
                temperature: Temperature(milliCelsius: Int((celsius * 1000).rounded())),
                pressure: Pressure(pascals: Int(pascals.rounded())))
        }
    }
}
