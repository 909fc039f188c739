public import Ports
import Synchronization

/// A bus that plays exactly the exchanges it was given, for tests of single bytes.
///
/// At the end of a test look at ``complaints``: what was asked for against the script, and what of it is left over.
public final class ScriptedI2CBus: I2CBus {
    private struct State {
        var script: [I2CExchange]
        var next = 0
        var complaints: [String] = []
    }

    private let state: Mutex<State>

    public init(_ script: [I2CExchange]) {
        state = Mutex(State(script: script))
    }

    /// Every departure from the script, in words; empty when the whole script was used and nothing else was asked for.
    public var complaints: [String] {
        state.withLock { state in
            state.complaints + state.script[state.next...].map { "never asked for: \($0)" }
        }
    }

    /// Answers as the script says. What is not its next line is complained of and fails as
    /// ``I2CError/Kind-swift.enum/other``; the script then stays where it is. A pause takes no time.
    public func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        try await perform(steps) { (step) async throws(I2CError) -> [UInt8] in try outcome(of: step.transfer).get() }
    }

    private func outcome(of transfer: I2CTransfer) -> Result<[UInt8], I2CError> {
        state.withLock { state in
            guard state.next < state.script.count, state.script[state.next].transfer == transfer else {
                let failed = I2CExchange(transfer, outcome: .failure(I2CError(.other, address: transfer.address)))
                let expected = state.next < state.script.count ? "\(state.script[state.next])" : "the end"
                state.complaints.append("instead of \(expected) came \(failed)")
                return failed.outcome
            }
            defer { state.next += 1 }
            return state.script[state.next].outcome
        }
    }
}

/// Passes every transfer to another bus and records its outcome; the recording can be replayed by
/// ``ScriptedI2CBus``.
public final class RecordingI2CBus: I2CBus {
    private let bus: any I2CBus
    private let recording = Mutex<[I2CExchange]>([])

    public init(_ bus: any I2CBus) {
        self.bus = bus
    }

    /// The recorded exchanges, in the order in which the transfers ended; they grow until ``clear()``.
    public var exchanges: [I2CExchange] { recording.withLock { $0 } }

    public func clear() {
        recording.withLock { $0 = [] }
    }

    public func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        try await perform(steps) { (step) async throws(I2CError) -> [UInt8] in
            let outcome: Result<[UInt8], I2CError>
            do throws(I2CError) {
                outcome = .success(try await bus.perform(step.transfer, after: step.pause))
            } catch {
                outcome = .failure(error)
            }
            recording.withLock { $0.append(I2CExchange(step.transfer, outcome: outcome)) }
            return try outcome.get()
        }
    }
}
