/// The body of one reply as it is sent, which may end early.
final class ReplyBody: Sendable {
    private let router: RequestRouter
    private let bytes: [UInt8]
    private let isStalling: Bool

    init(of reply: LoopbackServer.Reply, from router: RequestRouter) {
        self.router = router
        switch reply.delivery {
        case .whole, .never:
            bytes = reply.body
            isStalling = false
        case .cutOff(let count):
            bytes = Array(reply.body.prefix(count))
            isStalling = false
        case .stalled(let count):
            bytes = Array(reply.body.prefix(count))
            isStalling = true
        }
    }

    /// Reads a part of the body; returns the number of bytes, or nil when the connection is to be broken off here.
    func read(from position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard position < bytes.count else {
            if isStalling { router.waitUntilClosed() }
            return nil
        }
        let part = bytes[position...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
