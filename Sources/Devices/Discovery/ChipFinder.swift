package import Ports
import Words

/// Identifies what is on a bus without changing anything on it.
///
/// The catalogue of sensors says who may live at an address and how to ask them (``PartProbe``). Where none is asked, the
/// address is only sent what is harmless to every part known to use it; a part without an identity remains a guess.
///
/// | address | sent to see whether anything is there |
/// |---|---|
/// | 0x20…0x27, 0x30…0x39, 0x48…0x4F, 0x50…0x5F | one byte is read, at 0x38 and 0x39 then seven, at 0x5C twice |
/// | 0x3A…0x3F and all others | the address alone, with the write bit |
///
/// A port expander takes any byte for its lines, so none is written at 0x20…0x27 and 0x38…0x3F. At 0x3A…0x3F may be a
/// display whose controller holds the bus for good when it is read. At 0x30…0x37 and 0x50…0x5F live memories that the
/// address alone can upset.
package struct ChipFinder: Sendable {
    let bus: any I2CBus
    let timeline: Timeline
    /// The addresses at which the owner has configured a sensor.
    let configured: Set<I2CAddress>
    /// The addresses that a kernel driver has claimed, with its name: they are left alone.
    let held: [I2CAddress: String]

    /// The number of timeouts after which a scan ends: a stuck bus times out at every address, and waiting for all of them would
    /// take a minute.
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

    /// Scans 0x08 to 0x77. Throws errors of the bus as a whole: it is not there, it is stuck, or nothing gets through undisturbed.
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
        let answering = scan.parts.count { $0.holder == nil }
        let asked = 112 - held.count - scan.unseen.count
        if answering == asked, asked >= Self.fewestOfAll { scan = BusScan(isHeldLow: true) }
        return scan
    }

    /// The number of addresses from which on it is impossible that all have a part.
    private static let fewestOfAll = 40

    /// The part at an address; nil where nothing answers. Throws ``I2CError/Kind-swift.enum/unsupported`` where the adapter cannot
    /// ask.
    package func part(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        if let driver = held[address] {
            return FoundPart(
                phrase("discovery.claimed", "a part claimed by the kernel driver \(driver)"), at: address, .certain,
                holder: driver)
        }
        var link = ProbeLink(bus, at: address, timeline: timeline)
        let isConfigured = configured.contains(address)
        let probes = SensorKind.probes(at: address)
        let asked = probes.filter { isConfigured || !$0.probe.needsOwner }
        if let found = try await answer(of: asked, &link) { return found }
        if address == 0x76 || address == 0x77, let found = try await otherBarometer(&link) { return found }
        guard try await asked.isEmpty ? isPresent(&link) : link.hasAnswered else { return nil }
        // Who was asked and did not say so is not there.
        let kinds = SensorKind.kinds(at: address).filter { kind in
            !asked.contains { $0.probe === kind.probe }
        }
        return try await unidentified(&link, kinds: kinds, isWithheld: asked.count < probes.count)
    }

    /// The first part that a probe recognises. A busy part refuses everything, so some families are asked twice.
    private func answer(
        of probes: [(probe: PartProbe, kinds: [SensorKind])], _ link: inout ProbeLink, isRepeated: Bool = false
    ) async throws(I2CError) -> FoundPart? {
        for (probe, kinds) in probes {
            link.kinds = kinds
            if let found = try await probe.ask(&link) { return found }
        }
        guard !isRepeated, probes.contains(where: \.probe.mayBeBusy) else { return nil }
        await link.wait(.milliseconds(20))
        return try await answer(of: probes, &link, isRepeated: true)
    }

    private func isPresent(_ link: inout ProbeLink) async throws(I2CError) -> Bool {
        switch link.address.rawValue {
        case 0x5C:
            if try await link.firstByte() != nil { return true }
            // An AM2320 sleeps, and acknowledges its address 0.8 to 3 ms after that has woken it.
            await link.wait(.milliseconds(2))
            return try await link.ask([], thenRead: 1) != nil
        case 0x20...0x27, 0x30...0x39, 0x48...0x4F, 0x50...0x5F: return try await link.firstByte() != nil
        default: return try await link.ask([]) != nil
        }
    }
}

/// The result of a scan of all addresses of a bus.
package struct BusScan: Hashable, Sendable {
    /// The parts in the order of their addresses.
    package var parts: [FoundPart] = []
    /// The addresses at which the adapter cannot ask without disturbing a part that may be there.
    package var unseen: [I2CAddress] = []
    /// The addresses at which the bus hung when it was asked.
    package var silent: [I2CAddress] = []
    /// Whether everything is acknowledged: the data line is held low, and nothing is known of the parts.
    package var isHeldLow = false

    package init(isHeldLow: Bool = false) {
        self.isHeldLow = isHeldLow
    }
}
