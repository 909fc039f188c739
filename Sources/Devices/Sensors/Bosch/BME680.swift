import Ports
package import Values
import Words

/// Bosch BME680 and BME688: temperature −40…85 °C, humidity 0…100 %, pressure 300…1100 hPa, at 0x76 or 0x77.
///
/// Both also measure the resistance of a heated layer that gases change. It is not read: its heater warms the part by degrees, its
/// values compare with nothing but the same part's own, and the indices that are made of them are neither air quality nor carbon dioxide.
///
/// The chip sleeps between measurements (forced mode). Section and table numbers are those of the BME680 datasheet, BST-BME680-DS001,
/// version 1.9. There are no checksums: all registers rest while the chip sleeps, so each is read until two reads agree.
package final class BME680: I2CSensor, Sensor, @unchecked Sendable {
    /// The shortest interval: one a second warms the part by less than 0.1 °C without its heater.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let results: UInt8 = 0x1D  // §5.3.5
        static let calibration: UInt8 = 0x8A
        static let identity: UInt8 = 0xD0  // §5.3.4
        static let reset: UInt8 = 0xE0  // §5.3.4
        static let humidityCalibration: UInt8 = 0xE1
    }

    /// The time from reset to the first message; Bosch's own driver waits as long.
    private static let startUpTime = Duration.milliseconds(10)
    /// The longest time of a measurement of all three, once each: 1963 µs for each, 477 µs for nine changes from one to the next, and
    /// 1 ms to wake up (Bosch's own driver).
    private static let measuringTime = Duration.microseconds(11_182)
    /// The order to measure everything once, without filter and with the heater off, then sleep (§3.3.1, §5.3.1 to §5.3.3). Register
    /// and value alternate in one message (§6.2.1).
    private static let order: [UInt8] = [0x72, 0x01, 0x75, 0x00, 0x70, 0x08, 0x71, 0x00, 0x74, 0x25]

    /// The chip's calibration; nil unless the last measurement was good.
    private var calibration: Calibration?

    /// Makes one measurement: about 16 ms, the first and those after a failure about 45 ms.
    ///
    /// Throws ``SensorError/Cause/wrongPart(_:)`` when the identity is another part's; nothing has been written then.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let known = calibration
        calibration = nil
        // What failed or was stopped may have been a reset.
        if known == nil { try await wait(Self.startUpTime) }
        let identity = try await readTwice(1, from: Register.identity)[0]
        if identity != 0x61 { throw failure(.wrongPart(BoschIdentity.name(of: identity, insteadOf: "BME680"))) }
        let current: Calibration
        if let known { current = known } else { current = try await begin() }
        try await send(Self.order)
        try await wait(Self.measuringTime)
        let block = try await readTwice(Results.length, from: Register.results)
        let measurement = try current.measurement(from: Results(block, part: part), part: part)
        calibration = current
        return measurement
    }

    /// Reads the calibration of this one chip, and brings it to sleep from whatever another program left behind.
    ///
    /// The calibration comes first, because it also proves that such a part responds: nothing is written before.
    private func begin() async throws(SensorError) -> Calibration {
        let main = try await readTwice(Calibration.length, from: Register.calibration)
        let humidity = try await readTwice(Calibration.humidityLength, from: Register.humidityCalibration)
        let calibration = try Calibration(main, humidity: humidity, part: part)
        try await send([Register.reset, 0xB6])
        try await wait(Self.startUpTime)
        return calibration
    }
}

extension BME680 {
    /// The probe. Its two registers are to the other barometers pointers that harm none of them.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.register(Register.identity)?.first == 0x61 else { return nil }
        // The variant of the gas measurement tells the two apart (BME688 datasheet, "variant_id").
        let isNewer = try await link.register(0xF0)?.first == 1
        return isNewer
            ? link.found("BME688", .certain, kinds: [.bme688]) : link.found("BME680", .certain, kinds: [.bme680])
    }
}

/// The parts that an identity register at 0xD0 belongs to.
enum BoschIdentity {
    /// The name of the part with an identity, for people, and what to do about it where another was configured.
    static func name(of identity: UInt8, insteadOf part: String) -> String {
        switch identity {
        case 0x60: SensorWords.setKind("BME280", to: "bme280")
        // 0x56 and 0x57 are BMP280 samples (Bosch's own driver for it).
        case 0x56, 0x57, 0x58: SensorWords.withoutHumidity("BMP280", setKind: "bmp280", orFit: part)
        case 0x55: SensorWords.part("BMP180")
        case 0x61: SensorWords.setKind("BME680", to: "bme680")
        default: phrase("sensor.identity", "identity \(hexadecimal(identity))")
        }
    }
}
