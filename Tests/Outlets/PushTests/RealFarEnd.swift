import CurlHTTP
import Foundation
import LoopbackServers
import OutletKit
import Ports
import Records
import StationCore
import StationTestKit
import Synchronization
import TestSupport
import Values

/// Pushes by libcurl over loopback sockets, to one far end after another. Each request blocks the thread that makes it.
final class SwitchedClient: HTTPPoster {
    private let state = Mutex((url: "", client: CurlHTTPClient()))
    /// Has what was sent, wherever it went.
    let sent = LineStore()

    /// - Parameter timeout: by default longer than any machine is busy.
    func use(_ url: String, timeout: Duration = .seconds(86_400), caFile: String? = nil) {
        let client = CurlHTTPClient(timeout: timeout, caFile: caFile)
        state.withLock { ($0.url, $0.client) = (url, client) }
    }

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // A far end of these tests cannot be asked for what it has.
        guard !request.url.contains("query?") else { return HTTPResponse(status: 404) }
        sent.keep(content.bytes, isGzipped: content.isGzipped)
        let (url, client) = state.withLock { $0 }
        var request = request
        request.url = url
        return try blocking { [request] () async throws(HTTPError) -> HTTPResponse in
            try await client.post(content, to: request)
        }
    }
}

/// What a far end, or whatever answers in its place, does to a push.
enum HostileFarEnd: String, CaseIterable, Sendable {
    case halfHandshake, silentHandshake, expiredCertificate, earlyCertificate, foreignCertificate, garbage, noStatus
    case errorBody, loginPage, redirect, cutOffBody, endlessBody, hangUp

    /// A part of the sentence that names it.
    var sentence: String {
        switch self {
        case .halfHandshake, .noStatus, .hangUp, .cutOffBody: "no connection"
        case .silentHandshake: "no answer in time"
        case .expiredCertificate: "expired"
        case .earlyCertificate: "not yet valid"
        case .foreignCertificate: "certificate"
        case .garbage: "HTTP/0.9"
        case .errorBody: "200: {\"error\":\"partial write: field type conflict\"} (not a database's answer"
        case .loginPage: "200: <html>please log in</html> (not a database's answer"
        case .redirect: "307 (a redirect, which is not followed: put its target into push.url)"
        case .endlessBody: "larger than 4096"
        }
    }
}

/// A hostile far end on a port of its own.
final class RunningFarEnd {
    let url: String
    let caFile: String?
    private let server: LoopbackServer?
    private let socket: HostileBroker?
    private let certificates: BrokerCertificates?

    /// A TLS record that announces 122 bytes of a ServerHello and brings two of them.
    private static let halfAHello: [UInt8] = [0x16, 3, 3, 0, 122, 2, 0]

    init(_ kind: HostileFarEnd) throws {
        var (server, socket, certificates): (LoopbackServer?, HostileBroker?, BrokerCertificates?)
        var scheme = "http"
        switch kind {
        case .halfHandshake, .silentHandshake:
            socket = try HostileBroker([Self.halfAHello], hangsUp: kind == .halfHandshake)
            scheme = "https"
        case .garbage: socket = try HostileBroker([(0...255).map { UInt8($0) }], hangsUp: true)
        case .noStatus: socket = try HostileBroker([Array("HTTP/1.1 204".utf8)], hangsUp: true)
        case .hangUp: socket = try HostileBroker([], hangsUp: true)
        case .expiredCertificate, .earlyCertificate:
            let made = try BrokerCertificates(kind == .expiredCertificate ? .expired : .early)
            certificates = made
            server = try LoopbackServer(
                tls: true,
                authority: CertificateAuthority(
                    caFile: made.authority, certificate: made.certificate, key: made.key)
            ) { _ in LoopbackServer.Reply(status: 204) }
        case .foreignCertificate: server = try LoopbackServer(tls: true) { _ in LoopbackServer.Reply(status: 204) }
        case .errorBody:
            server = try LoopbackServer(tls: false) { _ in
                LoopbackServer.Reply(text: "{\"error\":\"partial write: field type conflict\"}")
            }
        case .loginPage:
            server = try LoopbackServer(tls: false) { _ in LoopbackServer.Reply(text: "<html>please log in</html>") }
        case .redirect:
            server = try LoopbackServer(tls: false) { request in
                request.path == "/write"
                    ? LoopbackServer.Reply(status: 307, headers: ["Location": "/elsewhere"])
                    : LoopbackServer.Reply(status: 204)
            }
        case .cutOffBody:
            server = try LoopbackServer(tls: false) { _ in
                LoopbackServer.Reply(body: [UInt8](repeating: 65, count: 1000), delivery: .cutOff(after: 100))
            }
        case .endlessBody:
            server = try LoopbackServer(tls: false) { _ in
                LoopbackServer.Reply(body: [UInt8](repeating: 65, count: 100_000))
            }
        }
        (self.server, self.socket, self.certificates) = (server, socket, certificates)
        url = server.map { $0.baseURL + "/write" } ?? "\(scheme)://127.0.0.1:\(socket?.port ?? 0)/write"
        // Where the authority is one that the client does not know, the system's are used.
        caFile = kind == .foreignCertificate ? nil : certificates?.authority
    }

    /// What got past the connection.
    var paths: [String] { server?.requests.map(\.path) ?? [] }
}
