public import Ports
import Synchronization

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

    public func perform(_ transfer: I2CTransfer) async throws(I2CError) -> [UInt8] {
        let outcome: Result<[UInt8], I2CError>
        do throws(I2CError) {
            outcome = .success(try await bus.perform(transfer))
        } catch {
            outcome = .failure(error)
        }
        recording.withLock { $0.append(I2CExchange(transfer, outcome: outcome)) }
        return try outcome.get()
    }
}
