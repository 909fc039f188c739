public import Ports
import Synchronization
import Values

/// A Texas Instruments HDC1080 as the bus sees it, and the air around it.
///
/// Pointing at register 0 or 1 begins a measurement of the datasheet's longest time; until that is over reads are refused.
/// Registers without a meaning read as ones.
public final class EmulatedHDC1080: EmulatedI2CSensor {
    private static let temperatureTime = Duration.microseconds(6350)
    private static let humidityTime = Duration.microseconds(6500)
    private static let resetTime = Duration.milliseconds(15)
    private static let defaultConfiguration: UInt16 = 0x1000
    private static let resetBit: UInt16 = 1 << 15
    private static let bothBit: UInt16 = 1 << 12
    private static let batteryBit: UInt16 = 1 << 11
    private static let writableBits: UInt16 = 0x3700

    private struct State {
        var air = SimulatedAir()
        var configuration = EmulatedHDC1080.defaultConfiguration
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
    }

    private let device: UInt16
    private let isBatteryLow: Bool
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameters:
    ///   - device: the content of register FF; an HDC1000 or HDC1008 has 0x1000.
    ///   - isBatteryLow: whether the supply is below 2.8 V, as the configuration's bit 11 says.
    public init(device: UInt16 = 0x1050, isBatteryLow: Bool = false) {
        self.device = device
        self.isBatteryLow = isBatteryLow
    }

    /// Sets the air from now on. Outside −40…125 °C and 0…100 % the chip returns the nearest value it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.configuration = Self.defaultConfiguration
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            guard let pointer = bytes.first else { return true }
            let end = timing.end(ofByte: bytes.count - 1)
            if bytes.count == 3, pointer == 0x02 {
                write(UInt16(bytes[1]) << 8 | UInt16(bytes[2]), at: end, &state)
            } else if bytes.count == 1 {
                point(at: pointer, at: end, &state)
            }
            return true
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply = state.withLock { $0.reply }
        return try reply.prefix(count, at: timing.start)
    }

    private func write(_ value: UInt16, at end: Duration, _ state: inout State) {
        if value & Self.resetBit != 0 {
            state.configuration = Self.defaultConfiguration
            state.busyUntil = end + Self.resetTime
        } else {
            state.configuration = value & Self.writableBits
        }
    }

    private func point(at register: UInt8, at end: Duration, _ state: inout State) {
        var bytes: [UInt8]
        switch register {
        case 0x00 where state.configuration & Self.bothBit != 0:
            bytes = Self.temperature(state.air) + Self.humidity(state.air)
            state.busyUntil = end + Self.temperatureTime + Self.humidityTime
        case 0x00:
            bytes = Self.temperature(state.air)
            state.busyUntil = end + Self.temperatureTime
        case 0x01:
            bytes = Self.humidity(state.air)
            state.busyUntil = end + Self.humidityTime
        case 0x02: bytes = Self.bytes(state.configuration | (isBatteryLow ? Self.batteryBit : 0))
        case 0xFE: bytes = Self.bytes(0x5449)
        case 0xFF: bytes = Self.bytes(device)
        default: bytes = [0xFF, 0xFF]
        }
        state.reply = EmulatedReply(bytes: bytes, readyFrom: state.busyUntil)
    }

    /// The bytes of a temperature: S = (T + 40 °C) · 65536 / 165 °C in 14 bits.
    private static func temperature(_ air: SimulatedAir) -> [UInt8] {
        let step = linearWord(
            air.temperature.milliCelsius, zero: -40_000, span: 165_000, full: 1 << 14, highest: (1 << 14) - 1)
        return bytes(UInt16(step << 2))
    }

    /// The bytes of a humidity: S = RH · 65536 / 100 % in 14 bits.
    private static func humidity(_ air: SimulatedAir) -> [UInt8] {
        let step = linearWord(
            air.humidity.milliPercent, zero: 0, span: 100_000, full: 1 << 14, highest: (1 << 14) - 1)
        return bytes(UInt16(step << 2))
    }

    private static func bytes(_ word: UInt16) -> [UInt8] {
        [UInt8(word >> 8), UInt8(word & 0xFF)]
    }
}
