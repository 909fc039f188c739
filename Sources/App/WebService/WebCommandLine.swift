import CProcess
import LinuxPlatform
import ProgramKit
import Words

/// The options of `windowsill-web`.
struct WebOptions: ProgramOptions {
    static let command = "windowsill-web"
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), OptionRule("listen", "l", value: "ADDRESS:PORT", \.address)]
    }

    var configuration = Release.configurationFile
    var address: String?
}

/// The program `windowsill-web`: parses its command line, runs, and exits with a status.
package enum WebCommandLine {
    package static func main() -> Never {
        guard cprocess_open_standard_streams() == 0 else { ExitStatus.system.endProgram() }
        WebOptions.run(Array(CommandLine.arguments.dropFirst()), help: { help }, serve).endProgram()
    }

    private static var help: String {
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
            """)
    }

    private static func serve(_ options: WebOptions) -> ExitStatus {
        ServiceLoop.start { journal throws(ServiceLoop.Failure) in
            try WebService(
                configuration: options.configuration, address: options.address,
                statusFolder: environment(["RUNTIME_DIRECTORY"])["RUNTIME_DIRECTORY"], version: Release.version,
                journal: journal
            ).run()
        }
    }
}
