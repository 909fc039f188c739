import Configuration
import Glibc
import TOMLTables
import TestSupport

/// The configuration in a text, or its problems, one per line.
func outcome(_ text: String, file: String = "station.toml") -> Result<StationConfiguration, ConfigurationErrors> {
    Result { () throws(ConfigurationErrors) -> StationConfiguration in
        try StationConfiguration.parse(text, file: file)
    }
}

/// The problems of a text; nil if there are none.
func problems(_ text: String, file: String = "station.toml") -> String? {
    guard case .failure(let errors) = outcome(text, file: file) else { return nil }
    return errors.description
}

/// The example that is installed, found beside the package's manifest.
let examplePath = Repository.path("deploy/station.toml")

/// The bytes of a file; empty when it cannot be read.
func content(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
}
