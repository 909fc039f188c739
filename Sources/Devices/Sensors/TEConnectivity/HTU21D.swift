package import Ports
import Values
import Words

/// TE HTU21D, Sensirion SHT20, SHT21 and SHT25, Silicon Labs Si7021: temperature −40…125 °C and humidity 0…100 %, at 0x40.
///
/// Only the commands without clock stretching are sent (F3, F5): a chip stretches the clock for up to 85 ms, which
/// a Raspberry Pi's controller turns into wrong bits.
///
/// A Si7021 can return the temperature of its last humidity measurement (E0) without another measurement, but also without
/// a checksum; so both quantities are measured.
///
/// A measurement takes about 67 ms on an HTU21D, 115 ms on an SHT2x and 35 ms on an Si7021; the first and those after a
/// failure take one temperature and 17 ms more, of a part that starts slowly 170 ms. For a minute after the heater was found on, it throws
/// ``SensorError/Cause/cooling(_:)``.
package final class HTU21D: I2CSensor, OneShotSensor, @unchecked Sendable {
    /// Measuring at most a tenth of the time keeps the chip's own heat below 0.1 °C (SHT21 datasheet).
    package let minimumInterval = Duration.seconds(2)

    private enum Command {
        static let measureTemperature: [UInt8] = [0xF3]
        static let measureHumidity: [UInt8] = [0xF5]
        static let readUserRegister: [UInt8] = [0xE7]
        static let writeUserRegister: UInt8 = 0xE6
        static let softReset: [UInt8] = [0xFE]
        static let readSerial: [UInt8] = [0xFC, 0xC9]
    }

    /// The longest time of a reset of all three makers' parts.
    private static let resetTime = Duration.milliseconds(15)
    private static let heaterBit: UInt8 = 1 << 2

    private let model: Model
    private var isKnown = false
    private var heater = HeaterWatch()

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    var busyTime: Duration { max(model.temperatureTime, model.humidityTime) }

    func measureWhenIdle() async throws(SensorError) -> Measurement {
        if !isKnown { try await makeKnown() }
        try heater.refuseWarmth(of: self)
        isKnown = false
        let temperature = try await reply(to: Command.measureTemperature, after: model.temperatureTime)
        let humidity = try await reply(to: Command.measureHumidity, after: model.humidityTime)
        let measurement = try Self.measurement(temperature: temperature, humidity: humidity, part: part)
        // Another program may have switched it on since the last measurement.
        if try await isHeating() { heater.foundOn() }
        try heater.refuseWarmth(of: self)
        isKnown = true
        return measurement
    }

    private func reply(to command: [UInt8], after time: Duration) async throws(SensorError) -> [UInt8] {
        try await send(command)
        try await wait(time)
        return try await read(3)
    }

    /// Sets full resolution and switches the heater off, whatever a program before left behind.
    private func makeKnown() async throws(SensorError) {
        try await identify()
        try await send(Command.softReset)
        try await wait(Self.resetTime)
        // A reset brings back everything but the heater bit (SHT21 datasheet, soft reset).
        let register = try await whenStarted { () async throws(SensorError) -> UInt8? in try await userRegister() }
        if register & Self.heaterBit != 0 {
            heater.foundOn()
            try await send([Command.writeUserRegister, register & ~Self.heaterBit])
            guard try await userRegister() & Self.heaterBit == 0 else {
                throw failure(.impossibleValue(SensorWords.heaterStaysOn))
            }
        }
        heater.foundOff(at: timeline.now)
        isKnown = true
    }

    /// Identifies the part. What is sent until it has proved itself by a checksum is single bytes, each followed by a read: to the
    /// parts with registers at this address (HDC1080, INA219, PCA9685) they are pointers and change nothing. FC C9 would change a
    /// PCA9685's outputs.
    private func identify() async throws(SensorError) {
        // A measurement that was stopped may have left it in the middle of its reset.
        let register = try await whenStarted { () async throws(SensorError) -> UInt8? in try await userRegister() }
        guard model.owns(register) else {
            throw failure(.wrongPart(phrase("sensor.user-register", "user register \(hexadecimal(register))")))
        }
        _ = try Self.word(
            in: await reply(to: Command.measureTemperature, after: model.temperatureTime), part: part)
        guard model == .si7021 else { return }
        // The first byte of the serial number's second half: 0x15 is a Si7021, 0x14 a Si7020, 0x0D a Si7013, 0x00 and
        // 0xFF are samples. Sources disagree on what the second checksum covers; this ends at the first.
        let serial = try Self.word(in: try await send(Command.readSerial, thenRead: 3), part: part)
        guard [0x15, 0x14, 0x0D, 0x00, 0xFF].contains(serial >> 8) else {
            throw failure(
                .wrongPart(phrase("sensor.serial-number-with", "serial number with \(hexadecimal(serial >> 8))")))
        }
    }

    /// Whether the heater is on, read once where all is well: a register without a checksum is doubted only if it says something
    /// else.
    private func isHeating() async throws(SensorError) -> Bool {
        guard try await send(Command.readUserRegister, thenRead: 1)[0] & Self.heaterBit != 0 else { return false }
        return try await userRegister() & Self.heaterBit != 0
    }

    /// Reads the user register, which has no checksum, twice.
    private func userRegister() async throws(SensorError) -> UInt8 {
        let first = try await send(Command.readUserRegister, thenRead: 1)
        let second = try await send(Command.readUserRegister, thenRead: 1)
        guard first == second else {
            throw failure(
                .malformedReply(
                    phrase(
                        "sensor.register-reads-differ",
                        "two reads of one register differ: the cable is noisy or too long")))
        }
        return first[0]
    }
}

extension HTU21D {
    /// The usual question for the serial number would change a PCA9685's outputs, and the user register is a pointer to it: it
    /// is read where somebody has a sensor.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let register = try await link.register(Command.readUserRegister[0])?.first else { return nil }
        // Bit 2 is the heater, bit 6 a low supply; 7 and 0 are the resolution.
        let isSi7021 = register & 0x3A == 0x3A && register != 0xFF
        guard isSi7021 || register & 0x3A == 0x02 else { return nil }
        let kinds = link.kinds.filter { ($0 == .si7021) == isSi7021 }
        return link.found(
            DiscoveryWords.probably(DiscoveryWords.oneOf(kinds.map(\.part))), .probable, kinds: kinds)
    }
}

extension HTU21D {
    /// The maker's model: they speak alike and measure at different speeds.
    package enum Model: Hashable, Sendable {
        /// The HTU21D of TE (datasheet of May 2017).
        case htu21d
        /// The SHT20, SHT21 and SHT25 of Sensirion (datasheet SHT21, version 4).
        case sht2x
        /// The Si7021 of Silicon Labs (datasheet Si7021-A20).
        case si7021

        /// The longest time of a measurement of temperature, 14 bits. Sources disagree on the SHT21: 85 ms in most, 66 ms is the
        /// typical time.
        var temperatureTime: Duration {
            switch self {
            case .htu21d: .milliseconds(50)
            case .sht2x: .milliseconds(85)
            case .si7021: .microseconds(10_800)
            }
        }

        /// The longest time of a measurement of humidity, 12 bits; a Si7021 measures the temperature for it as well.
        var humidityTime: Duration {
            switch self {
            case .htu21d: .milliseconds(16)
            case .sht2x: .milliseconds(29)
            case .si7021: .microseconds(22_800)
            }
        }

        /// Whether a user register is this model's. Bit 1 is set in all; the reserved bits 5…3 are set in a Si7021 only
        /// (0x3A against 0x02 after power-up).
        func owns(_ register: UInt8) -> Bool {
            guard register & 0x02 != 0, register != 0xFF else { return false }
            return (register & 0x38 == 0x38) == (self == .si7021)
        }
    }
}
