import Configuration
import StationService
import Synchronization

/// Keeps state in a folder, a file for each name.
final class StateFolder: StateStore {
    private let path: String
    private let latestFailure = Mutex<String?>(nil)

    init(_ path: String) {
        self.path = path
    }

    var failure: String? { latestFailure.withLock { $0 } }

    func read(_ name: String) -> [UInt8]? {
        SmallFile(path: "\(path)/\(name)").readBytes()
    }

    func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        let file = SmallFile(path: "\(path)/\(name)")
        guard let failure = file.write(bytes, isLasting: isLasting) else { return true }
        latestFailure.withLock { $0 = "\(file.path) cannot be written: \(failure)" }
        return false
    }
}

extension StationConfiguration {
    /// Where the history is kept: one file, with two more beside it while it is written.
    var historyPath: String { statePath + "/history.db" }
}
