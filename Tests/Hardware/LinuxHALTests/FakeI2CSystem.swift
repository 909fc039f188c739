import CLinuxHAL
import Ports
import Synchronization

@testable import LinuxHAL

/// A kernel whose calls answer as a test wants, and that counts what is open.
final class FakeI2CSystem: Sendable {
    enum Site: Hashable, Sendable, CaseIterable {
        case open, functions, setLimits, transfer, smbus
    }

    struct Sleep: Hashable, Sendable {
        var transfers: Int
        var duration: Duration
    }

    struct State {
        var failing: [Site: Int32] = [:]
        var functions = AdapterFunctions.plain
        var isPlugged = true
        var opened = 0
        var closed = 0
        var transfers: [I2CTransfer] = []
        var smbusCalls: [SMBusCall] = []
        /// Each with how many transfers were made before it.
        var sleeps: [Sleep] = []
    }

    private let state = Mutex(State())

    var current: State { state.withLock { $0 } }

    func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
    }

    private func outcome(of site: Site) -> Int32 {
        state.withLock { $0.failing[site] }.map { -$0 } ?? 0
    }

    /// Replies count up from 1.
    var system: I2CSystem {
        I2CSystem(
            open: { _ in
                let outcome = self.outcome(of: .open)
                guard outcome >= 0 else { return outcome }
                return self.state.withLock {
                    $0.opened += 1
                    return Int32(100 + $0.opened)
                }
            },
            close: { _ in self.state.withLock { $0.closed += 1 } },
            setLimits: { _ in self.outcome(of: .setLimits) },
            functions: { _, functions in
                functions = self.current.functions.rawValue
                return self.outcome(of: .functions)
            },
            isCurrent: { _, _ in self.current.isPlugged },
            transfer: { _, transfer, reply in
                self.state.withLock { $0.transfers.append(transfer) }
                for index in reply.indices { reply[index] = UInt8(truncatingIfNeeded: index + 1) }
                return self.outcome(of: .transfer)
            },
            smbus: { _, _, call, reply in
                self.state.withLock { $0.smbusCalls.append(call) }
                for index in reply.indices { reply[index] = UInt8(truncatingIfNeeded: index + 1) }
                return self.outcome(of: .smbus)
            },
            sleep: { duration in
                self.state.withLock { $0.sleeps.append(Sleep(transfers: $0.transfers.count, duration: duration)) }
            })
    }
}
