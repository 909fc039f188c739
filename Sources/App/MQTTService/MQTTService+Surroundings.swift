package import HomeAssistant

extension MQTTService {
    /// Where everything is, and what this program is called on the broker.
    package struct Surroundings {
        package var configuration: String
        /// Nil if the folder does not exist: then no status is kept.
        package var statusFolder: String?
        /// Nil where nothing is remembered from one start to the next.
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
    }
}
