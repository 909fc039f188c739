import CProcess
import Glibc
package import HomeAssistant
import LinuxPlatform
import ProgramKit
import Values
import Words

/// The options of `windowsill-mqtt`.
struct MQTTOptions: ProgramOptions {
    static let command = "windowsill-mqtt"
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    var configuration = Release.configurationFile
    /// Whether the station is to be removed from the broker.
    var forgets = false

    mutating func apply(operand: String) throws(UsageError) {
        let command = "forget"
        guard operand != command || forgets else {
            forgets = true
            return
        }
        guard nearest(to: operand, among: [command]) != nil, !forgets else { throw Self.unexpected(operand) }
        throw UsageError(UsageWords.perhaps(UsageWords.unexpectedArgument(printable(operand)), command))
    }
}

/// The program `windowsill-mqtt`: parses its command line, runs, and exits with a status.
package enum MQTTCommandLine {
    package static func main(timing: SessionTiming = SessionTiming()) -> Never {
        // The password may be in memory from now on.
        cprocess_leave_no_core()
        guard cprocess_open_standard_streams() == 0 else { ExitStatus.system.endProgram() }
        limitMemory()
        MQTTOptions.run(Array(CommandLine.arguments.dropFirst()), help: { help }) { run($0, timing) }.endProgram()
    }

    /// Limits the memory of the process: a broker may announce a packet of 256 MB, and libmosquitto would make room for it.
    private static func limitMemory() {
        var limit = rlimit(rlim_cur: 96 << 20, rlim_max: 96 << 20)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }

    private static var help: String {
        phrase(
            "mqtt.help",
            """
            windowsill-mqtt: publishes a weather station to an MQTT broker, for Home Assistant and others

            Usage: windowsill-mqtt [--config FILE]
                   windowsill-mqtt forget [--config FILE]

            Without a command it runs until it is stopped: it connects to the broker of the table [mqtt] and publishes what
            the running station writes to its snapshot file. Readings of sensors of kind "mqtt" it leaves for the station.
            SIGHUP makes it read its configuration again.

            Commands:
              forget  removes the station from the broker, and so from Home Assistant; stop the service first

            Options:
              -c, --config FILE  the configuration; by default /etc/windowsill/station.toml
              -h, --help         prints this text
              -V, --version      prints the version
            """)
    }

    private static func run(_ options: MQTTOptions, _ timing: SessionTiming) -> ExitStatus {
        let variables = environment(["RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CREDENTIALS_DIRECTORY"])
        let surroundings = MQTTService.Surroundings(
            configuration: options.configuration, statusFolder: variables["RUNTIME_DIRECTORY"],
            stateFolder: variables["STATE_DIRECTORY"] ?? (geteuid() == 0 ? packagedState : nil),
            credentials: variables["CREDENTIALS_DIRECTORY"] ?? (geteuid() == 0 ? "/etc/windowsill" : nil),
            version: Release.version, timing: timing)
        if options.forgets {
            return Catalogue.$current.withValue(Language.ofProcess.catalogue) { Forget.run(surroundings) }
        }
        return Catalogue.$current.withValue(ReaderLanguage(.english).catalogue) {
            ServiceLoop.start { journal throws(ServiceLoop.Failure) in
                try MQTTService(surroundings, journal: journal).run()
            }
        }
    }

    /// The folder in which the unit keeps its record of what is published; for `forget`, run by root.
    private static let packagedState = "/var/lib/windowsill-mqtt"
}
