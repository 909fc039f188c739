package import Configuration
import LinuxSystem
import StationService
import Synchronization
package import Weather
import Words

/// Keeps state in a folder, one file per name.
package final class StateFolder: StateStore {
    private let path: String
    private let latestFailure = Mutex<String?>(nil)

    package init(_ path: String) {
        self.path = path
    }

    package var failure: String? { latestFailure.withLock { $0 } }

    package func read(_ name: String) -> [UInt8]? {
        SmallFile(path: "\(path)/\(name)").readBytes()
    }

    package func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        let file = SmallFile(path: "\(path)/\(name)")
        guard let failure = file.write(bytes, isLasting: isLasting) else { return true }
        latestFailure.withLock { $0 = CommandWords.cannotWrite(file.path, "\(failure)") }
        return false
    }
}

/// Keeps the checkpoint in a file of the state folder.
package struct CheckpointFile: CheckpointStore {
    private let file: SmallFile

    package init(folder: String) {
        file = SmallFile(path: folder + "/memory")
    }

    package func restore() -> String? {
        file.read()
    }

    package func save(_ text: String) -> String? {
        file.write(text, isLasting: true).map {
            CommandWords.extremesAtRisk(file.path, "\($0)")
        }
    }
}

extension StationConfiguration {
    /// Where the station is; nil if its place has not been looked up yet, or none is configured.
    package var knownCoordinates: Coordinates? {
        switch place {
        case .coordinates(let coordinates): coordinates
        case .name(let name): GeocodingCache(StateFolder(statePath)).coordinates(ofPlaceNamed: name)
        case nil: nil
        }
    }
}
