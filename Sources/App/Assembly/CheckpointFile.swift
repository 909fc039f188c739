package import Ports
import StationService
import Words

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
