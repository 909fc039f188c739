import Glibc
import StationService

/// Keeps what the station remembers in a file of the state folder.
struct CheckpointFile: CheckpointStore {
    private let file: SmallFile

    init(folder: String) {
        file = SmallFile(path: folder + "/memory")
    }

    func restore() -> String? {
        file.read()
    }

    func save(_ text: String) -> String? {
        file.write(text, isLasting: true).map {
            "\(file.path) cannot be written, and today's extremes are lost with the next start: \($0)"
        }
    }
}
