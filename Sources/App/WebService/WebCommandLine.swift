import CProcess
import Glibc
import LinuxPlatform
import ProgramKit
import Words

/// The program `windowsill-web`: parses its command line, runs, and exits with a status.
package enum WebCommandLine {
    package static func main() -> Never {
        guard cprocess_open_standard_streams() == 0 else { ExitStatus.system.endProgram() }
        run(Array(CommandLine.arguments.dropFirst())).endProgram()
    }

    static func run(_ arguments: [String]) -> ExitStatus {
        var configuration = "/etc/windowsill/station.toml"
        var address: String?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h", "help":
                Catalogue.$current.withValue(Language.ofProcess.catalogue) {
                    printHelp(
                        phrase(
                            "web.help",
                            """
                            windowsill-web: a page for the phone, and metrics for Prometheus, from a weather station

                            Usage: windowsill-web [--config FILE] [--listen ADDRESS:PORT]

                            Shows what the running station writes to its snapshot file, its display and its history. It answers GET and HEAD,
                            and changes nothing. Started by windowsill-web.socket it ends after ten minutes without a request. SIGHUP makes it
                            read its configuration again.

                            Options:
                              -c, --config FILE          the configuration; by default /etc/windowsill/station.toml
                              -l, --listen ADDRESS:PORT  listen there and run until stopped: 127.0.0.1:8080, [::1]:8080; port 0 is a free one
                              -h, --help                 prints this text
                              -V, --version              prints the version
                            """))
                }
                return .success
            case "--version", "-V":
                print("windowsill-web \(Release.version)")
                return .success
            case "--config", "-c":
                guard let file = rest.popFirst() else { return usage(UsageWords.missingValue(of: argument)) }
                configuration = file
            case "--listen", "-l":
                guard let text = rest.popFirst() else { return usage(UsageWords.missingValue(of: argument)) }
                address = text
            case _ where argument.hasPrefix("--config="): configuration = String(argument.dropFirst(9))
            case _ where argument.hasPrefix("--listen="): address = String(argument.dropFirst(9))
            case _ where argument.hasPrefix("-"): return usage(UsageWords.unknownOption(argument), of: argument)
            default: return usage(UsageWords.unexpectedArgument(argument), of: argument)
            }
        }
        let journal = Journal()
        do throws(WebService.Failure) {
            let service = try WebService(
                configuration: configuration, address: address,
                statusFolder: environment(["RUNTIME_DIRECTORY"])["RUNTIME_DIRECTORY"], version: Release.version,
                journal: journal)
            return service.run()
        } catch {
            journal.write(error.description, priority: 3)
            return error.status
        }
    }

    /// Prints an error of the command line.
    ///
    /// - Parameter word: the word that is not known.
    private static func usage(_ message: String, of word: String = "") -> ExitStatus {
        refuse(message, of: word, among: ["help", "--config", "--listen", "--help", "--version"])
    }
}
