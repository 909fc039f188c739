package import HAL
import Words

/// Identifies what is on a bus without changing anything on it.
///
/// Each address is only sent what is harmless to every part known to use it; a part without an identity remains a guess.
///
/// | address | asked |
/// |---|---|
/// | 0x20…0x27, 0x30…0x39, 0x48…0x4F, 0x50…0x5F | one byte is read |
/// | 0x3A…0x3F and all others | the address alone, with the write bit |
/// | 0x40 | the same; where a sensor is configured, two registers are read |
/// | 0x44…0x46 | the serial number of an SHT4x, the status of an SHT3x |
/// | 0x70 | one byte is read; only where that is refused, an SHTC3 is woken and asked for its identity |
/// | 0x76, 0x77 | identity registers are read |
///
/// A port expander takes any byte for its lines, so none is written at 0x20…0x27 and 0x38…0x3F. At 0x3A…0x3F may be a
/// display whose controller holds the bus for good when it is read. At 0x30…0x37 and 0x50…0x5F live memories that the
/// address alone can upset. At 0x40 the usual question for the serial number would change a PCA9685's outputs.
package struct ChipFinder: Sendable {
    let bus: any I2CBus
    let timeline: Timeline
    /// Where the owner says that a sensor is.
    let configured: Set<I2CAddress>
    /// Addresses that a kernel driver has claimed, with its name: they are left alone.
    let held: [I2CAddress: String]

    /// A stuck bus times out at every address; waiting for all of them would take a minute.
    private static let mostTimeouts = 3

    /// - Parameters:
    ///   - configured: addresses at which a sensor is configured.
    ///   - held: addresses that a kernel driver has claimed, with its name.
    package init(
        _ bus: any I2CBus, timeline: Timeline, configured: Set<I2CAddress> = [], held: [I2CAddress: String] = [:]
    ) {
        self.bus = bus
        self.timeline = timeline
        self.configured = configured
        self.held = held
    }

    /// Looks at 0x08 to 0x77. Throws what concerns the bus as a whole: it is not there, it is stuck, or nothing gets
    /// through undisturbed.
    package func scan() async throws(I2CError) -> BusScan {
        var scan = BusScan()
        var timeouts = 0
        let watch = DisturbanceWatch(bus)
        let finder = ChipFinder(watch, timeline: timeline, configured: configured, held: held)
        for address in (UInt8(0x08)...0x77).compactMap(I2CAddress.init) {
            do throws(I2CError) {
                if let part = try await finder.part(at: address) { scan.parts.append(part) }
            } catch {
                switch error.kind {
                case .unsupported: scan.unseen.append(address)
                case .timedOut where timeouts < Self.mostTimeouts - 1:
                    timeouts += 1
                    scan.silent.append(address)
                default: throw error
                }
            }
        }
        if let disturbance = watch.onlyDisturbance { throw disturbance }
        return scan
    }

    /// Nil where nothing answers. Throws ``I2CError/Kind-swift.enum/unsupported`` where the adapter cannot ask.
    package func part(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        if let driver = held[address] {
            return FoundPart(DiscoveryWords.claimed(by: driver), at: address, .certain, holder: driver)
        }
        switch address.rawValue {
        case 0x20...0x27: return try await portExpander(at: address)
        case 0x38, 0x39: return try await ahtOrPortExpander(at: address)
        case 0x3A...0x3F: return try await display(at: address)
        case 0x40: return try await hygrometer(at: address)
        case 0x44...0x46: return try await sht(at: address)
        case 0x48...0x4F: return try await thermometer(at: address)
        case 0x70: return try await shtc3(at: address)
        case 0x76, 0x77: return try await barometer(at: address)
        case 0x30...0x37, 0x50...0x5F:
            guard try await ask(address, [], thenRead: 1) != nil else { return nil }
            if address == 0x5C {
                return FoundPart(DiscoveryWords.bh1750, at: address, .possible, kinds: [.bh1750])
            }
        default: guard try await ask(address, []) != nil else { return nil }
        }
        return FoundPart(Self.foreignPart(at: address), at: address, .possible)
    }

    /// Nil when the part refuses, or the transfer was disturbed: kernel drivers do not distinguish the two reliably.
    func ask(_ address: I2CAddress, _ bytes: [UInt8], thenRead count: Int = 0) async throws(I2CError) -> [UInt8]? {
        do throws(I2CError) {
            let reply = try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
            return reply.count == count ? reply : nil
        } catch {
            switch error.kind {
            case .noAcknowledge, .busFault, .arbitrationLost, .other: return nil
            case .timedOut, .unsupported, .unavailable: throw error
            }
        }
    }

    /// Returns early only when the task is cancelled; the question after it fails or does no harm.
    func wait(_ duration: Duration) async {
        try? await timeline.sleep(for: duration)
    }

    /// Two reads that agree, of at most three.
    func register(_ register: UInt8, of address: I2CAddress, count: Int = 1) async throws(I2CError) -> [UInt8]? {
        var earlier: [[UInt8]] = []
        for _ in 0..<3 {
            guard let reply = try await ask(address, [register], thenRead: count) else { continue }
            if earlier.contains(reply) { return reply }
            earlier.append(reply)
        }
        return nil
    }

    private static func foreignPart(at address: I2CAddress) -> String {
        switch address {
        case 0x29: DiscoveryWords.timeOfFlight
        case 0x41: DiscoveryWords.powerMeterOrSi7013
        case 0x42, 0x43: DiscoveryWords.powerMeter
        case 0x47: DiscoveryWords.lightOrPowerMeter
        case 0x50, 0x57: DiscoveryWords.memory
        case 0x62: DiscoveryWords.carbonDioxide
        case 0x68: DiscoveryWords.clock
        default: DiscoveryWords.unknownPart
        }
    }
}

/// What a look at all addresses of a bus found.
package struct BusScan: Hashable, Sendable {
    /// In the order of their addresses.
    package var parts: [FoundPart] = []
    /// Where the adapter cannot ask without disturbing a part that may be there.
    package var unseen: [I2CAddress] = []
    /// Where the bus hung when it was asked.
    package var silent: [I2CAddress] = []

    package init() {}
}
