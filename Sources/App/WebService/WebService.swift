import CProcess
import Charts
import Devices
import Documents
import Glibc
package import LinuxPlatform
import MicroHTTP
import Ports
package import ProgramKit
import TOMLTables
import Values
import WebPage
import Words

/// The station in the browser: reads the files that the station writes, and answers requests. One thread, which sleeps in
/// poll(2) until something happens.
package final class WebService {
    private let path: String
    private let version: String
    private let journal: Journal
    private let reader = ReaderLanguage(.ofProcess)
    private let loop: ServiceLoop
    private let clock = ContinuousClock()
    private var servers: [WebServer] = []
    private var site: WebSite
    private var content: StationContent
    private var configuration: WebServiceConfiguration
    /// How long the service runs without a request; nil runs until stopped.
    private let longestIdle: Duration?
    private var lastRequest: ContinuousClock.Instant
    private var requests: UInt64 = 0
    /// The status file; nil where no status is kept.
    private let status: StatusFile?
    private var reported: [ComponentStatus] = []
    private var confirmed: ContinuousClock.Instant

    /// The idle time after which the packaged program ends; systemd starts it again for the next request.
    private static let packagedIdle = Duration.seconds(600)

    /// - Parameters:
    ///   - address: the address to listen on; nil takes the sockets that systemd has opened.
    ///   - statusFolder: the folder of the status file; nil if it does not exist: then no status is kept.
    package init(
        configuration path: String, address: String?, statusFolder: String?, version: String, journal: Journal
    ) throws(ServiceLoop.Failure) {
        self.path = path
        self.version = version
        self.journal = journal
        do throws(ConfigurationErrors) {
            configuration = try WebServiceConfiguration.load(path: path)
            reader.language = configuration.readersLanguage
        } catch {
            throw ServiceLoop.Failure(error)
        }
        loop = try ServiceLoop(journal: journal)
        status = statusFolder.map { StatusFile(folder: $0) }
        lastRequest = clock.now
        confirmed = lastRequest
        longestIdle = address == nil ? Self.packagedIdle : nil
        content = StationContent(configuration)
        let (configuration, content) = (configuration, content)
        site = Catalogue.$current.withValue(reader.catalogue) { Self.site(configuration, content, version) }
        for socket in try Self.sockets(address) {
            let server = WebServer(socket: socket) { [unowned self] in site.answer($0) }
            guard let server else {
                throw ServiceLoop.Failure(status: .system, description: CommandWords.noDescriptors(errno: errno))
            }
            servers.append(server)
            if let address {
                let host = Self.host(of: address)
                let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
                journal.write(WebWords.listening("\(shown):\(ListeningSocket.port(of: socket))"), priority: 5)
            }
        }
    }

    private static func host(of address: String) -> String {
        address.lastIndex(of: ":").map { String(address[..<$0]) } ?? "127.0.0.1"
    }

    private static func sockets(_ address: String?) throws(ServiceLoop.Failure) -> [Int32] {
        guard let address else {
            let sockets = ListeningSocket.inherited()
            guard !sockets.isEmpty else {
                throw ServiceLoop.Failure(
                    status: .usage,
                    description: phrase(
                        "web.no-socket",
                        "no socket to listen on: start windowsill-web.socket, or use --listen 127.0.0.1:8080"))
            }
            return sockets
        }
        do throws(StorageError) {
            return [try ListeningSocket.open(address)]
        } catch {
            guard error.errno != EINVAL else {
                throw ServiceLoop.Failure(
                    status: .usage,
                    description: UsageWords.wrongValue(
                        printable(address), of: "--listen",
                        use: phrase(
                            "usage.address-and-port", "an address and a port up to 65535, such as 127.0.0.1:8080")))
            }
            guard error.errno != EADDRNOTAVAIL else {
                throw ServiceLoop.Failure(
                    status: .unavailable,
                    description: phrase(
                        "web.no-such-address", "this machine does not have the address \(printable(host(of: address)))")
                )
            }
            throw ServiceLoop.Failure(
                status: .unavailable,
                description: phrase("web.cannot-listen", "cannot listen on \(printable(address)): \(error)"))
        }
    }

    private static func site(
        _ configuration: WebServiceConfiguration, _ content: StationContent, _ version: String
    ) -> WebSite {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
        let settings = WebSettings(
            title: configuration.web.title, units: configuration.units, rom: configuration.rom,
            hosts: (host.isEmpty ? [] : [host, "\(host).local"]) + configuration.web.hosts,
            frameAncestors: configuration.web.frameAncestors, chartStyle: StationContent.chartStyle, version: version)
        return WebSite(settings, content: content)
    }

    // MARK: The loop

    /// Runs the service until SIGTERM or SIGINT has arrived, or there was no request for a while.
    package func run() -> ExitStatus {
        Catalogue.$current.withValue(reader.catalogue) {
            report()
            // Libraries that are linked for one function, such as TLS behind a proxy, have initialized all they have.
            cprocess_give_back_code()
            loop.run { turn() }
        }
        status?.remove()
        return .success
    }

    /// Writes the status where it has changed, and confirms now and then that it still holds.
    private func report() {
        guard let status else { return }
        let components = content.components
        if components != reported {
            reported = components
            status.write(components)
        } else if clock.now - confirmed >= StatusFile.confirmation {
            status.confirm()
        } else {
            return
        }
        confirmed = clock.now
    }

    private func turn() {
        wait()
        loop.handleSignals { () throws(ConfigurationErrors) in try reload() }
        for server in servers { server.run() }
        report()
        let total = servers.reduce(UInt64(0)) { $0 &+ $1.requests }
        if total != requests || !servers.allSatisfy(\.isIdle) {
            requests = total
            lastRequest = clock.now
        } else if let longestIdle, clock.now - lastRequest >= longestIdle {
            loop.stop()
        }
    }

    private func wait() {
        var due = servers.compactMap(\.timeout).min()
        if let longestIdle {
            let rest = (lastRequest + longestIdle - clock.now).components.seconds * 1000 + 1000
            due = min(due ?? .max, Int(max(0, rest)))
        }
        if status != nil { due = min(due ?? .max, Int(StatusFile.confirmation.components.seconds) * 1000) }
        var watched = servers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        loop.wait(for: &watched, milliseconds: due.map { Int32(clamping: $0) } ?? -1)
    }

    private func reload() throws(ConfigurationErrors) {
        configuration = try WebServiceConfiguration.load(path: path)
        reader.language = configuration.readersLanguage
        content = StationContent(configuration)
        site = Self.site(configuration, content, version)
    }
}

extension WebServiceConfiguration {
    fileprivate var readersLanguage: Language {
        language == Language.automatic ? .ofProcess : Language(matching: language) ?? .english
    }
}
