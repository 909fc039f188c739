package import Ports
package import Values
import Words

/// Bosch BME280: temperature −40…85 °C, humidity 0…100 %, pressure 300…1100 hPa; and BMP280, the same without
/// humidity. Both at 0x76 or 0x77.
///
/// The chip sleeps between measurements (forced mode): measuring all the time would warm it by a degree or two. Section
/// and table numbers are those of the BME280 datasheet, BST-BME280-DS001, version 1.9.
///
/// There are no checksums. All registers rest while the chip sleeps, so each is read until two reads agree, and the
/// settings are read together with the results: a chip that lost its power in between shows itself.
package final class BME280: I2CSensor, Sensor, @unchecked Sendable {
    /// The model. One is often sold as the other, so the configuration names the one that is meant.
    package enum Model: Hashable, Sendable, CaseIterable {
        case bme280
        case bmp280
    }

    /// The shortest interval. "Weather monitoring" asks for one measurement a minute against warming (§3.5.1); one a second is
    /// within 0.1 °C.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let calibration: UInt8 = 0x88  // §4.2.2, Table 16
        static let identity: UInt8 = 0xD0  // §5.4.1
        static let reset: UInt8 = 0xE0  // §5.4.2
        static let humidityCalibration: UInt8 = 0xE1  // §4.2.2, Table 16
        static let humidityControl: UInt8 = 0xF2  // §5.4.3
        static let status: UInt8 = 0xF3  // §5.4.4
        static let control: UInt8 = 0xF4  // §5.4.5
    }

    /// The time from reset to the first message (§1, Table 1).
    private static let startUpTime = Duration.milliseconds(2)
    /// The status bit that the calibration is being copied from the chip's memory (§5.4.4).
    private static let copyingBit: UInt8 = 1 << 0

    private let model: Model
    /// The chip's calibration; nil unless the last measurement was good.
    private var calibration: Calibration?

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// Makes one measurement: about 14 ms, the first and those after a failure up to 30 ms, of a part that starts slowly 150 ms
    /// more.
    ///
    /// Throws ``SensorError/Cause/wrongPart(_:)`` when the identity is another part's; nothing has been written then.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let known = calibration
        calibration = nil
        // What failed or was stopped may have been a reset.
        if known == nil { try await wait(Self.startUpTime) }
        try await identify()
        let current: Calibration
        if let known { current = known } else { current = try await begin() }
        try await send(model.order)
        try await wait(model.measuringTime)
        let block = try await readTwice(Results.length(of: model), from: Register.humidityControl)
        let measurement = try current.measurement(from: Results(block, of: model, part: part), part: part)
        calibration = current
        return measurement
    }

    private func identify() async throws(SensorError) {
        let identity = try await readTwice(1, from: Register.identity)[0]
        if let name = model.nameOfOther(identity) { throw failure(.wrongPart(name)) }
    }

    /// Reads the calibration of this one chip, and brings it to sleep from whatever another program left behind.
    ///
    /// The calibration comes first, because it also proves that a BME280 responds: nothing is written before.
    private func begin() async throws(SensorError) -> Calibration {
        try await waitUntilReady()
        let main = try await readTwice(Calibration.length(of: model), from: Register.calibration)
        let humidity =
            model == .bme280
            ? try await readTwice(Calibration.humidityLength, from: Register.humidityCalibration) : nil
        let calibration = try Calibration(main, humidity: humidity, part: part)
        try await send([Register.reset, 0xB6])
        try await wait(Self.startUpTime)
        try await waitUntilReady()
        return calibration
    }

    /// Waits until the calibration has been copied. Table 1 has 2 ms; chips have been seen to copy for 10 ms.
    private func waitUntilReady() async throws(SensorError) {
        try await whenStarted { () async throws(SensorError) -> Bool? in
            try await readTwice(1, from: Register.status)[0] & Self.copyingBit == 0 ? true : nil
        }
    }
}

extension BME280.Model {
    /// The order to measure everything once, then sleep. The humidity's setting counts from the next write to the control register
    /// on (§5.4.3). Register and value alternate in one message (§6.2.1).
    fileprivate var order: [UInt8] {
        switch self {
        case .bme280: [0xF2, BME280.Results.humidityOnce, 0xF4, BME280.Results.once | 0x01]
        case .bmp280: [0xF4, BME280.Results.once | 0x01]
        }
    }

    /// The longest time of a measurement: 1.25 ms, 2.3 ms for the temperature, and 2.3 ms and 0.575 ms for each other quantity
    /// (§9.1).
    fileprivate var measuringTime: Duration {
        switch self {
        case .bme280: .microseconds(9300)
        case .bmp280: .microseconds(6425)
        }
    }

    /// The name of the other part that an identity belongs to, for people; nil for this part's own identity.
    fileprivate func nameOfOther(_ identity: UInt8) -> String? {
        switch (identity, self) {
        case (0x60, .bme280), (0x56, .bmp280), (0x57, .bmp280), (0x58, .bmp280): nil
        default: BoschIdentity.name(of: identity, insteadOf: "BME280")
        }
    }
}

extension BME280 {
    /// The probe, whose register is to the other barometers a pointer that harms none of them.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        switch try await link.register(Register.identity)?.first {
        case 0x60: link.found("BME280", .certain, kinds: [.bme280])
        case 0x56, 0x57, 0x58:
            link.found(phrase("discovery.bmp280", "BMP280 (no humidity; sold as BME280)"), .certain, kinds: [.bmp280])
        case 0x55:
            link.found("BMP180", .certain, kinds: [], kernelDriver: KernelDriver("BMP180", parameter: "bmp180"))
        default: nil
        }
    }
}
