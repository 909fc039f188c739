import CMicroHTTP
import Glibc
import LinuxPlatform
package import Ports

/// Sockets to answer on.
package enum ListeningSocket {
    /// The sockets that systemd has opened for this process (sd_listen_fds(3)), which it inherits as descriptors from 3 up.
    package static func inherited() -> [Int32] {
        let variables = environment(["LISTEN_PID", "LISTEN_FDS"])
        guard variables["LISTEN_PID"].flatMap({ pid_t($0) }) == getpid(),
            let count = variables["LISTEN_FDS"].flatMap({ Int32($0) }), (1...16).contains(count)
        else { return [] }
        let sockets = Array(3..<3 + count)
        for socket in sockets {
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
        }
        return sockets
    }

    /// Opens a socket that listens on `address`.
    ///
    /// - Parameter address: for example `127.0.0.1:8080` or `[::1]:8080`; a port alone is one of 127.0.0.1. Port 0 chooses a free
    ///   port.
    /// - Throws: ``StorageError`` with `EINVAL` for what is not an address and a port.
    package static func open(_ address: String) throws(StorageError) -> Int32 {
        let colon = address.lastIndex(of: ":")
        guard let port = UInt16(colon.map { address[address.index(after: $0)...] } ?? address[...]) else {
            throw StorageError(.open, errno: EINVAL)
        }
        var host = colon.map { address[..<$0] } ?? "127.0.0.1"
        if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
        let socket = cmicrohttp_listen(String(host), port)
        guard socket >= 0 else { throw StorageError(.open, errno: errno) }
        return socket
    }

    /// The port that it is bound to.
    package static func port(of socket: Int32) -> Int { Int(cmicrohttp_port(socket)) }
}
