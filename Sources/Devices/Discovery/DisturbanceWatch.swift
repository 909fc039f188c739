import Ports
import Synchronization

/// A bus that remembers whether anything at all got through it: an acknowledge or the lack of one.
///
/// One disturbed transfer means as little as one without an answer; if all are disturbed, the bus is the cause.
final class DisturbanceWatch: I2CBus {
    private let bus: any I2CBus
    private let state = Mutex<(gotThrough: Bool, latest: I2CError?)>((false, nil))

    init(_ bus: any I2CBus) {
        self.bus = bus
    }

    /// The latest disturbance, when there was nothing else.
    var onlyDisturbance: I2CError? {
        state.withLock { $0.gotThrough ? nil : $0.latest }
    }

    func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        try await perform(steps) { (step) async throws(I2CError) -> [UInt8] in
            do throws(I2CError) {
                let reply = try await bus.perform(step.transfer, after: step.pause)
                state.withLock { $0.gotThrough = true }
                return reply
            } catch {
                switch error.kind {
                case .busFault, .arbitrationLost: state.withLock { $0.latest = error }
                case .noAcknowledge: state.withLock { $0.gotThrough = true }
                case .timedOut, .unsupported, .unavailable, .other: break
                }
                throw error
            }
        }
    }
}
