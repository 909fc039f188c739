import Assembly
import Configuration
import Devices
import Glibc
import LinuxPlatform
import ProgramKit
import Words

/// The options of `windowsill doctor`.
struct DoctorOptions: CommandOptions {
    static let topic = Topic.doctor
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), .json(\.asJSON), OptionRule("suggest", "g", \.suggests),
            OptionRule("report", "r", value: "FILE", \.reportFile), OptionRule("yes", "y", \.asksNothing),
        ]
    }

    /// The path of the configuration; nil for the packaged one, if it exists.
    var configuration: String?
    var configurationFile: String? { configuration ?? Release.configurationFile }
    var asJSON = false
    /// Whether to print a configuration for the parts found.
    var suggests = false
    /// The file to write a report into, `-` for standard output; nil without a report.
    var reportFile: String?
    /// Whether to write the report without asking.
    var asksNothing = false

    mutating func finish() throws(UsageError) {
        if asJSON, suggests { throw UsageError(UsageWords.exclusive("--json", "--suggest")) }
        if reportFile != nil, asJSON || suggests {
            throw UsageError(UsageWords.exclusive("--report", asJSON ? "--json" : "--suggest"))
        }
        // An option, rather than a file of its name.
        if let reportFile, reportFile.hasPrefix("-"), reportFile != DoctorCommand.standardOutput {
            throw UsageError(UsageWords.missingValue(of: "--report"))
        }
        guard !asksNothing || reportFile != nil else {
            throw UsageError(phrase("usage.yes-without-report", "--yes needs --report"))
        }
    }
}

/// `windowsill doctor`: checks everything a station needs, and prints each problem with its remedy.
struct DoctorCommand: Command {
    let options: DoctorOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        if let file = options.reportFile { return try await report(to: file) }
        let systemCheck = try await examine()
        let findings = systemCheck.findings
        if options.suggests {
            print(Suggestion(systemCheck.buses, devices: systemCheck.devices).toml)
            for finding in findings { printError(finding.description) }
        } else if options.asJSON {
            print(DoctorDocument(findings).json)
        } else {
            for finding in findings { printText(finding.description) }
        }
        return findings.contains { $0.state == .problem } ? .unavailable : .success
    }

    /// Examines the station. Without a configuration, it checks the buses and the clock, and suggests one.
    func examine() async throws(AssemblyError) -> SystemCheck {
        let path = options.configuration ?? Release.configurationFile
        guard options.configuration != nil || access(path, F_OK) == 0 else {
            var systemCheck = SystemCheck(nil, clock: loop)
            systemCheck.addNote(
                "configuration", CommandWords.noConfiguration(path), remedy: CommandWords.noConfigurationRemedy)
            try await systemCheck.run(waiting: { printWaiting(for: $0) })
            return systemCheck
        }
        let configuration = try loadConfiguration(path)
        var systemCheck = SystemCheck(configuration, clock: loop, units: configuration.units)
        for warning in configuration.warnings(file: path) { systemCheck.addNote("configuration", warning) }
        try await systemCheck.run(waiting: { printWaiting(for: $0) })
        return systemCheck
    }
}
