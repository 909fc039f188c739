package import Configuration
package import History
import LinuxPlatform
package import Ports
import ProviderKit
package import StationCore
import StationService
package import Values
import Words

extension StationConfiguration {
    /// The folder of what outlives a run of the station.
    package var stateFolder: StateFolder { stateFolder(on: nil) }

    package func stateFolder(on ports: MachinePorts?) -> StateFolder {
        StateFolder(
            statePath, orWhileItFails: statusPath.sibling("unsaved"), on: ports?.storage ?? LinuxStorage())
    }

    package var historyFile: DatabaseFile { DatabaseFile(historyPath, on: LinuxStorage()) }

    /// The coordinates of the station; nil if its place has not been found yet, or none is configured.
    package var knownCoordinates: Coordinates? {
        place.flatMap { GeocodingCache(stateFolder).coordinates(of: $0) }
    }
}

/// Keeps the checkpoint as two values of the state folder: what was learned is written about once an hour.
package struct CheckpointFiles: CheckpointStore {
    package let measured: Kept<Checkpoint.Measured>
    package let learned: Kept<Checkpoint.Learned>
    private let folder: StateFolder

    package init(_ folder: StateFolder) {
        self.folder = folder
        measured = Kept("measured", format: "measured", version: 3, in: folder)
        learned = Kept("learned", format: "learned", in: folder)
    }

    package func restore(_ report: ((String) -> Void)?) -> Checkpoint {
        Checkpoint(
            measured: measured.restore(report) ?? Checkpoint.Measured(),
            learned: learned.restore(report) ?? Checkpoint.Learned())
    }

    /// Saves both, also where one of them fails, and forces them to the disk together.
    package func save(_ checkpoint: Checkpoint) async -> String? {
        var failures: [String] = []
        do throws(StorageError) {
            try await measured.save(checkpoint.measured)
        } catch {
            failures.append(
                phrase(
                    "command.extremes-at-risk",
                    "cannot write \(measured.path): \(error); today's minimum and maximum will be lost at the next start"
                ))
        }
        do throws(StorageError) {
            try await learned.save(checkpoint.learned)
        } catch {
            failures.append(CommandWords.cannotWrite(learned.path, "\(error)"))
        }
        do throws(StorageError) {
            if failures.isEmpty { try await folder.flush() }
        } catch {
            failures.append(CommandWords.cannotWrite(measured.path, "\(error)"))
        }
        return failures.first
    }
}
