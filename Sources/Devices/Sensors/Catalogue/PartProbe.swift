package import Ports
import Words

/// A probe by which the doctor recognises a family of parts on a bus, without changing anything there.
///
/// ## For driver authors
/// - Send only what is harmless to every part that may have the address; the driver's own proof of identity begins alike.
/// - Nil leaves the address to the next family. A part that no probe recognises is named by its address alone.
/// - A part of which one behaviour is known, and not its identity, is ``Certainty/probable`` or ``Certainty/possible``.
package final class PartProbe: Sendable {
    package typealias Question = @Sendable (inout ProbeLink) async throws(I2CError) -> FoundPart?

    /// Whether the family is asked before others at its address: its question means nothing to them, while theirs would mean
    /// something to it.
    let comesFirst: Bool
    /// Whether the family is only asked where its owner has configured a sensor: elsewhere the question could change another part.
    package let needsOwner: Bool
    /// Whether the family is asked twice, because a part refuses everything while it measures.
    package let mayBeBusy: Bool
    package let ask: Question

    init(
        comesFirst: Bool = false, needsOwner: Bool = false, mayBeBusy: Bool = false, ask: @escaping Question
    ) {
        self.comesFirst = comesFirst
        self.needsOwner = needsOwner
        self.mayBeBusy = mayBeBusy
        self.ask = ask
    }
}

extension SensorKind {
    /// The kinds that can have an address, likeliest first.
    package static func kinds(at address: I2CAddress) -> [SensorKind] {
        allCases.filter { if case .i2c(let addresses, _) = $0.wiring { addresses.contains(address) } else { false } }
    }

    /// The probes for an address, in the order of asking, each with the kinds that it may find there.
    package static func probes(at address: I2CAddress) -> [(probe: PartProbe, kinds: [SensorKind])] {
        var found: [(probe: PartProbe, kinds: [SensorKind])] = []
        for kind in allCases {
            guard let probe = kind.probe, case .i2c(let addresses, _) = kind.wiring,
                addresses.contains(address)
            else { continue }
            if let index = found.firstIndex(where: { $0.probe === probe }) {
                found[index].kinds.append(kind)
            } else {
                found.append((probe, [kind]))
            }
        }
        return found.filter(\.probe.comesFirst) + found.filter { !$0.probe.comesFirst }
    }
}

/// A link to an address whose part is being identified.
package struct ProbeLink: Sendable {
    package let address: I2CAddress
    /// Whether any part has acknowledged a question.
    package private(set) var hasAnswered = false
    /// The kinds that the family that is being asked may be here.
    package var kinds: [SensorKind] = []
    private let bus: any I2CBus
    private let timeline: Timeline
    private var first: UInt8??

    package init(_ bus: any I2CBus, at address: I2CAddress, timeline: Timeline) {
        self.bus = bus
        self.address = address
        self.timeline = timeline
    }

    /// Asks the part; nil when it refuses, or the transfer was disturbed: kernel drivers do not distinguish the two reliably.
    package mutating func ask(_ bytes: [UInt8], thenRead count: Int = 0) async throws(I2CError) -> [UInt8]? {
        do throws(I2CError) {
            let reply = try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
            guard reply.count == count else { return nil }
            hasAnswered = true
            return reply
        } catch {
            switch error.kind {
            case .noAcknowledge, .busFault, .arbitrationLost, .other: return nil
            case .timedOut, .unsupported, .unavailable: throw error
            }
        }
    }

    /// The first byte that the part sends unasked, read once; nil if it sends nothing.
    package mutating func firstByte() async throws(I2CError) -> UInt8? {
        if let first { return first }
        let byte = try await ask([], thenRead: 1)?.first
        first = .some(byte)
        return byte
    }

    /// Reads registers until two reads agree, at most three times; nil if none do or the part refuses.
    package mutating func register(_ register: UInt8, count: Int = 1) async throws(I2CError) -> [UInt8]? {
        var earlier: [[UInt8]] = []
        for _ in 0..<3 {
            guard let reply = try await ask([register], thenRead: count) else { continue }
            if earlier.contains(reply) { return reply }
            earlier.append(reply)
        }
        return nil
    }

    /// Waits; returns early only when the task is cancelled: the question after it fails or does no harm.
    package func wait(_ duration: Duration) async {
        try? await timeline.sleep(for: duration)
    }

    /// Makes the part that answered.
    ///
    /// - Parameter kinds: the kinds that it may be; nil for all of the family that may be here.
    func found(
        _ name: String, _ certainty: Certainty, kinds: [SensorKind]? = nil, mayBeDisplay: Bool = false,
        kernelDriver: KernelDriver? = nil
    ) -> FoundPart {
        FoundPart(
            name, at: address, certainty, kinds: kinds ?? self.kinds, mayBeDisplay: mayBeDisplay,
            kernelDriver: kernelDriver)
    }

    /// The members of the family that can be here: `SHT30, SHT31, SHT35`.
    var members: String { members(kinds) }

    /// Some members of the family.
    func members(_ kinds: [SensorKind]) -> String { kinds.map(\.part).sorted().joined(separator: ", ") }
}
