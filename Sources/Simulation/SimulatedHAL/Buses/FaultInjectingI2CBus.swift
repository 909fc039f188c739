public import Ports
import Synchronization

/// Another bus, with the faults of a plan.
public final class FaultInjectingI2CBus: I2CBus {
    /// Decides what happens to a transfer, by its number, counted from 0 since the plan was set, and the transfer itself.
    /// Nil lets it pass.
    public typealias Plan = @Sendable (_ number: Int, _ transfer: I2CTransfer) -> I2CFault?

    private struct State {
        var plan: Plan?
        var transfers = 0
        var faults = 0
    }

    private let bus: any I2CBus
    private let state: Mutex<State>

    /// - Parameter plan: the faults to inject; nil lets every transfer pass.
    public init(_ bus: any I2CBus, plan: Plan? = nil) {
        self.bus = bus
        state = Mutex(State(plan: plan))
    }

    /// Changes the plan from the next transfer on, and counts from 0 again.
    public func setPlan(_ plan: Plan?) {
        state.withLock { $0 = State(plan: plan) }
    }

    /// The number of transfers since the plan was set.
    public var transfers: Int { state.withLock { $0.transfers } }

    /// The number of transfers since the plan was set for which it had a fault.
    public var faults: Int { state.withLock { $0.faults } }

    /// A transfer that fails before any part has seen it fails without its pause.
    public func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        try await perform(steps) { (step) async throws(I2CError) -> [UInt8] in try await carry(step) }
    }

    private func carry(_ step: I2CStep) async throws(I2CError) -> [UInt8] {
        let transfer = step.transfer
        let (plan, number) = state.withLock { state in
            defer { state.transfers += 1 }
            return (state.plan, state.transfers)
        }
        guard let fault = plan?(number, transfer) else { return try await bus.perform(transfer, after: step.pause) }
        state.withLock { $0.faults += 1 }
        if case .failBefore(let kind) = fault { throw I2CError(kind, address: transfer.address) }
        var reply = try await bus.perform(transfer, after: step.pause)
        switch fault {
        case .failBefore(let kind), .failAfter(let kind):
            throw I2CError(kind, address: transfer.address)
        case .flippedBit(let bit):
            guard bit >= 0, bit / 8 < reply.count else { break }
            reply[bit / 8] ^= 0x80 >> UInt8(bit % 8)
        case .shortReply(let count):
            reply.removeLast(max(0, reply.count - max(0, count)))
        }
        return reply
    }
}

/// What can happen to one transfer on its way.
public enum I2CFault: Hashable, Sendable {
    /// The transfer fails, and no part has seen it.
    case failBefore(I2CError.Kind)
    /// The transfer fails, and yet the part has seen all of it.
    case failAfter(I2CError.Kind)
    /// One bit of the reply arrives as its opposite; 0 is the highest of the first byte. No reply, no effect.
    case flippedBit(Int)
    /// Only this many bytes of the reply arrive, in breach of the contract of ``HAL/I2CBus``.
    case shortReply(Int)
}
