import CProcess
import Glibc
import LinuxExecutors
import LinuxSystem

/// The program: understands its command line, does it, and ends with a status.
package enum Windowsill {
    /// As `--version` and the log have it.
    static let version = "0.1.0"

    static let versionText = "windowsill \(version)"

    package static func main() -> Never {
        // The key is in the environment from the first instruction on.
        cprocess_leave_no_core()
        // There is nothing to print on.
        guard cprocess_open_standard_streams() == 0 else { exit(ExitStatus.system.rawValue) }
        let arguments = Array(Swift.CommandLine.arguments.dropFirst())
        do throws(SystemError) {
            let loop = try EventLoop()
            exit(loop.run { await run(arguments, on: loop) }.rawValue)
        } catch {
            printError("windowsill: the system has no descriptor left (errno \(error.errno))")
            exit(ExitStatus.system.rawValue)
        }
    }

    private static func run(_ arguments: [String], on loop: EventLoop) async -> ExitStatus {
        do throws(UsageError) {
            switch try Invocation(arguments) {
            case .help(let topic): return printed(topic.help)
            case .version: return printed(versionText)
            case .command(let command, let arguments): return try await command.run(arguments, on: loop)
            }
        } catch {
            guard !arguments.isEmpty else {
                printError(Topic.windowsill.help)
                return .usage
            }
            let help = error.topic == .windowsill ? "windowsill --help" : "windowsill \(error.topic.rawValue) --help"
            printError("windowsill: \(error.message); try '\(help)'")
            return .usage
        }
    }
}

func printed(_ text: String) -> ExitStatus {
    print(text)
    return .success
}
