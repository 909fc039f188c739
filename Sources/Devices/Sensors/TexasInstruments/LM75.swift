package import Ports
package import Values
import Words

/// LM75, TMP102, TMP105 and their many relatives: temperature −55…125 °C, at 0x48 to 0x4F.
///
/// These parts have no identity and no checksum. Every register is therefore read until two reads agree, and three
/// registers stand in for an identity: nothing is written before the configuration could be that of the part that was
/// named and the two limits differ, as they do unless a program made them equal (75 °C and 80 °C after power-up); and
/// what is written must be there afterwards.
///
/// The part measures by itself; only its latest result is read. The configuration is never the one that the part
/// comes up with, and is looked at after every temperature: a part that was without power shows itself, and its temperature
/// register, which holds 0 °C until the first measurement is done (TMP105 datasheet SLLS648D, temperature register), is
/// not taken for a cold room.
package final class LM75: I2CSensor, Sensor, @unchecked Sendable {
    /// The shortest interval: the slowest of the parts measures about three times a second, and a reading more often only warms the
    /// part.
    package let minimumInterval = Duration.milliseconds(500)

    private static let temperature: UInt8 = 0x00
    private static let configuration: UInt8 = 0x01
    private static let lowLimit: UInt8 = 0x02
    private static let highLimit: UInt8 = 0x03

    private let model: Model
    /// Whether the part has measured since it was configured, as far as this driver knows.
    private var isSettled = false

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// Makes one measurement: about 2 ms, the first and those after a failure or a loss of power up to 350 ms.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        if isSettled {
            isSettled = false
            if let reply = try await temperature() { return try settled(reply) }
        }
        try await configure()
        guard let reply = try await temperature() else {
            throw failure(.malformedReply(SensorWords.settingsLost))
        }
        return try settled(reply)
    }

    private func settled(_ reply: [UInt8]) throws(SensorError) -> Measurement {
        let measurement = try Self.measurement(from: reply, model: model, part: part)
        isSettled = true
        return measurement
    }

    /// Reads the temperature register; nil when the part has lost its configuration, and so perhaps has not measured yet.
    private func temperature() async throws(SensorError) -> [UInt8]? {
        let reply = try await readTwice(2, from: Self.temperature)
        return try await isConfigured() ? reply : nil
    }

    private func configure() async throws(SensorError) {
        let isConfigured = try await isConfigured()
        try await compareLimits()
        if !isConfigured { try await send([Self.configuration] + model.configuration) }
        try await wait(model.settlingTime)
        guard try await self.isConfigured() else {
            throw failure(.wrongPart(phrase("sensor.configuration-fixed", "its configuration cannot be set")))
        }
    }

    /// A part that answers every read alike is no thermometer.
    private func compareLimits() async throws(SensorError) {
        let low = try await readTwice(2, from: Self.lowLimit)
        guard try await readTwice(2, from: Self.highLimit) != low else {
            throw failure(.wrongPart(phrase("sensor.limits-are-equal", "its two limit registers are equal")))
        }
    }

    private func isConfigured() async throws(SensorError) -> Bool {
        let found = try await readTwice(model.configuration.count, from: Self.configuration)
        guard model.isPlausible(configuration: found) else {
            throw failure(.wrongPart(model.description(ofImplausible: found)))
        }
        return model.isOwn(configuration: found)
    }
}

extension LM75 {
    /// Decodes the two bytes of the temperature register.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length and for ones where the part has zeros, and, outside
    /// −55…125 °C, ``SensorError/Cause/impossibleValue(_:)``.
    package static func measurement(
        from reply: [UInt8], model: Model, part: String
    ) throws(SensorError) -> Measurement {
        guard reply.count == 2 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 2)))
        }
        let register = UInt16(reply[0]) << 8 | UInt16(reply[1])
        guard register & model.emptyBits == 0 else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.bits-below-temperature", "bits are set below the temperature")))
        }
        let milliCelsius = model.milliCelsius(register)
        guard (-55_000...125_000).contains(milliCelsius) else {
            let text = decimalText(thousandths: milliCelsius, places: 1)
            throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
        }
        return Measurement(temperature: Temperature(milliCelsius: milliCelsius))
    }
}

extension LM75 {
    /// A model of the parts that this driver reads.
    package enum Model: Hashable, Sendable, CaseIterable {
        /// Steps of 0.5 °C. Many parts sold under the name have finer ones; theirs are left unread, because on the original
        /// the bits below are undefined.
        case lm75
        /// Steps of 0.0625 °C, a configuration of two bytes, always 12 bits.
        case tmp102
        /// Steps of 0.0625 °C once configured; it powers up with those of an LM75.
        case tmp105
    }
}

extension LM75.Model {
    /// The configuration that this driver writes.
    ///
    /// - LM75: running, and six measurements before the unused alarm pin would change: harmless, and not the
    ///   power-up value.
    /// - TMP102: running, 12 bits, eight measurements a second instead of four (SBOS397, configuration register).
    /// - TMP105: running, 12 bits instead of 9 (SLLS648D, configuration register).
    var configuration: [UInt8] {
        switch self {
        case .lm75: [0x18]
        case .tmp102: [0x60, 0xC0]
        case .tmp105: [0x60]
        }
    }

    /// The longest time from configuring to the first result. For an LM75 the datasheets disagree: National Semiconductor
    /// has 300 ms at most, NXP's LM75B 100 ms; the longer one counts. A TMP102 measures 35 ms long and begins every
    /// 125 ms. A TMP105 measures 300 ms long at most, after the 9 bits that it was at.
    var settlingTime: Duration {
        switch self {
        case .lm75: .milliseconds(300)
        case .tmp102: .milliseconds(160)
        case .tmp105: .milliseconds(340)
        }
    }

    /// The bits below the value itself, which are 0 where the datasheet says so.
    var emptyBits: UInt16 {
        switch self {
        case .lm75: 0
        case .tmp102, .tmp105: 0x000F
        }
    }

    /// Thousandths of a degree. The register is a two's complement of 256ths; what lies below the step counts as 0.
    func milliCelsius(_ register: UInt16) -> Int {
        let step: Int16 =
            switch self {
            case .lm75: 0x80
            case .tmp102, .tmp105: 0x10
            }
        // A half of a thousandth (0.0625 °C has four decimals) is rounded upwards.
        let halves = Int(Int16(bitPattern: register) & -step) * 2000 / 256
        return (halves + 1) >> 1
    }

    /// Whether the part could be in this state at all.
    func isPlausible(configuration found: [UInt8]) -> Bool {
        switch self {
        case .lm75: found[0] & 0xE0 == 0
        // Two read-only bits indicate 12 bits.
        case .tmp102: found[0] & 0x60 == 0x60 && found[1] & 0x0F == 0
        // One-shot always reads as 0.
        case .tmp105: found[0] & 0x80 == 0
        }
    }

    /// Whether a configuration is what this driver wrote, apart from the bits for the alarm and for a single measurement.
    func isOwn(configuration found: [UInt8]) -> Bool {
        switch self {
        case .lm75, .tmp105: found == configuration
        case .tmp102: [found[0] & 0x7F, found[1] & 0xD0] == configuration
        }
    }

    func description(ofImplausible found: [UInt8]) -> String {
        let bytes = found.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        return self == .lm75 && found[0] & 0x60 == 0x60
            ? SensorWords.configurationRegister(bytes, perhaps: "TMP102", or: "TMP105")
            : phrase("sensor.configuration-register", "its configuration register reads \(bytes)")
    }
}
