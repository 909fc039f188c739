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
package struct LM75: Sensor {
    package let part: String
    /// The shortest interval: the slowest of the parts measures about three times a second, and a reading more often only warms the
    /// part.
    package let minimumInterval = Duration.milliseconds(500)

    private static let temperature: UInt8 = 0x00
    private static let configuration: UInt8 = 0x01
    private static let lowLimit: UInt8 = 0x02
    private static let highLimit: UInt8 = 0x03

    private let link: I2CLink
    private let model: Model
    /// Whether the part has measured since it was configured, as far as this driver knows.
    private var isSettled = false

    /// - Parameter part: the name in errors and logs.
    package init(_ device: I2CDevice, timeline: Timeline, model: Model, part: String) {
        self.part = part
        self.model = model
        link = I2CLink(device: device, timeline: timeline, part: part)
    }

    /// Makes one measurement: about 2 ms, the first and those after a failure or a loss of power up to 350 ms.
    package mutating func measure() async throws(SensorError) -> Measurement {
        if isSettled {
            isSettled = false
            if let reply = try await temperature() { return try settled(reply) }
        }
        try await configure()
        guard let reply = try await temperature() else {
            throw link.failure(.malformedReply(SensorWords.settingsLost))
        }
        return try settled(reply)
    }

    private mutating func settled(_ reply: [UInt8]) throws(SensorError) -> Measurement {
        let measurement = try Self.measurement(from: reply, model: model, part: part)
        isSettled = true
        return measurement
    }

    /// Reads the temperature register; nil when the part has lost its configuration, and so perhaps has not measured yet.
    private func temperature() async throws(SensorError) -> [UInt8]? {
        let reply = try await link.readTwice(2, from: Self.temperature)
        return try await isConfigured() ? reply : nil
    }

    private func configure() async throws(SensorError) {
        let isConfigured = try await isConfigured()
        try await compareLimits()
        if !isConfigured { try await link.send([Self.configuration] + model.configuration) }
        try await link.wait(model.settlingTime)
        guard try await self.isConfigured() else {
            throw link.failure(.wrongPart(phrase("sensor.configuration-fixed", "its configuration cannot be set")))
        }
    }

    /// A part that answers every read alike is no thermometer.
    private func compareLimits() async throws(SensorError) {
        let low = try await link.readTwice(2, from: Self.lowLimit)
        guard try await link.readTwice(2, from: Self.highLimit) != low else {
            throw link.failure(.wrongPart(phrase("sensor.limits-are-equal", "its two limit registers are equal")))
        }
    }

    private func isConfigured() async throws(SensorError) -> Bool {
        let found = try await link.readTwice(model.configuration.count, from: Self.configuration)
        guard model.isPlausible(configuration: found) else {
            throw link.failure(.wrongPart(model.description(ofImplausible: found)))
        }
        return model.isOwn(configuration: found)
    }
}
