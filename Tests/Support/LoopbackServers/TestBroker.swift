import Foundation
import TestSupport

/// Debian's mosquitto on a loopback port of its own, for one test.
package final class TestBroker {
    package static let program = "/usr/sbin/mosquitto"

    /// Whether the test can run; `apt install mosquitto` makes it so.
    package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    package private(set) var port = 0
    private let folder: TemporaryFolder
    private var configuration = ""
    /// The broker's certificates; their files are removed with them.
    private let certificates: BrokerCertificates?
    private var process: Child?

    /// - Parameters:
    ///   - settings: further lines of mosquitto.conf(5).
    ///   - users: the users who may connect, with their passwords; anyone may if it is empty.
    ///   - accessList: the content of `acl_file` of mosquitto.conf(5).
    ///   - certificates: the certificates that make it a broker of TLS; nil for none.
    package init(
        settings: String = "", users: [String: String] = [:], accessList: String? = nil,
        certificates: BrokerCertificates? = nil
    ) throws {
        self.certificates = certificates
        folder = try TemporaryFolder()
        var lines = ["user root", "log_dest stderr", "log_type all", settings]
        lines.append("persistence true\npersistence_location \(folder.path)/")
        lines.append("allow_anonymous \(users.isEmpty)")
        if !users.isEmpty {
            let passwords = folder.file("passwords", "".utf8)
            for (user, password) in users {
                let tool = try Child("/usr/bin/mosquitto_passwd", ["-b", passwords, user, password])
                guard tool.ending() == 0 else { throw BrokerNotStarted() }
            }
            lines.append("password_file \(passwords)")
        }
        if let accessList { lines.append("acl_file \(folder.file("access", accessList.utf8))") }
        if let certificates {
            lines.append("certfile \(certificates.certificate)\nkeyfile \(certificates.key)")
        }
        try startSomewhere(lines)
    }

    /// Starts the broker on another port if needed: another program may take the port that was free a moment ago.
    private func startSomewhere(_ lines: [String]) throws {
        for attempt in 1... {
            port = try freePort()
            let all = ["listener \(port) 127.0.0.1"] + lines
            configuration = folder.file("mosquitto.conf", (all.joined(separator: "\n") + "\n").utf8)
            do {
                return try start()
            } catch {
                stop()
                if attempt == 5 { throw error }
            }
        }
    }

    deinit { stop() }

    /// Starts the broker, and returns when it accepts connections, by its own word: who looks at the port may see another
    /// test's broker, and a connection that only tries would count for a broker with few places.
    package func start() throws {
        let log = folder.file("log", "".utf8)
        let process = try Child(Self.program, ["-c", configuration], errors: log)
        self.process = process
        let hasAnswered = happens { saysItRuns || !process.isRunning }
        guard hasAnswered, process.isRunning else { throw BrokerNotStarted() }
    }

    /// Whether the log says `1700000000: mosquitto version 2.0.11 running`, as it does once the broker listens and has read
    /// its files.
    private var saysItRuns: Bool {
        folder.lines(of: "log").contains { $0.contains("mosquitto version") && $0.hasSuffix("running") }
    }

    /// Stops the broker in an orderly way.
    package func stop() {
        thaw()
        process?.signal(SIGTERM)
        _ = process?.ending()
        process = nil
    }

    /// Freezes the broker, which answers nothing any longer, although its connections stay.
    package func freeze() { process?.signal(SIGSTOP) }
    package func thaw() { process?.signal(SIGCONT) }
}

/// A certificate, for `localhost` and 127.0.0.1 unless it is to be for another machine, and the authority that has signed it: PEM files, gone with this object.
package final class BrokerCertificates {
    private let folder: TemporaryFolder
    package var authority: String { "\(folder.path)/ca.pem" }
    package var certificate: String { "\(folder.path)/server.pem" }
    package var key: String { "\(folder.path)/server.key" }

    /// The fault of the certificate.
    package enum Flaw: Hashable, Sendable {
        /// The certificate has expired long ago.
        case expired
        /// The certificate is not valid for a long time yet.
        case early
        /// The certificate is for another machine.
        case otherName
    }

    package init(_ flaw: Flaw? = nil) throws {
        folder = try TemporaryFolder()
        folder.write("[req]\ndistinguished_name = name\n[name]\n", to: "config")
        let start = flaw == .early ? "20470101000000Z" : "20240101000000Z"
        let end = flaw == .expired ? "20240201000000Z" : "20480101000000Z"
        let names = flaw == .otherName ? "DNS:broker.example" : "DNS:localhost,IP:127.0.0.1"
        folder.write(
            """
            [ca]
            default_ca = test
            [test]
            database = index
            new_certs_dir = .
            rand_serial = yes
            default_md = sha256
            policy = any
            x509_extensions = server
            [any]
            commonName = supplied
            [server]
            basicConstraints = critical,CA:FALSE
            subjectAltName = \(names)
            """, to: "authority")
        folder.write("", to: "index")
        let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        let commands = [
            "openssl req -x509 -config config \(key) -days 2 -subj '/CN=Windowsill test authority' -keyout ca.key"
                + " -out ca.pem -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign",
            "openssl req -config config \(key) -subj /CN=broker -keyout server.key -out server.csr",
            "openssl ca -batch -config authority -cert ca.pem -keyfile ca.key -in server.csr -out server.pem"
                + " -startdate \(start) -enddate \(end) -notext",
        ]
        for command in commands {
            let shell = try Child("/bin/sh", ["-c", "cd '\(folder.path)' && \(command)"])
            guard shell.ending() == 0 else { throw BrokerNotStarted() }
        }
    }
}

/// A port of 127.0.0.1 on which nothing listens now. Below those that the kernel gives to connections, one of which might take it
/// before a broker does.
package func freePort() throws -> Int {
    for _ in 0..<1000 {
        let port = Int.random(in: 10_000..<32_000)
        guard let descriptor = try? boundSocket(to: port) else { continue }
        close(descriptor)
        return port
    }
    throw BrokerNotStarted()
}

/// - Parameter port: the port to bind; 0 takes any.
func boundSocket(to port: Int = 0) throws -> Int32 {
    // A broker that another test starts at this moment must not inherit it: it would keep the port.
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = loopback(port)
    let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard descriptor >= 0, bound == 0 else {
        close(descriptor)
        throw BrokerNotStarted()
    }
    return descriptor
}

func boundPort(of descriptor: Int32) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
}

private func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
}

/// The error of something that a test needs and that could not be made.
package struct BrokerNotStarted: Error {}
