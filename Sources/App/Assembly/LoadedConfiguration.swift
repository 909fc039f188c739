package import Configuration
import Glibc
package import LinuxSystem
import OpenWeatherMap
import Quantities
import Words

/// Reads the configuration; prints its problems to standard error, one line each.
package func loadConfiguration(_ path: String) throws(ExitStatus) -> StationConfiguration {
    do throws(ConfigurationErrors) {
        return try StationConfiguration.load(path: path)
    } catch {
        if isMissing(path), path == StationConfiguration.packagedFile {
            printFailure(
                FileWords.failure(CommandWords.noConfiguration(path), remedy: CommandWords.noConfigurationRemedy))
        } else {
            printError(error.description)
        }
        throw ExitStatus(systemErrno: error.systemErrno)
    }
}

extension ExitStatus {
    /// systemd restarts the service after any status but that of an invalid configuration.
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

private func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

extension StationConfiguration {
    /// What is probably a mistake, but does not keep the station from running.
    package func warnings(file: String) -> [String] {
        guard !OpenWeatherMap.supports(language) else { return [] }
        return [
            CommandWords.unsupportedLanguage(
                printable(language), in: printable(file, limit: 200), by: "OpenWeatherMap")
        ]
    }
}

extension APIKeySource {
    /// Where this process finds the key. If neither systemd nor a variable passes one, root looks where systemd would read
    /// it: for `doctor` and `once`, run by hand.
    package init(_ configuration: StationConfiguration) {
        var variables = environment(["CREDENTIALS_DIRECTORY", APIKeySource.variableName])
        if variables.isEmpty, geteuid() == 0 { variables["CREDENTIALS_DIRECTORY"] = "/etc/windowsill" }
        self.init(file: configuration.openWeatherMap.apiKeyFile, environment: variables)
    }
}
