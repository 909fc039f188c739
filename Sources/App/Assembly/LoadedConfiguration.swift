package import Configuration
import Glibc
package import LinuxSystem
import OpenWeatherMap
import Quantities

/// Reads the configuration; prints what is wrong with it, a line for each problem.
package func loadConfiguration(_ path: String) throws(ExitStatus) -> StationConfiguration {
    do throws(ConfigurationErrors) {
        return try StationConfiguration.load(path: path)
    } catch {
        printError(isMissing(path) && path == StationConfiguration.packagedFile ? noConfiguration : error.description)
        throw ExitStatus(systemErrno: error.systemErrno)
    }
}

extension ExitStatus {
    /// The service manager tries again after any other status than that of a wrong configuration.
    ///
    /// - Parameter systemErrno: of ``ConfigurationErrors``.
    package init(systemErrno: Int32?) {
        switch systemErrno {
        case nil: self = .configuration
        case EIO: self = .inputOutput
        default: self = .system
        }
    }
}

private let noConfiguration = """
    windowsill: there is no configuration at \(StationConfiguration.packagedFile):
      name another one with --config FILE,
      create one for this board with 'sudo windowsill setup',
      or try 'windowsill demo', which needs none
    """

private func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

extension StationConfiguration {
    /// What is probably a mistake, but does not keep the station from running.
    package func warnings(file: String) -> [String] {
        guard !OpenWeatherMap.supports(language) else { return [] }
        return [
            "\(printable(file, limit: 200)): language: OpenWeatherMap does not support \"\(printable(language))\" and will "
                + "probably answer in English; use a code such as \"en\", \"de\" or \"zh_tw\""
        ]
    }
}

extension APIKeySource {
    /// The key's places as the process has them. Where neither systemd nor a variable hands one over, it is looked for
    /// where systemd would take it from, which root can read: for `doctor` and `once` by hand.
    package init(_ configuration: StationConfiguration) {
        var variables = environment(["CREDENTIALS_DIRECTORY", APIKeySource.variableName])
        if variables.isEmpty, geteuid() == 0 { variables["CREDENTIALS_DIRECTORY"] = "/etc/windowsill" }
        self.init(file: configuration.openWeatherMap.apiKeyFile, environment: variables)
    }
}
