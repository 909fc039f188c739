package import Ports
package import Values
import Words

/// Bosch BMP580, BMP581 and BMP585: temperature −40…85 °C and pressure 300…1250 hPa, at 0x46 or 0x47.
///
/// The chip compensates its results itself and waits between measurements (forced mode). There are no checksums: its results rest while it
/// waits, so they are read until two reads agree, and the settings after them show whether it had power all the time. Registers are those
/// of the BMP581 datasheet, BST-BMP581-DS004, revision 1.2.
package final class BMP581: I2CSensor, Sensor, @unchecked Sendable {
    /// The model, by its identity; a BMP580 has that of a BMP581.
    package enum Model: UInt8, Hashable, Sendable, CaseIterable {
        case bmp581 = 0x50
        case bmp585 = 0x51
    }

    /// The shortest interval, as of Bosch's other barometers.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let identity: UInt8 = 0x01
        static let revision: UInt8 = 0x02
        static let results: UInt8 = 0x1D
        /// The registers of oversampling and of the mode.
        static let settings: UInt8 = 0x36
        static let mode: UInt8 = 0x37
        static let command: UInt8 = 0x7E
    }

    /// The time from power-up or reset to the first message: 2 ms, and as much again for chips that start slowly.
    private static let startUpTime = Duration.milliseconds(4)
    /// The time to leave the deep standby that the chip comes up in, 2.5 ms (Bosch's own driver).
    private static let wakingTime = Duration.milliseconds(3)
    /// Pressure on, in eight samples, and one sample of temperature.
    private static let oversampling: UInt8 = 0x58
    /// The mode register in standby without deep standby, and where one measurement begins.
    private static let standby: UInt8 = 0xF0
    private static let once: UInt8 = 0xF2
    /// The longest time of that measurement: 4 ms to change the mode, 5.67 ms and 1.05 ms (Linux's driver, by table 3).
    private static let measuringTime = Duration.milliseconds(12)

    private let model: Model
    private var isKnown = false

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// Makes one measurement: 15 ms, the first and those after a failure 13 ms more.
    ///
    /// Throws ``SensorError/Cause/wrongPart(_:)`` when the identity is another part's; nothing has been written then.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let wasKnown = isKnown
        isKnown = false
        if !wasKnown { try await begin() }
        try await send([Register.settings, Self.oversampling])
        try await send([Register.mode, Self.once])
        try await wait(Self.measuringTime)
        let block = try await readTwice(6, from: Register.results)
        let settings = try await readTwice(2, from: Register.settings)
        guard settings == [Self.oversampling, Self.standby] else {
            let isMeasuring = settings[1] & 3 != 0
            throw failure(.malformedReply(isMeasuring ? SensorWords.stillMeasuring : SensorWords.settingsLost))
        }
        let measurement = try Self.measurement(from: block, part: part)
        isKnown = true
        return measurement
    }

    /// Brings the chip to standby from whatever another program left behind. The revision also proves that such a chip responds: a part
    /// that answers everything alike has another.
    private func begin() async throws(SensorError) {
        // What failed or was stopped may have been a reset.
        try await wait(Self.startUpTime)
        let identity = try await readTwice(1, from: Register.identity)[0]
        guard identity == model.rawValue else { throw failure(.wrongPart(nameOfOther(identity))) }
        guard try await readTwice(1, from: Register.revision)[0] != identity else {
            throw failure(.wrongPart(SensorWords.repeatsItself))
        }
        // A reset over I²C is carried out without an acknowledge (§7.36).
        _ = try await offer([Register.command, 0xB6])
        try await wait(Self.startUpTime)
        try await send([Register.mode, Self.standby])
        try await wait(Self.wakingTime)
    }

    private func nameOfOther(_ identity: UInt8) -> String {
        switch Model(rawValue: identity) {
        case .bmp581: SensorWords.setKind("BMP581", to: "bmp581")
        case .bmp585: SensorWords.setKind("BMP585", to: "bmp585")
        case nil: SensorWords.identity(hexadecimal(identity), not: model == .bmp581 ? "BMP581" : "BMP585")
        }
    }
}

extension BMP581 {
    /// The probe, which comes before the two bytes that an SHT3x is asked with, which would write to one of its registers. Its own questions
    /// are pointers to the other parts at these addresses, or refused.
    static let probe = PartProbe(comesFirst: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let identity = try await link.register(Register.identity)?.first, let model = Model(rawValue: identity),
            let revision = try await link.register(Register.revision)?.first, revision != identity
        else { return nil }
        return switch model {
        case .bmp581:
            link.found(DiscoveryWords.family("BMP581", "BMP580, BMP581"), .certain, kinds: [.bmp581, .bmp580])
        case .bmp585: link.found("BMP585", .certain, kinds: [.bmp585])
        }
    }
}

extension BMP581 {
    /// The result that stands for no measurement, as after a reset.
    private static let notMeasured = 0x7F7F7F

    /// Decodes the six result registers: temperature in 65,536ths of a degree, then pressure in 64ths of a pascal, each of 24 bits, the
    /// lowest byte first (§4.5).
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length, and ``SensorError/Cause/impossibleValue(_:)`` outside
    /// −40…85 °C and 300…1250 hPa, which a value may pass by the resolution, and where nothing was measured.
    package static func measurement(from block: [UInt8], part: String) throws(SensorError) -> Measurement {
        guard block.count == 6 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(block.count, insteadOf: 6)))
        }
        func raw(_ index: Int) -> Int {
            Int(block[index + 2]) << 16 | Int(block[index + 1]) << 8 | Int(block[index])
        }
        guard raw(0) != notMeasured, raw(3) != notMeasured else {
            throw SensorError(part: part, cause: .impossibleValue(SensorWords.nothingMeasured))
        }
        let degrees = raw(0) < 0x800000 ? raw(0) : raw(0) - 0x1000000
        let milliCelsius = (degrees * 1000 + 32_768) >> 16
        guard (-40_010...85_010).contains(milliCelsius) else {
            let text = decimalText(thousandths: milliCelsius, places: 1)
            throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
        }
        let pascals = (raw(3) + 32) >> 6
        guard (29_995...125_005).contains(pascals) else {
            throw SensorError(part: part, cause: .impossibleValue("\(pascals) Pa"))
        }
        return Measurement(
            temperature: Temperature(milliCelsius: milliCelsius), pressure: Pressure(pascals: pascals))
    }
}
