import CProcess
import Glibc
package import HomeAssistant
import LinuxPlatform
import ProgramKit
import Words

/// The program `windowsill-mqtt`: parses its command line, runs, and exits with a status.
package enum MQTTCommandLine {
    package static func main(timing: SessionTiming = SessionTiming()) -> Never {
        // The password may be in memory from now on.
        cprocess_leave_no_core()
        guard cprocess_open_standard_streams() == 0 else { ExitStatus.system.endProgram() }
        limitMemory()
        run(Array(CommandLine.arguments.dropFirst()), timing).endProgram()
    }

    /// Limits the memory of the process: a broker may announce a packet of 256 MB, and libmosquitto would make room for it.
    private static func limitMemory() {
        var limit = rlimit(rlim_cur: 96 << 20, rlim_max: 96 << 20)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }

    static func run(_ arguments: [String], _ timing: SessionTiming) -> ExitStatus {
        var configuration = "/etc/windowsill/station.toml"
        var forgets = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h", "help":
                Catalogue.$current.withValue(Language.ofProcess.catalogue) {
                    printHelp(
                        phrase(
                            "mqtt.help",
                            """
                            windowsill-mqtt: publishes a weather station to an MQTT broker, for Home Assistant and others

                            Usage: windowsill-mqtt [--config FILE]
                                   windowsill-mqtt forget [--config FILE]

                            Without a command it runs until it is stopped: it connects to the broker of the table [mqtt] and publishes what
                            the running station writes to its snapshot file. SIGHUP makes it read its configuration again.

                            Commands:
                              forget  removes the station from the broker, and so from Home Assistant; stop the service first

                            Options:
                              -c, --config FILE  the configuration; by default /etc/windowsill/station.toml
                              -h, --help         prints this text
                              -V, --version      prints the version
                            """))
                }
                return .success
            case "--version", "-V":
                print("windowsill-mqtt \(Release.version)")
                return .success
            case "forget" where !forgets: forgets = true
            case "--config", "-c":
                guard let file = rest.popFirst() else { return usage(UsageWords.missingValue(of: argument)) }
                configuration = file
            case _ where argument.hasPrefix("--config="): configuration = String(argument.dropFirst(9))
            case _ where argument.hasPrefix("-"): return usage(UsageWords.unknownOption(argument), of: argument)
            default: return usage(UsageWords.unexpectedArgument(argument), of: argument)
            }
        }
        let variables = environment(["RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CREDENTIALS_DIRECTORY"])
        let surroundings = MQTTService.Surroundings(
            configuration: configuration, statusFolder: variables["RUNTIME_DIRECTORY"],
            stateFolder: variables["STATE_DIRECTORY"] ?? (geteuid() == 0 ? packagedState : nil),
            credentials: variables["CREDENTIALS_DIRECTORY"] ?? (geteuid() == 0 ? "/etc/windowsill" : nil),
            version: Release.version, timing: timing)
        if forgets { return Forget.run(surroundings) }
        return Catalogue.$current.withValue(ReaderLanguage(.english).catalogue) { serve(surroundings) }
    }

    private static func serve(_ surroundings: MQTTService.Surroundings) -> ExitStatus {
        let journal = Journal()
        do throws(MQTTService.Failure) {
            return try MQTTService(surroundings, journal: journal).run()
        } catch {
            journal.write(error.description, priority: 3)
            return error.status
        }
    }

    /// The folder in which the unit keeps its record of what is published; for `forget`, run by root.
    private static let packagedState = "/var/lib/windowsill-mqtt"

    /// Prints an error of the command line.
    ///
    /// - Parameter word: the word that is not known.
    private static func usage(_ message: String, of word: String = "") -> ExitStatus {
        refuse(message, of: word, among: ["forget", "help", "--config", "--help", "--version"])
    }
}
