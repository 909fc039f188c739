package import Configuration
package import History
import LinuxPlatform
package import Ports
import ProviderKit
import StationService
package import Values
import Words

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

/// Keeps the checkpoint in a file of the state folder.
package struct CheckpointFile: CheckpointStore {
    private let folder: StateFolder
    private static let name = "memory"

    package init(_ folder: StateFolder) {
        self.folder = folder
    }

    package func restore() -> String? {
        folder.text(Self.name)
    }

    package func save(_ text: String) async -> String? {
        do throws(StorageError) {
            try await folder.save(Self.name, Array(text.utf8), .whole)
            return nil
        } catch {
            return phrase(
                "command.extremes-at-risk",
                "cannot write \(folder.path(of: Self.name)): \(error); today's minimum and maximum will be lost at the next start"
            )
        }
    }
}
