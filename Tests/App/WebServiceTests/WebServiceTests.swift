import Charts
import Configuration
import Foundation
import Glibc
import MicroHTTP
import TestSupport
import Testing

@testable import WebService

@Suite("windowsill-web, run by hand and by systemd")
struct WebServiceTests {
    @Test("answers with the page, and goes on when the station stops")
    func page() throws {
        let service = try RunningWebService()
        #expect(service.get("/").contains("The station is not running"))
        service.writeSnapshot()
        let page = service.get("/")
        #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("21.4°"))
        #expect(service.get("/api/now.json").contains("\"schema\": 1"))
        unlink("\(service.folder.path)/snapshot.json")
        #expect(service.get("/healthz").hasPrefix("HTTP/1.1 503"))
        service.signal(SIGTERM)
        #expect(service.ending() == 0)
    }

    @Test("keeps a status for windowsill status while it runs")
    func status() throws {
        let service = try RunningWebService()
        #expect(service.becomes { service.status.contains("\"page\"") })
        #expect(service.becomes { service.status.contains("\"works\"") })
        service.signal(SIGTERM)
        #expect(service.ending() == 0)
        #expect(service.folder.text(of: "status/status.json") == nil)
    }

    private static let hostile: [(request: String, status: String)] = [
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", " 400"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n", " 400"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", " 421"),
        ("GET / HTTP/1.0\r\n\r\n", " 400"),
        ("GET /healthz%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", " 404"),
        ("GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", " 404"),
        (
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length : 40\r\n\r\n"
                + "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", " 400"
        ),
        ("GET /robots.txt\0x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", " 400"),
        ("GET /robots.txt HTTP/1.1\r\nHost: localhost\0.evil\r\nConnection: close\r\n\r\n", " 400"),
        ("GET http://localhost/robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", " 200"),
        ("DELETE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", " 405"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc", " 405"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc", " 413"),
        (
            "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
            " 413"
        ),
        (
            "GET /?\(String(repeating: "a", count: 3000)) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            " 400"
        ),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "y", count: 100_000))\r\n\r\n", " 431"),
        (
            "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "A: b\r\n", count: 80))Connection: close\r\n\r\n",
            " 413"
        ),
    ]

    @Test("answers what is not meant well with a refusal", arguments: hostile)
    func refusals(request: String, status: String) throws {
        let service = try RunningWebService()
        let answer = service.answer(to: request)
        // The library may close a connection whose headers it does not want to read to their end; 1.0 does so at a zero byte.
        let isClosed = answer.isEmpty && (status == " 431" || request.contains("\0"))
        #expect(answer.prefix(20).contains(status) || isClosed, "\(answer.prefix(200))")
        #expect(service.get("/robots.txt").hasPrefix("HTTP/1.1 200"))
    }

    @Test("a HEAD has the length of the page and no page")
    func head() throws {
        let service = try RunningWebService()
        service.writeSnapshot()
        let answer = service.answer(to: "HEAD /live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n"))
        #expect(!answer.contains("Content-Length: 0"))
    }

    @Test("a proxy on this machine may hold more connections than one address elsewhere")
    func proxy() throws {
        let service = try RunningWebService()
        let sockets = (0..<40).map { _ in service.connected() }
        defer { for socket in sockets { close(socket) } }
        for socket in sockets { _ = send(socket, "GET / HT", 8, Int32(MSG_NOSIGNAL)) }
        #expect(service.becomes { service.connections >= 40 }, "\(service.connections)")
        #expect(service.get("/robots.txt").hasPrefix("HTTP/1.1 200"))
    }

    @Test("a request that never ends is ended")
    func slow() throws {
        let service = try RunningWebService()
        let sockets = (0..<40).map { _ in service.connected() }
        defer { for socket in sockets { close(socket) } }
        for socket in sockets { _ = send(socket, "GET / HT", 8, Int32(MSG_NOSIGNAL)) }
        // Silent ones are closed; each read returns at that moment.
        for socket in sockets { _ = service.received(socket) }
        // The server counts a connection until it has closed its own end.
        #expect(service.becomes { service.get("/robots.txt").hasPrefix("HTTP/1.1 200") })
    }

    @Test("answers the next one after a crowd larger than it has room for has left")
    func crowd() throws {
        let service = try RunningWebService()
        let sockets = (0..<110).map { service.connected(as: $0) }
        #expect(service.becomes { service.connections > 40 }, "\(service.connections)")
        for socket in sockets { close(socket) }
        #expect(service.get("/robots.txt").hasPrefix("HTTP/1.1 200"))
    }

    @Test("takes the socket that systemd has opened, and needs one")
    func activation() throws {
        let socket = try ListeningSocket.open("127.0.0.1:0")
        defer { close(socket) }
        _ = fcntl(socket, F_SETFD, 0)
        let port = ListeningSocket.port(of: socket)
        let service = try RunningWebService(socket: socket)
        #expect(service.get("/robots.txt", port: port).hasPrefix("HTTP/1.1 200"), "\(service.journal)")
        service.signal(SIGTERM)
        #expect(service.ending() == 0)
        let alone = try RunningWebService(arguments: [])
        #expect(alone.ending() == 64 && alone.journal.contains("--listen"))
    }

    @Test("listens on this machine where only a port is named, and refuses what is not an address")
    func portAlone() throws {
        let service = try RunningWebService(arguments: ["--listen", "0"])
        #expect(service.get("/robots.txt").hasPrefix("HTTP/1.1 200"), "\(service.journal)")
        for word in ["here", "127.0.0.1:", "70000", ":http"] {
            let wrong = try RunningWebService(arguments: ["--listen", word])
            #expect(wrong.ending() == 64 && wrong.journal.contains("such as 127.0.0.1:8080"), "\(wrong.journal)")
        }
    }

    @Test("a wrong configuration ends it at the start, and changes nothing at a reload")
    func configuration() throws {
        let wrong = try RunningWebService("[web]\nhosts = \"x\"")
        #expect(wrong.ending() == 78 && wrong.journal.contains("web.hosts"))
        let service = try RunningWebService("[web]\ntitle = \"Attic\"")
        #expect(service.get("/").contains("<h1>Attic</h1>"))
        let text = service.folder.text(of: "station.toml") ?? ""
        service.folder.write(text + "\nbroken = 1\n", to: "station.toml")
        service.signal(SIGHUP)
        #expect(service.becomes { service.journal.contains("rejected") })
        #expect(service.get("/").contains("<h1>Attic</h1>"))
        service.folder.write(text.replacing("Attic", with: "Cellar"), to: "station.toml")
        service.signal(SIGHUP)
        #expect(service.becomes { service.get("/").contains("<h1>Cellar</h1>") })
    }

    @Test("every quantity of the history is in deploy/web.md", arguments: ShownQuantity.all.map(\.name))
    func documented(quantity: String) {
        let text = (try? String(contentsOfFile: Repository.path("deploy/web.md"), encoding: .utf8)) ?? ""
        #expect(text.contains("`\(quantity)`"))
    }

    private static let wrong: [(text: String, part: String)] = [
        ("title = \"\"", "web.title"), ("hosts = [\"a b\"]", "web.hosts"), ("hosts = [\"A\"]", "web.hosts"),
        ("frame_ancestors = [\"ha\"]", "web.frame_ancestors"),
        ("frame_ancestors = [\"http://a; script-src *\"]", "web.frame_ancestors"), ("listen = 1", "web.listen"),
    ]

    @Test("a key of [web] that cannot be meant is named", arguments: wrong)
    func keys(text: String, part: String) {
        var message = ""
        do { _ = try StationConfiguration.parse("[web]\n\(text)", file: "x") } catch { message = "\(error)" }
        #expect(message.contains(part), "\(message)")
    }
}
