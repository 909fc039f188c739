import Foundation
import Synchronization

/// A program of another package, as it is, and what it costs.
final class RealProcess: Sendable {
    private let path: String
    private let arguments: [String]
    private let log: URL
    private let process = Mutex<Process?>(nil)

    init(_ path: String, _ arguments: [String], log: URL) {
        self.path = path
        self.arguments = arguments
        self.log = log
    }

    func start() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if !FileManager.default.fileExists(atPath: log.path) {
            _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        }
        let output = try FileHandle(forWritingTo: log)
        try output.seekToEnd()
        process.standardOutput = output
        process.standardError = output
        // It inherits what this thread blocks, and Dispatch's block SIGTERM.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        self.process.withLock { $0 = process }
    }

    /// Without a chance to tidy up.
    func kill() {
        process.withLock { process in
            if let process { Foundation.kill(process.processIdentifier, SIGKILL) }
            process?.waitUntilExit()
            process = nil
        }
    }

    func stop() {
        process.withLock { process in
            process?.terminate()
            process?.waitUntilExit()
            process = nil
        }
    }

    /// Of the running one: seconds of processor time, resident bytes.
    var cost: (cpu: Double, memory: Int) {
        let number = process.withLock { $0?.processIdentifier } ?? 0
        return Self.cost(of: "\(number)")
    }

    /// A field of its status in bytes (proc(5)): `VmHWM`, `RssAnon`.
    static func memory(_ name: String, of process: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    static func cost(of process: String) -> (cpu: Double, memory: Int) {
        let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last.map { $0.split(separator: " ") } ?? []
        guard fields.count > 21, let user = Double(fields[11]), let system = Double(fields[12]),
            let pages = Int(fields[21])
        else { return (0, 0) }
        return ((user + system) / Double(sysconf(Int32(_SC_CLK_TCK))), pages * Int(sysconf(Int32(_SC_PAGESIZE))))
    }
}
