import Dispatch
import Synchronization

/// The router through which all connections of one server are answered.
final class RequestRouter: Sendable {
    private struct State {
        var requests: [LoopbackServer.Request] = []
        var connections = 0
        var isOpen = true
    }

    private let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    private let state = Mutex(State())
    /// A group that is left as soon as the router is closed.
    private let opening = DispatchGroup()

    init(answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply) {
        self.answer = answer
        opening.enter()
    }

    deinit {
        close()
    }

    var requests: [LoopbackServer.Request] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }

    func countConnection() {
        state.withLock { $0.connections += 1 }
    }

    /// The reply to a request; nil when the router was closed before a reply was due.
    func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply? {
        state.withLock { $0.requests.append(request) }
        let reply = answer(request)
        if reply.delivery == .never {
            waitUntilClosed()
            return nil
        }
        return waitUntilClosed(atMost: reply.delay) ? nil : reply
    }

    func waitUntilClosed() {
        opening.wait()
    }

    func close() {
        let isFirst = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        if isFirst { opening.leave() }
    }

    private func waitUntilClosed(atMost delay: Duration) -> Bool {
        let (seconds, attoseconds) = delay.components
        let interval = DispatchTimeInterval.nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        return opening.wait(timeout: .now() + interval) == .success
    }
}
