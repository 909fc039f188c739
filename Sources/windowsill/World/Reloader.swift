import Configuration
import StationService
import Synchronization

/// Looks at the configuration anew while the station runs.
final class Reloader: Sendable {
    private let path: String
    private let current: Mutex<StationConfiguration>

    /// - Parameter current: what the station runs by now.
    init(path: String, current: StationConfiguration) {
        self.path = path
        self.current = Mutex(current)
    }

    /// The parts of a changed configuration. They touch no device before the station takes them up.
    func reload() -> Reload {
        let new: StationConfiguration
        do throws(ConfigurationErrors) {
            new = try StationConfiguration.load(path: path)
        } catch {
            return .refused(problems: error.description.split(separator: "\n").map(String.init))
        }
        return current.withLock { current in
            guard new != current else { return .unchanged }
            guard new.logPath == current.logPath, new.statePath == current.statePath else {
                return .refused(problems: ["\(path): log.path and state.path can only be changed by a restart"])
            }
            do throws(ExitStatus) {
                var builder = StationBuilder(new)
                let parts = try builder.build()
                current = new
                return .changed(parts.service)
            } catch {
                return .refused(problems: ["\(path): the system has no thread left for its parts"])
            }
        }
    }
}
