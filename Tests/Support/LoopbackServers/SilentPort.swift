import Glibc

/// A port of 127.0.0.1 without a listener, which no other socket gets while this exists. A ``LoopbackServer``
/// may be started on it meanwhile.
package final class SilentPort: Sendable {
    package let number: UInt16
    private let descriptor: Int32

    package init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var yes: Int32 = 1
        // The same of a server's socket lets both have the port, until one of them listens.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        number = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw LoopbackServer.CannotStart() }
    }

    deinit {
        close(descriptor)
    }
}
