import Assembly
import Configuration
import Discovery
import Glibc
import LinuxExecutors
import LinuxSystem
import SystemCheck

/// What somebody who calls the doctor can choose.
struct DoctorOptions: CommandOptions {
    static let topic = Topic.doctor
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), .json(\.asJSON), OptionRule("suggest", "g", \.suggests)]
    }

    /// Nil takes the usual one where there is one.
    var configuration: String?
    var asJSON = false
    /// Prints a configuration for what was found.
    var suggests = false

    mutating func finish() throws(UsageError) {
        if asJSON, suggests { throw UsageError("--json and --suggest do not go together") }
    }
}

/// `windowsill doctor`: looks at everything that a station needs, and says what is wrong and what helps.
struct DoctorCommand: Command {
    let options: DoctorOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        do throws(ExitStatus) {
            let systemCheck = try await examine()
            let findings = systemCheck.findings
            if options.suggests {
                print(Suggestion(systemCheck.buses, devices: systemCheck.devices).toml)
                for finding in findings { printError(finding.description) }
            } else if options.asJSON {
                print(DoctorDocument(findings).json)
            } else {
                for finding in findings { print(finding.description) }
            }
            return findings.contains { $0.state == .problem } ? .unavailable : .success
        } catch {
            return error
        }
    }

    /// Without a configuration there are still the buses, the clock, and what to write into one.
    private func examine() async throws(ExitStatus) -> SystemCheck {
        let path = options.configuration ?? StationConfiguration.packagedFile
        guard options.configuration != nil || access(path, F_OK) == 0 else {
            var systemCheck = SystemCheck(nil, clock: loop)
            systemCheck.note(
                "configuration", "not found at \(path)",
                remedy:
                    "create one with 'sudo windowsill setup', print one with --suggest, or name another with --config FILE; "
                    + "'windowsill demo' needs none")
            try await systemCheck.run()
            return systemCheck
        }
        let configuration = try loadConfiguration(path)
        var systemCheck = SystemCheck(configuration, clock: loop)
        for warning in configuration.warnings(file: path) { systemCheck.note("configuration", warning) }
        try await systemCheck.run()
        return systemCheck
    }
}
