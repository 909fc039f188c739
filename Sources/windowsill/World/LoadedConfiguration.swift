import Configuration
import Glibc

/// Reads the configuration; prints what is wrong with it, a line for each problem.
func loadConfiguration(_ path: String) throws(ExitStatus) -> StationConfiguration {
    do throws(ConfigurationErrors) {
        return try StationConfiguration.load(path: path)
    } catch {
        printError(error.description)
        throw .configuration
    }
}

extension APIKeySource {
    /// The key's places as the process has them. Where neither systemd nor a variable hands one over, it is looked for
    /// where systemd would take it from, which root can read: for `doctor` and `once` by hand.
    init(_ configuration: StationConfiguration) {
        var variables = environment(["CREDENTIALS_DIRECTORY", APIKeySource.variableName])
        if variables.isEmpty, geteuid() == 0 { variables["CREDENTIALS_DIRECTORY"] = "/etc/windowsill" }
        self.init(file: configuration.openWeatherMap.apiKeyFile, environment: variables)
    }
}
