import Configuration
import Discovery
import Glibc
import LinuxExecutors

/// `windowsill doctor`: looks at everything that a station needs, and says what is wrong and what helps.
struct DoctorCommand {
    let options: DoctorOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        do throws(ExitStatus) {
            let examination = try await examine()
            let findings = examination.findings
            if options.suggests {
                print(Suggestion(examination.buses, devices: examination.devices).toml)
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
    private func examine() async throws(ExitStatus) -> Examination {
        let path = options.configuration ?? Command.defaultConfiguration
        guard options.configuration != nil || access(path, F_OK) == 0 else {
            var examination = Examination(nil, clock: loop)
            examination.note(
                "configuration", "not found at \(path)",
                remedy:
                    "create one with 'sudo windowsill setup', print one with --suggest, or name another with --config FILE; "
                    + "'windowsill demo' needs none")
            try await examination.run()
            return examination
        }
        let configuration = try loadConfiguration(path)
        var examination = Examination(configuration, clock: loop)
        for warning in configuration.warnings(file: path) { examination.note("configuration", warning) }
        try await examination.run()
        return examination
    }
}
