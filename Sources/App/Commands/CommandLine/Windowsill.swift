import CProcess
import Glibc
import LinuxPlatform
import ProgramKit
import Words

/// The program: parses its command line, runs the command and exits with its status.
package enum Windowsill {
    static var versionText: String { "windowsill \(Release.fullVersion)" }

    package static func main() -> Never {
        // The key may be in the environment from the first instruction on.
        cprocess_leave_no_core()
        // Without standard streams there is nowhere to print.
        guard cprocess_open_standard_streams() == 0 else { ExitStatus.system.endProgram() }
        let arguments = Array(Swift.CommandLine.arguments.dropFirst())
        do throws(SystemError) {
            let loop = try EventLoop()
            let status = loop.run {
                await Catalogue.$current.withValue(Language.ofProcess.catalogue) { await run(arguments, on: loop) }
            }
            status.endProgram()
        } catch {
            printFailure(CommandWords.noDescriptors(errno: error.errno))
            ExitStatus.system.endProgram()
        }
    }

    private static func run(_ arguments: [String], on loop: EventLoop) async -> ExitStatus {
        do throws(UsageError) {
            switch try Invocation(arguments) {
            case .help(let topic):
                printHelp(topic.help())
                return .success
            case .version: return printed(versionText)
            case .completion(let words): return printed(CompletionRequest(words).offers.joined(separator: "\n"))
            case .command(let command, let arguments): return try await command.run(arguments, on: loop)
            }
        } catch {
            guard !arguments.isEmpty else {
                printHelp(Topic.windowsill.help(), to: STDERR_FILENO)
                return .usage
            }
            printFailure(error.text)
            return .usage
        }
    }
}

func printed(_ text: String) -> ExitStatus {
    print(text)
    return .success
}
