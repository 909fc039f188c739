import Ports
package import Values
import Words

/// Bosch BME680 and BME688: temperature −40…85 °C, humidity 0…100 %, pressure 300…1100 hPa, and the resistance of a layer that gases
/// change, at 0x76 or 0x77.
///
/// The layer is heated every five minutes, after the air has been measured: more often its heater would warm the part by degrees. Its
/// value is kept in between, and is awaited for half an hour after a start.
///
/// The chip sleeps between measurements (forced mode). Section and table numbers are those of the BME680 datasheet, BST-BME680-DS001,
/// revision 1.0. There are no checksums: all registers rest while the chip sleeps, so each is read until two reads agree.
package final class BME680: I2CSensor, Sensor, @unchecked Sendable {
    /// The shortest interval: one a second warms the part by less than 0.1 °C without its heater.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let heaterCalibration: UInt8 = 0x00  // table 11
        static let results: UInt8 = 0x1D  // §5.3.4, §5.3.5
        static let calibration: UInt8 = 0x8A
        static let identity: UInt8 = 0xD0  // table 16
        static let reset: UInt8 = 0xE0  // table 16
        static let humidityCalibration: UInt8 = 0xE1
        static let variant: UInt8 = 0xF0  // Bosch's own driver
    }

    /// The time from reset to the first message; Bosch's own driver waits as long.
    private static let startUpTime = Duration.milliseconds(10)
    /// The longest time of a measurement of all three, once each: 1963 µs for each, 477 µs for nine changes from one to the next, and
    /// 1 ms to wake up (Bosch's own driver).
    private static let measuringTime = Duration.microseconds(11_182)
    /// The orders to measure everything once without filter, with the heater off between them, then sleep (§5.3.2, §5.3.3). Register
    /// and value alternate in one message (§6.2.1).
    private static let settings: [UInt8] = [0x72, 0x01, 0x75, 0x00]
    private static let heaterOff: [UInt8] = [0x70, 0x08, 0x71, 0x00]
    private static let start: [UInt8] = [0x74, 0x25]

    /// What Bosch measured of this one chip; nil unless the last measurement was good.
    private var known: (air: Calibration, layer: GasLayer)?
    /// The temperature of the last good measurement, in degrees.
    private var ambient = 25.0
    /// The resistance of the layer in ohms when it was last heated; nil if it was not measured then.
    private var ohms: Int?
    /// When the layer was last heated; nil before the first time.
    private var heated: Uptime?
    /// When the values of the layer may be used.
    private var settled = Uptime.start

    /// Makes one measurement: about 16 ms, every five minutes 165 ms, the first and those after a failure 30 ms longer.
    ///
    /// Throws ``SensorError/Cause/wrongPart(_:)`` when the identity is another part's; nothing has been written then.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let known = self.known
        self.known = nil
        // What failed or was stopped may have been a reset.
        if known == nil { try await wait(Self.startUpTime) }
        let identity = try await readTwice(1, from: Register.identity)[0]
        if identity != 0x61 { throw failure(.wrongPart(BoschIdentity.name(of: identity, insteadOf: "BME680"))) }
        let current: (air: Calibration, layer: GasLayer)
        if let known { current = known } else { current = try await begin() }
        let heats = heated.map { timeline.now - $0 >= GasLayer.interval } ?? true
        if heats { beginHeating() }
        try await send(Self.settings + (heats ? current.layer.order(ambient: ambient) : Self.heaterOff) + Self.start)
        try await wait(heats ? Self.measuringTime + GasLayer.heatingTime : Self.measuringTime)
        let block = try await readTwice(heats ? Results.lengthWithGas : Results.length, from: Register.results)
        var measurement = try current.air.measurement(from: Results(block, part: part), part: part)
        if heats { ohms = current.layer.ohms(block) }
        if let ohms, timeline.now >= settled {
            measurement.values[.gasResistance] = ohms
        } else {
            measurement.awaited = [.gasResistance]
        }
        ambient = measurement.temperature?.celsius ?? ambient
        self.known = current
        return measurement
    }

    /// Notes that the layer is heated now. After a pause its values settle for a while.
    private func beginHeating() {
        let now = timeline.now
        if heated.map({ now - $0 > GasLayer.longestPause }) ?? true { settled = now + GasLayer.settlingTime }
        (heated, ohms) = (now, nil)
    }

    /// Reads the calibration of this one chip, and brings it to sleep from whatever another program left behind.
    ///
    /// The calibration comes first, because it also proves that such a part responds: nothing is written before.
    private func begin() async throws(SensorError) -> (air: Calibration, layer: GasLayer) {
        let main = try await readTwice(Calibration.length, from: Register.calibration)
        let further = try await readTwice(Calibration.humidityLength, from: Register.humidityCalibration)
        let calibration = try Calibration(main, humidity: further, part: part)
        let heater = try await readTwice(GasLayer.length, from: Register.heaterCalibration)
        let variant = try await readTwice(1, from: Register.variant)[0]
        try await send([Register.reset, 0xB6])
        try await wait(Self.startUpTime)
        return (calibration, GasLayer(heater, calibration: further, GasLayer.Variant(rawValue: variant) ?? .bme680))
    }
}

extension BME680 {
    /// The probe. Its two registers are to the other barometers pointers that harm none of them.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.register(Register.identity)?.first == 0x61 else { return nil }
        // The variant of the gas measurement tells the two apart.
        let isNewer = try await link.register(Register.variant)?.first == GasLayer.Variant.bme688.rawValue
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
