public import Ports
import Synchronization

/// A Plantower PMSA003I as the bus sees it, and the air around it.
///
/// It counts from power-up on, at first less than there is, and has a new frame every 2.3 s. It takes no commands; what is written to it
/// moves the place from which it is read. The frame is that of its data manual, version 2.6: two sets of masses, of which the one for
/// factories is higher, six counts, version and error, and a sum.
public final class EmulatedPMSA003I: EmulatedI2CSensor {
    private struct State {
        var air = SimulatedAir()
        var since = Duration.zero
        var pointer = 0
        var frame: [UInt8] = []
        /// The number of the frame, counted from power-up.
        var number = 0
    }

    private static let interval = Duration.milliseconds(2300)

    private let state = Mutex(State())

    public init() {}

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock { $0 = State(air: $0.air) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { $0.pointer = bytes.first.map { Int($0) } ?? $0.pointer }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            let number = Int((timing.start - state.since) / Self.interval)
            if state.frame.isEmpty || number != state.number {
                state.number = number
                state.frame = Self.frame(of: state.air.particles.counted(running: timing.start - state.since))
            }
            let frame = state.frame.dropFirst(state.pointer).prefix(count)
            state.pointer = 0
            return Array(frame) + Array(repeating: 0xFF, count: count - frame.count)
        }
    }

    /// - Parameter masses: in thousandths of a microgram per cubic metre.
    private static func frame(of masses: [Int]) -> [UInt8] {
        let masses = masses.map { UInt16(clamping: ($0 + 500) / 1000) }
        // In the factory's set dense air counts for half as much again.
        let standard = masses.map { $0 > 30 ? UInt16(clamping: Int($0) * 3 / 2) : $0 }
        let counts = [3000, 900, 150, 20, 4, 1].map { UInt16(clamping: Int(masses[1]) * $0 / 10) }
        let words: [UInt16] = [[28], standard, masses, counts, [0x9700]].flatMap { $0 }
        let bytes: [UInt8] = [0x42, 0x4D] + words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let sum = bytes.reduce(0) { $0 + UInt16($1) }
        return bytes + [UInt8(sum >> 8), UInt8(sum & 0xFF)]
    }
}
