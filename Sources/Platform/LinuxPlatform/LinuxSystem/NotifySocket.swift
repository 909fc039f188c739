import Glibc

/// The socket on which systemd receives messages from its services (sd_notify(3)): datagrams of `NAME=value` lines.
package struct NotifySocket: Sendable {
    private let address: sockaddr_un
    private let length: socklen_t

    /// - Parameter path: the variable `NOTIFY_SOCKET`: a path, or `@` and an abstract name (unix(7)); nil when it is neither,
    ///   or too long.
    package init?(path: String) {
        var bytes = Array(path.utf8)
        var address = sockaddr_un()
        guard let first = bytes.first, "/@".utf8.contains(first), bytes.count > 1, !bytes.contains(0),
            bytes.count < MemoryLayout.size(ofValue: address.sun_path)
        else { return nil }
        if first == UInt8(ascii: "@") { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        self.address = address
        // An abstract name ends with the length; the 0 after a path may be left out.
        length = socklen_t(MemoryLayout.size(ofValue: address.sun_family) + bytes.count)
    }

    /// Sends a message without waiting; a message that cannot be sent at once is dropped.
    package func send(_ text: String) {
        let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let bytes = Array(text.utf8)
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = sendto(descriptor, bytes, bytes.count, flags, $0, length)
            }
        }
    }
}
