package import Configuration
package import History
import LinuxPlatform
package import Ports
import ProviderKit
package import Values

extension StationConfiguration {
    /// The folder of what outlives a run of the station.
    package var stateFolder: StateFolder { stateFolder(on: nil) }

    package func stateFolder(on ports: MachinePorts?) -> StateFolder {
        StateFolder(statePath, on: ports?.storage ?? LinuxStorage())
    }

    package var historyFile: DatabaseFile { DatabaseFile(historyPath, on: LinuxStorage()) }

    /// The coordinates of the station; nil if its place has not been found yet, or none is configured.
    package var knownCoordinates: Coordinates? {
        place.flatMap { GeocodingCache(stateFolder).coordinates(of: $0) }
    }
}
