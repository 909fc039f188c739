package import Ports
package import Simulation
import Synchronization
import Values

/// A DS2482-100, Maxim's bridge from I²C to 1-Wire, with one DS18B20 on its line (datasheet 19-4930, "Function Commands").
///
/// While its line is busy it takes no other command of the line's. With it the kernel's own 1-Wire and its driver of the
/// sensor run on a simulated bus.
package final class EmulatedDS2482: EmulatedI2CSensor {
    private enum Command {
        static let deviceReset: UInt8 = 0xF0
        static let setReadPointer: UInt8 = 0xE1
        static let writeConfiguration: UInt8 = 0xD2
        static let lineReset: UInt8 = 0xB4
        static let singleBit: UInt8 = 0x87
        static let writeByte: UInt8 = 0xA5
        static let readByte: UInt8 = 0x96
        static let triplet: UInt8 = 0x78
    }

    private enum Pointer: UInt8 {
        case status = 0xF0
        case data = 0xE1
        case configuration = 0xC3
    }

    /// The bits of the status register.
    private enum Status {
        static let busy: UInt8 = 0x01
        static let presence: UInt8 = 0x02
        static let lineHigh: UInt8 = 0x08
        static let wasReset: UInt8 = 0x10
        static let bit: UInt8 = 0x20
        static let secondBit: UInt8 = 0x40
        static let direction: UInt8 = 0x80
    }

    /// The longest times at standard speed: low and high of a reset, and one slot.
    private static let resetTime = Duration.microseconds(1250)
    private static let slotTime = Duration.microseconds(73)

    private struct State {
        var thermometer: OneWireDS18B20
        var pointer = Pointer.status
        var status = Status.lineHigh | Status.wasReset
        var data: UInt8 = 0
        var configuration: UInt8 = 0
        var busyUntil = Duration.zero
    }

    private let serial: UInt64
    private let state: Mutex<State>

    /// - Parameter serial: the serial number of the sensor, which the kernel shows as `28-0000070e41ac`.
    package init(serial: UInt64 = 0x0000_070E_41AC) {
        self.serial = serial
        state = Mutex(State(thermometer: OneWireDS18B20(serial: serial)))
    }

    package func set(_ air: SimulatedAir) {
        state.withLock { $0.thermometer.set(temperature: air.temperature) }
    }

    package func powerCycle() {
        state.withLock { $0 = State(thermometer: OneWireDS18B20(serial: serial)) }
    }

    package func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            obey(bytes, at: timing.end(ofByte: bytes.count - 1), &state)
        }
        if !isTaken { throw I2CError(.noAcknowledge) }
    }

    package func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            (0..<count).map { index in
                switch state.pointer {
                case .status:
                    let isBusy = timing.start + timing.byte * index < state.busyUntil
                    return state.status | (isBusy ? Status.busy : 0)
                case .data: return state.data
                case .configuration: return state.configuration
                }
            }
        }
    }

    /// Whether the bytes are acknowledged.
    private func obey(_ bytes: [UInt8], at time: Duration, _ state: inout State) -> Bool {
        switch (bytes.first, bytes.count) {
        case (nil, _): return true
        case (Command.deviceReset, 1):
            state.pointer = .status
            state.status = Status.lineHigh | Status.wasReset
            state.configuration = 0
            state.busyUntil = time
            return true
        case (Command.setReadPointer, 2):
            guard let pointer = Pointer(rawValue: bytes[1]) else { return false }
            state.pointer = pointer
            return true
        case (Command.writeConfiguration, 2) where time >= state.busyUntil:
            // The upper half is the complement of the lower.
            guard bytes[1] >> 4 == ~bytes[1] & 0xF else { return false }
            state.pointer = .configuration
            state.configuration = bytes[1] & 0xF
            state.status &= ~Status.wasReset
            return true
        case (_, 1...2) where time >= state.busyUntil:
            guard use(&state, bytes, at: time) else { return false }
            state.pointer = .status
            return true
        default: return false
        }
    }

    /// Does what a command asks of the line; false for any other command.
    private func use(_ state: inout State, _ bytes: [UInt8], at time: Duration) -> Bool {
        switch (bytes[0], bytes.count) {
        case (Command.lineReset, 1):
            set(Status.presence, state.thermometer.reset(at: time), &state)
            state.busyUntil = time + Self.resetTime
        case (Command.singleBit, 2):
            let level = state.thermometer.slot(bytes[1] & 0x80 != 0, at: time)
            set(Status.bit, level, &state)
            state.busyUntil = time + Self.slotTime
        case (Command.writeByte, 2):
            for bit in 0..<8 { _ = state.thermometer.slot(bytes[1] >> UInt8(bit) & 1 == 1, at: time) }
            state.busyUntil = time + Self.slotTime * 8
        case (Command.readByte, 1):
            state.data = (0..<8).reduce(0) { $0 | (state.thermometer.slot(true, at: time) ? 1 << UInt8($1) : 0) }
            state.busyUntil = time + Self.slotTime * 8
        case (Command.triplet, 2):
            let first = state.thermometer.slot(true, at: time)
            let second = state.thermometer.slot(true, at: time)
            // Where the parts on the line disagree the master chooses; where none answers, 1.
            let direction = first == second ? first || bytes[1] & 0x80 != 0 : first
            _ = state.thermometer.slot(direction, at: time)
            set(Status.bit, first, &state)
            set(Status.secondBit, second, &state)
            set(Status.direction, direction, &state)
            state.busyUntil = time + Self.slotTime * 3
        default: return false
        }
        return true
    }

    private func set(_ bit: UInt8, _ isSet: Bool, _ state: inout State) {
        if isSet { state.status |= bit } else { state.status &= ~bit }
    }
}
