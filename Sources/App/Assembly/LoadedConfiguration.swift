package import Configuration
import Glibc
import LinuxSystem
import OpenWeatherMap
import Quantities
import TOMLTables
import Words

/// Reads the configuration.
package func loadConfiguration(_ path: String) throws(AssemblyError) -> StationConfiguration {
    do throws(ConfigurationErrors) {
        return try StationConfiguration.load(path: path)
    } catch {
        guard path == StationConfiguration.packagedFile, isMissing(path) else { throw .configuration(error) }
        throw .notConfigured(path: path, systemErrno: error.systemErrno)
    }
}

private func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

extension StationConfiguration {
    /// What is probably a mistake, but does not keep the station from running.
    package func warnings(file: String) -> [String] {
        guard providers.contains(.openWeatherMap), !OpenWeatherMap.supports(language) else { return [] }
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
