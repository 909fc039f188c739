import Foundation
import Glibc
import LoopbackServers
import TestSupport

/// `windowsill-web` as it was built, beside files that the test writes.
final class RunningWebService {
    let folder: TemporaryFolder
    private(set) var port = 0
    private var process: Child?

    private static let executable = URL(
        fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    ).deletingLastPathComponent().appendingPathComponent("windowsill-web").path

    /// - Parameter socket: one that listens, handed over as systemd does; nil lets the program open its own.
    init(_ table: String = "", socket: Int32? = nil, arguments: [String] = ["--listen", "127.0.0.1:0"]) throws {
        folder = try TemporaryFolder()
        for name in ["glass", "status"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
        }
        folder.write(
            """
            [status]
            path = "\(folder.path)/snapshot.json"
            [state]
            path = "\(folder.path)"
            \(table)
            """, to: "station.toml")
        let configuration = ["--config", "\(folder.path)/station.toml"]
        if let socket {
            let line = "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" \"$@\""
            process = try Child(
                "/bin/bash", ["-c", line, Self.executable] + configuration, errors: "\(folder.path)/journal",
                socket: socket)
            return
        }
        process = try Child(
            Self.executable, configuration + arguments, environment: ["RUNTIME_DIRECTORY": "\(folder.path)/status"],
            errors: "\(folder.path)/journal")
        let end = Date() + 30
        while Date() < end, port == 0, process?.isRunning == true {
            if let match = journal.firstMatch(of: /http:\/\/[^\/]*:(\d+)\//) { port = Int(match.1) ?? 0 }
            usleep(20_000)
        }
    }

    var journal: String { folder.text(of: "journal") ?? "" }

    var status: String { folder.text(of: "status/status.json") ?? "" }

    /// Asks until it holds; false after a minute.
    func becomes(_ isTrue: () -> Bool) -> Bool {
        for _ in 0..<600 {
            if isTrue() { return true }
            usleep(100_000)
        }
        return false
    }

    /// How many sockets it has beside the one that listens.
    var connections: Int {
        let folder = "/proc/\(process?.number ?? 0)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sockets = names.filter {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasPrefix("socket:")
                == true
        }
        return sockets.count - 1
    }

    func signal(_ number: Int32) { process?.signal(number) }

    /// Its exit status, once it has ended.
    func ending() -> Int32? { process?.ending() }

    var isRunning: Bool { process?.isRunning == true }

    /// As the station does.
    ///
    /// - Parameter isOfNow: whether the document is from this moment, and not that of the sample.
    func writeSnapshot(isOfNow: Bool = false) {
        var text =
            (try? String(contentsOfFile: Repository.path("Tests/HomeAssistant/snapshot.json"), encoding: .utf8)) ?? ""
        if isOfNow {
            let moment = Date().formatted(.iso8601).replacing("Z", with: "+00:00")
            text = text.replacing(/"time": "[^"]*"/, with: "\"time\": \"\(moment)\"", maxReplacements: 1)
        }
        folder.write(text, to: "draft")
        rename("\(folder.path)/draft", "\(folder.path)/snapshot.json")
    }

    /// The whole answer to these bytes; empty if the server closes without one.
    func answer(to request: String, port: Int? = nil) -> String {
        String(decoding: bytes(answering: request, port: port), as: UTF8.self)
    }

    func bytes(answering request: String, port: Int? = nil) -> [UInt8] {
        let socket = connected(port)
        defer { close(socket) }
        var bytes = Array(request.utf8)
        while !bytes.isEmpty {
            let count = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { break }
            bytes.removeFirst(count)
        }
        return received(socket)
    }

    func get(_ path: String, host: String = "localhost", port: Int? = nil) -> String {
        answer(to: "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n", port: port)
    }

    /// - Parameter visitor: each number is another address of this machine.
    func connected(_ port: Int? = nil, as visitor: Int = 0) -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        with(port: 0, visitor: visitor) { _ = bind(socket, $0, $1) }
        with(port: port ?? self.port, visitor: 0) { _ = connect(socket, $0, $1) }
        return socket
    }

    private func with(port: Int, visitor: Int, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001 + visitor).bigEndian
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    func received(_ socket: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
