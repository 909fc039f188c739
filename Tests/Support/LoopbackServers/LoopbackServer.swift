import CMicroHTTP
import Synchronization

/// A web server inside the test, on a free port of 127.0.0.1.
///
/// ```swift
/// let server = try LoopbackServer(tls: true) { request in
///     request.path == "/data/2.5/weather" ? LoopbackServer.Reply(text: json) : LoopbackServer.Reply(status: 404)
/// }
/// let client = CurlHTTPClient(caFile: server.caFile)
/// ```
///
/// With `tls` its certificate, for the address 127.0.0.1 and no name, comes from ``CertificateAuthority/shared``; the
/// same server under the name `localhost` is one that must not be trusted. Every connection has a thread of its own,
/// so that a reply that lets one client wait keeps nobody else waiting.
package final class LoopbackServer: Sendable {
    /// The server's address, `https://127.0.0.1:43210`, without a slash at the end.
    package let baseURL: String
    package let port: UInt16
    /// The path of the certificate that a client must trust, in PEM; nil without TLS.
    package let caFile: String?
    private let router: RequestRouter
    private let daemon: Mutex<Daemon?>

    /// - Parameters:
    ///   - port: the port to listen on; 0 takes a free one, and the port of a stopped server brings that server back.
    ///   - authority: the authority that has certified the server; nil is the shared one.
    ///   - answer: called on a thread of the connection; must not stop the server.
    package init(
        tls: Bool, port: UInt16 = 0, authority: CertificateAuthority? = nil,
        answer: @escaping @Sendable (Request) -> Reply
    ) throws {
        let authority = tls ? try authority ?? CertificateAuthority.shared.get() : nil
        let router = RequestRouter(answer: answer)
        guard let daemon = Daemon(serving: router, as: authority, on: port) else { throw CannotStart() }
        self.router = router
        self.port = daemon.port
        baseURL = "\(tls ? "https" : "http")://127.0.0.1:\(daemon.port)"
        caFile = authority?.caFile
        self.daemon = Mutex(daemon)
    }

    deinit {
        stop()
    }

    /// The requests so far, in the order of their arrival.
    package var requests: [Request] { router.requests }

    /// The number of connections that clients have made so far.
    package var connections: Int { router.connections }

    /// Closes all connections, wherever they are, and returns when nothing listens on the port any more.
    package func stop() {
        router.close()
        let daemon = self.daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        daemon?.stop()
    }

    /// The server could not start; libmicrohttpd does not say why.
    package struct CannotStart: Error {}
}

extension LoopbackServer {
    /// The request of a client.
    package struct Request: Hashable, Sendable {
        /// The method, such as `GET`.
        package var method: String
        /// The decoded path without the query: `/data/2.5/weather`.
        package var path: String
        /// The decoded parameters by name; of a name that occurs twice, the last.
        package var query: [String: String]
        /// The values of the headers, by name in lower case.
        package var headers: [String: String]
        /// The body as it came, perhaps compressed.
        package var body: [UInt8]
    }
}
