package import HomeAssistant
import LinuxPlatform
import Ports

extension MQTTService {
    /// The surroundings of the program: its paths, and its name on the broker.
    package struct Surroundings {
        package var configuration: String
        /// The folder of the status file; nil if it does not exist: then no status is kept.
        package var statusFolder: String?
        /// The folder of what is remembered from one start to the next; nil remembers nothing.
        package var stateFolder: String?
        package var credentials: String?
        package var version: String
        package var timing: SessionTiming

        package init(
            configuration: String, statusFolder: String?, stateFolder: String?, credentials: String?, version: String,
            timing: SessionTiming = SessionTiming()
        ) {
            self.configuration = configuration
            self.statusFolder = statusFolder
            self.stateFolder = stateFolder
            self.credentials = credentials
            self.version = version
            self.timing = timing
        }

        /// The record of what the broker keeps; nil where nothing is remembered.
        var record: Kept<PublishedRecord>? {
            stateFolder.map { PublishedRecord.kept(in: StateFolder($0, on: LinuxStorage())) }
        }
    }
}
