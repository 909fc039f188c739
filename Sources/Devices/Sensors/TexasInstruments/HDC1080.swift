import Ports
import Values
import Words

/// Texas Instruments HDC1080: temperature −40…125 °C and humidity 0…100 %, at 0x40.
///
/// There is no checksum, and a result is gone when it has been read. So every reading is three measurements, and each
/// quantity's middle one counts: one disturbed reply cannot become a value. Registers and times are those of the
/// HDC1080 datasheet (register map; electrical characteristics). A reading takes about 48 ms.
package final class HDC1080: I2CSensor, OneShotSensor, @unchecked Sendable {
    /// The shortest interval: three measurements of 13 ms in a second. The datasheet's own figures for self-heating are for one.
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let temperature: UInt8 = 0x00
        static let configuration: UInt8 = 0x02
        static let manufacturer: UInt8 = 0xFE
        static let device: UInt8 = 0xFF
    }

    /// The configuration for both quantities in one go, 14 bits each, heater off; bit 11 is the battery's state and cannot be
    /// written.
    private static let configuration: UInt16 = 0x1000
    private static let batteryBit: UInt16 = 1 << 11
    /// The longest time of a measurement: 6.35 ms for the temperature and 6.5 ms for the humidity. Other drivers wait 20 ms; a chip
    /// that is not ready refuses the read.
    private static let measuringTime = Duration.milliseconds(15)

    private var isKnown = false

    var busyTime: Duration { Self.measuringTime }

    func measureWhenIdle() async throws(SensorError) -> Measurement {
        if !isKnown { try await makeKnown() }
        isKnown = false
        let replies = [try await reply(), try await reply(), try await reply()]
        let measurement = try Self.measurement(from: replies, part: part)
        isKnown = true
        return measurement
    }

    /// Reads a reply. The pointer and the read are two transfers: after a repeated START the chip gives old data, or nothing.
    private func reply() async throws(SensorError) -> [UInt8] {
        try await send([Register.temperature])
        try await wait(Self.measuringTime)
        return try await read(4)
    }

    private func makeKnown() async throws(SensorError) {
        // The device's number comes first: FF is a pointer to every other part at this address, or refused, while FE,
        // the manufacturer's number, resets an HTU21D, SHT2x or Si7021.
        let device = try await word(Register.device)
        guard device == 0x1050 else { throw failure(.wrongPart(Self.name(ofDevice: device))) }
        let manufacturer = try await word(Register.manufacturer)
        guard manufacturer == 0x5449 else {
            throw failure(.wrongPart(phrase("sensor.manufacturer", "manufacturer \(hexadecimal(manufacturer))")))
        }
        try await send([
            Register.configuration, UInt8(Self.configuration >> 8), UInt8(Self.configuration & 0xFF),
        ])
        let configuration = try await word(Register.configuration)
        guard configuration & ~Self.batteryBit == Self.configuration else {
            throw failure(
                .malformedReply(phrase("sensor.configuration", "configuration \(hexadecimal(configuration))")))
        }
    }

    private static func name(ofDevice device: UInt16) -> String {
        device == 0x1000
            ? SensorWords.either("HDC1000", "HDC1008") : phrase("sensor.device", "device \(hexadecimal(device))")
    }

    private func word(_ register: UInt8) async throws(SensorError) -> UInt16 {
        let bytes = try await send([register], thenRead: 2)
        return UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    }
}

extension HDC1080 {
    /// The probe, which comes before that of the HTU21D and its relatives: FF is a pointer to all of them, or refused. A PCA9685's
    /// outputs are not to be touched, so nothing is asked before the owner has a sensor there.
    static let probe = PartProbe(comesFirst: true, needsOwner: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        switch try await link.register(Register.device, count: 2) {
        case [0x10, 0x50]: link.found("HDC1080", .certain)
        case [0x10, 0x00]: link.found(phrase("discovery.hdc1000", "HDC1000 or HDC1008"), .certain, kinds: [])
        default: nil
        }
    }
}

extension HDC1080 {
    /// How far apart two measurements within 50 ms may be, in thousandths of a degree and a percent; far more than noise
    /// makes, far less than most wrong bits.
    private static let closeTemperatures = 500
    private static let closeHumidities = 2000

    /// The middle of three measurements, of which at least two must be close.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` when they are not, or one has not its shape, and
    /// ``SensorError/Cause/impossibleValue(_:)`` for all zeros: in range, but what a line that is held low reads as.
    static func measurement(from replies: [[UInt8]], part: String) throws(SensorError) -> Measurement {
        var temperatures: [Int] = []
        var humidities: [Int] = []
        for reply in replies {
            let air = try air(in: reply, part: part)
            temperatures.append(air.milliCelsius)
            humidities.append(air.milliPercent)
        }
        guard let milliCelsius = middle(of: temperatures, within: closeTemperatures),
            let milliPercent = middle(of: humidities, within: closeHumidities)
        else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.measurements-differ", "three measurements in a row differ")))
        }
        guard milliCelsius != -40_000 || milliPercent != 0 else {
            throw SensorError(
                part: part, cause: .impossibleValue(SensorWords.heldLow(SensorWords.humidity("0", at: "-40"))))
        }
        return Measurement(
            temperature: Temperature(milliCelsius: milliCelsius), humidity: RelativeHumidity(milliPercent: milliPercent)
        )
    }

    /// Decodes the four bytes of one measurement: T = 165·S / 65536 − 40 °C and RH = 100·S / 65536 % (datasheet, register map), to
    /// the nearest thousandth. The two lowest bits of both are always 0; a line that is held high reads as ones.
    static func air(in reply: [UInt8], part: String) throws(SensorError) -> (milliCelsius: Int, milliPercent: Int) {
        guard reply.count == 4 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 4)))
        }
        guard reply[1] & 3 == 0, reply[3] & 3 == 0 else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.bits-always-zero", "bits are set that are always zero")))
        }
        let temperature = Int(reply[0]) << 8 | Int(reply[1])
        let humidity = Int(reply[2]) << 8 | Int(reply[3])
        return (((165_000 * temperature + 32_768) >> 16) - 40_000, (100_000 * humidity + 32_768) >> 16)
    }

    private static func middle(of values: [Int], within distance: Int) -> Int? {
        let sorted = values.sorted()
        guard sorted.count == 3, min(sorted[1] - sorted[0], sorted[2] - sorted[1]) <= distance else { return nil }
        return sorted[1]
    }
}
