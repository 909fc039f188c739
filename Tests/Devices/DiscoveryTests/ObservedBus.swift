import Devices
import Ports
import Simulation
import Testing

/// A bus with a recorder between it and the finder, which knows what may be asked at each address.
struct ObservedBus {
    let bus: SimulatedI2CBus
    let recorder: RecordingI2CBus
    let finder: ChipFinder

    init(_ parts: [I2CAddress: any EmulatedI2CPart], configured: Set<I2CAddress> = [], plan: FaultPlan? = nil) {
        let clock = VirtualClock()
        bus = SimulatedI2CBus(clock: clock)
        for (address, part) in parts { bus.attach(part, at: address) }
        recorder = RecordingI2CBus(FaultInjectingI2CBus(bus, plan: plan))
        finder = ChipFinder(recorder, timeline: Timeline(clock), configured: configured)
    }

    typealias FaultPlan = FaultInjectingI2CBus.Plan

    /// Everything that was sent and may not be, given what had answered until then.
    func trespasses(configured: Set<I2CAddress> = []) -> [I2CExchange] {
        var earlier: [I2CAddress: [I2CExchange]] = [:]
        return recorder.exchanges.filter { exchange in
            let address = exchange.transfer.address
            defer { earlier[address, default: []].append(exchange) }
            return !Self.mayBeSent(
                exchange.transfer, after: earlier[address] ?? [], isConfigured: configured.contains(address))
        }
    }

    private static func mayBeSent(
        _ transfer: I2CTransfer, after earlier: [I2CExchange], isConfigured: Bool
    ) -> Bool {
        let isPlainRead = transfer.write.isEmpty && transfer.readCount > 0
        switch transfer.address.rawValue {
        case 0x38, 0x39: return isPlainRead
        case 0x48...0x4B where isConfigured && transfer.write == [0x0F]: return transfer.readCount == 2
        case 0x20...0x27, 0x30...0x37, 0x48...0x4F, 0x50...0x5F: return isPlainRead && transfer.readCount == 1
        case 0x3A...0x3F: return transfer.write.isEmpty && transfer.readCount == 0
        case 0x40:
            guard isConfigured else { return transfer.write.isEmpty && transfer.readCount == 0 }
            let isRegister = transfer.write.count == 1 && transfer.readCount > 0
            return isRegister && [0xFF, 0xE7].contains(transfer.write[0])
                || transfer.write.isEmpty && transfer.readCount == 0
        case 0x44...0x47:
            func isProved(by count: Int) -> Bool {
                earlier.contains { $0.transfer.readCount == count && Self.answered($0) }
            }
            if transfer.address >= 0x46, transfer.readCount == 1, [[0x01], [0x02]].contains(transfer.write) {
                return true
            }
            return isPlainRead || transfer.write == [0x89] || transfer.write == [0xF3, 0x2D]
                || [[0x36, 0x82], [0x37, 0x81]].contains(transfer.write) && isProved(by: 3)
                || transfer.write == [0xFD] && isProved(by: 6)
        case 0x61:
            guard isConfigured else { return transfer.write.isEmpty && transfer.readCount == 0 }
            guard !earlier.isEmpty else { return isPlainRead && transfer.readCount == 1 }
            return !answered(earlier[0]) && (isPlainRead || transfer.write == [0xD1, 0x00])
        case 0x62:
            guard isConfigured else { return transfer.write.isEmpty && transfer.readCount == 0 }
            guard !earlier.isEmpty else { return isPlainRead && transfer.readCount == 1 }
            let isProved = earlier.contains { $0.transfer.readCount == 3 && Self.answered($0) }
            return !answered(earlier[0])
                && (isPlainRead || transfer.write == [0xE4, 0xB8]
                    || [[0x36, 0x82], [0x20, 0x2F]].contains(transfer.write) && isProved)
        case 0x64, 0x65:
            guard isConfigured else { return transfer.write.isEmpty && transfer.readCount == 0 }
            guard !earlier.isEmpty else { return isPlainRead && transfer.readCount == 1 }
            return !answered(earlier[0]) && (isPlainRead || [[0x36, 0x5B], [0xEC, 0x05]].contains(transfer.write))
        case 0x12: return isPlainRead
        case 0x69, 0x6B:
            guard isConfigured else { return transfer.write.isEmpty && transfer.readCount == 0 }
            guard !earlier.isEmpty else { return isPlainRead && transfer.readCount == 1 }
            return !answered(earlier[0]) && (isPlainRead || [[0xD0, 0x14], [0xD1, 0x00]].contains(transfer.write))
        case 0x70:
            guard !earlier.isEmpty else { return isPlainRead && transfer.readCount == 1 }
            let isProved = earlier.contains { $0.transfer.readCount == 3 && Self.answered($0) }
            return !answered(earlier[0])
                && (isPlainRead || [[0x35, 0x17], [0xEF, 0xC8]].contains(transfer.write)
                    || transfer.write == [0xB0, 0x98] && isProved)
        case 0x76, 0x77:
            func isProved(by register: UInt8, as identities: [[UInt8]]) -> Bool {
                earlier.contains { exchange in
                    exchange.transfer.write == [register] && identities.contains((try? exchange.outcome.get()) ?? [])
                }
            }
            guard transfer.readCount > 0 else { return false }
            switch transfer.write {
            case [0xD0], [0x00], [0x0D]: return true
            // Only a BME680 and a BME688 have this identity, and a BMP388 and a BMP390 these.
            case [0xF0]: return isProved(by: 0xD0, as: [[0x61]])
            case [0x01]: return isProved(by: 0x00, as: [[0x50], [0x60]])
            default: return false
            }
        default:
            // A single byte is a pointer to a part with registers; no other kind of part is known there.
            let isPointer = transfer.write.count == 1 && transfer.readCount > 0
            return transfer.write.isEmpty && transfer.readCount == 0
                || isPointer && !SensorKind.probes(at: transfer.address).isEmpty
        }
    }

    private static func answered(_ exchange: I2CExchange) -> Bool {
        if case .success = exchange.outcome { true } else { false }
    }
}

/// Answers every read with the same byte and records nothing: the recorder does.
struct Parrot: EmulatedI2CPart {
    let word: UInt8

    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {}

    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        Array(repeating: word, count: count)
    }
}
