import Configuration

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
    /// The key's places as the process has them.
    init(_ configuration: StationConfiguration) {
        self.init(
            file: configuration.openWeatherMap.apiKeyFile,
            environment: environment(["CREDENTIALS_DIRECTORY", APIKeySource.variableName]))
    }
}
