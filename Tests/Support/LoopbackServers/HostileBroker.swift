import Foundation
import TestSupport

/// A hostile broker on a loopback port: takes one connection after another and sends whatever it is given.
package final class HostileBroker: @unchecked Sendable {
    package let port: Int
    private let descriptor: Int32

    /// - Parameters:
    ///   - answers: the bytes sent after the client's first ones, one element after another for each connection; the last
    ///     one for all further connections. Then the broker waits for the client to leave.
    ///   - hangsUp: whether the broker closes the connection instead of waiting.
    package init(_ answers: [[UInt8]], hangsUp: Bool = false) throws {
        let descriptor = try boundSocket()
        guard listen(descriptor, 8) == 0 else { throw BrokerNotStarted() }
        self.descriptor = descriptor
        port = boundPort(of: descriptor)
        Thread.detachNewThread {
            var rest = answers[...]
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else {
                    if errno == EINTR || errno == ECONNABORTED { continue }
                    // Not earlier: its number would be another's, and so would the connections taken here.
                    close(descriptor)
                    return
                }
                var buffer = [UInt8](repeating: 0, count: 4096)
                _ = recv(client, &buffer, buffer.count, 0)
                let answer = rest.count > 1 ? rest.removeFirst() : rest.first ?? []
                var sent = 0
                while sent < answer.count {
                    let count = answer[sent...].withUnsafeBytes {
                        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { break }
                    sent += count
                }
                while !hangsUp, recv(client, &buffer, buffer.count, 0) > 0 {}
                close(client)
            }
        }
    }

    /// Ends the thread, once its client has left.
    deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// The bytes by which a broker accepts a connection of MQTT 5.
    package static let accepted: [UInt8] = [0x20, 3, 0, 0, 0]
}
