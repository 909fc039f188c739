import Simulation
package import Values

/// A DS18B20 as its 1-Wire line sees it: presence after a reset, and one bit in each time slot (datasheet 19-7487,
/// "1-Wire Signaling", "ROM Commands", "DS18B20 Function Commands").
///
/// In a slot the master writes 0, or writes 1, which is also how it reads: then the part may pull the line low. Knows
/// the search, match, skip and read of ROM codes, the scratchpad with its checksum, its copy, the conversion with its time,
/// and the question how the part is powered. It has its own supply.
package struct OneWireDS18B20: Sendable {
    /// The meaning of the line's next bits.
    private enum Phase: Hashable {
        /// The part is not addressed: nothing but a reset matters.
        case deaf
        case romCommand
        case matching
        /// The part takes part in a search; with the next of the three slots of a bit: the bit, its complement, the master's
        /// choice.
        case searching(slot: Int)
        case function
        case sending([UInt8])
        case settingUp
        /// The part answers 0 until this time, then 1.
        case working(until: Duration)
    }

    private enum ROM {
        static let search: UInt8 = 0xF0
        static let read: UInt8 = 0x33
        static let match: UInt8 = 0x55
        static let skip: UInt8 = 0xCC
    }

    private enum Function {
        static let convert: UInt8 = 0x44
        static let readScratchpad: UInt8 = 0xBE
        static let writeScratchpad: UInt8 = 0x4E
        static let copyScratchpad: UInt8 = 0x48
        static let recall: UInt8 = 0xB8
        static let readPowerSupply: UInt8 = 0xB4
    }

    private static let copyTime = Duration.milliseconds(10)

    private let code: [UInt8]
    private var temperature = Temperature.celsius(21)
    private var memory = DS18B20Memory.setUp
    private var register = DS18B20Memory.setUp
    /// The measured temperature in sixteenths of a degree Celsius; 85 °C until the first measurement.
    private var measured = DS18B20Memory.powerOnValue
    private var hasMeasured = false
    private var conversionEnd: Duration?
    private var phase = Phase.deaf
    /// The number of bits of the phase that have passed, and the bytes that they made.
    private var bits = 0
    private var bytes: [UInt8] = []

    /// Creates a part that was powered a moment ago.
    ///
    /// - Parameter serial: the 48 bits of the ROM code, which the kernel shows as `28-0000070e41ac`.
    package init(serial: UInt64) {
        let front = [0x28] + (0..<6).map { UInt8(truncatingIfNeeded: serial >> (8 * UInt64($0))) }
        code = front + [DS18B20Memory.checksum(front)]
    }

    /// The family, serial number and checksum, in the order in which they pass over the line.
    package var romCode: [UInt8] { code }

    /// Sets the temperature, clamped to −55…125 °C; the next conversion to end measures it.
    package mutating func set(temperature: Temperature) {
        self.temperature = temperature
    }

    /// Handles a reset: the line was held low long enough. Returns whether the part answers with a presence pulse.
    package mutating func reset(at time: Duration) -> Bool {
        settle(time)
        begin(.romCommand)
        return true
    }

    /// Handles one time slot. Returns the level that the master finds in it.
    ///
    /// - Parameter isOne: whether the master writes 1, as it also does to read.
    package mutating func slot(_ isOne: Bool, at time: Duration) -> Bool {
        settle(time)
        switch phase {
        case .deaf: return isOne
        case .sending(let answer):
            let bit = bits / 8 < answer.count ? answer[bits / 8] >> UInt8(bits % 8) & 1 == 1 : true
            bits += 1
            return isOne && bit
        case .working(let end): return isOne && time >= end
        case .searching(let slot): return search(isOne, slot)
        case .matching:
            let isMine = isOne == romBit(bits)
            bits += 1
            if !isMine { begin(.deaf) } else if bits == 64 { begin(.function) }
        case .romCommand, .function, .settingUp: receive(isOne, at: time)
        }
        return isOne
    }

    // MARK: Bits

    private mutating func begin(_ phase: Phase) {
        self.phase = phase
        bits = 0
        bytes = []
    }

    private func romBit(_ index: Int) -> Bool {
        code[index / 8] >> UInt8(index % 8) & 1 == 1
    }

    private mutating func search(_ isOne: Bool, _ slot: Int) -> Bool {
        let bit = romBit(bits)
        guard slot == 2 else {
            phase = .searching(slot: slot + 1)
            return isOne && bit == (slot == 0)
        }
        bits += 1
        if isOne != bit { begin(.deaf) } else if bits == 64 { begin(.function) } else { phase = .searching(slot: 0) }
        return isOne
    }

    /// Collects bytes, the lowest bit first.
    private mutating func receive(_ isOne: Bool, at time: Duration) {
        if bits % 8 == 0 { bytes.append(0) }
        if isOne { bytes[bits / 8] |= 1 << UInt8(bits % 8) }
        bits += 1
        guard bits % 8 == 0 else { return }
        switch phase {
        case .romCommand: obey(rom: bytes[0])
        case .function: obey(function: bytes[0], at: time)
        default:
            guard bytes.count == 3 else { return }
            // The five lower bits are always 1, the highest always 0.
            register = [bytes[0], bytes[1], bytes[2] & 0x60 | 0x1F]
            begin(.deaf)
        }
    }

    private mutating func obey(rom command: UInt8) {
        switch command {
        case ROM.search: begin(.searching(slot: 0))
        case ROM.match: begin(.matching)
        case ROM.skip: begin(.function)
        case ROM.read: begin(.sending(code))
        default: begin(.deaf)
        }
    }

    private mutating func obey(function command: UInt8, at time: Duration) {
        switch command {
        case Function.convert:
            // 9 bits take an eighth of the time of 12.
            let end = time + .milliseconds(750) / (8 >> Int(register[2] >> 5 & 3))
            conversionEnd = end
            begin(.working(until: end))
        case Function.readScratchpad:
            begin(.sending(DS18B20Memory.scratchpad(measured, setUp: register, hasMeasured: hasMeasured)))
        case Function.writeScratchpad: begin(.settingUp)
        case Function.copyScratchpad:
            memory = register
            begin(.working(until: time + Self.copyTime))
        case Function.recall:
            register = memory
            begin(.working(until: time))
        case Function.readPowerSupply: begin(.working(until: time))
        default: begin(.deaf)
        }
    }

    // MARK: Measuring

    private mutating func settle(_ time: Duration) {
        guard let end = conversionEnd, end <= time else { return }
        conversionEnd = nil
        hasMeasured = true
        // Bits below the resolution stay 0.
        let unused = 3 - Int(register[2] >> 5 & 3)
        measured = DS18B20Memory.sixteenths(temperature) & -(1 << unused)
    }
}
