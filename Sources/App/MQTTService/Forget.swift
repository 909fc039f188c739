import Documents
import Glibc
import HomeAssistant
import LinuxPlatform
import Mosquitto
import Ports
import ProgramKit
import TOMLTables
import Words

/// `windowsill-mqtt forget`: removes the station from its broker, and so from Home Assistant.
enum Forget {
    /// Removes the station, and prints the outcome.
    static func run(_ surroundings: MQTTService.Surroundings) -> ExitStatus {
        let configuration: MQTTServiceConfiguration
        do throws(ConfigurationErrors) {
            configuration = try MQTTServiceConfiguration.load(path: surroundings.configuration)
        } catch {
            printError(error.description)
            return .configuration
        }
        guard let mqtt = configuration.mqtt else {
            printFailure(MQTTWords.notConfigured)
            return .configuration
        }
        let station = (try? SnapshotDocument.read(configuration.statusPath))?.document.station?.id
        let record = surroundings.record?.restore().flatMap { $0.belongs(to: station) ? $0 : nil }
        guard let id = mqtt.id ?? station ?? record?.station else {
            printFailure(FaultWords.failure(MQTTWords.noStationID(configuration.statusPath), remedy: MQTTWords.setID))
            return .unavailable
        }
        let settings = homeAssistantSettings(mqtt, id: id, version: surroundings.version)
        do throws(StorageError) {
            var broker = try brokerSettings(mqtt, id: id, surroundings)
            // Beside the service, should it be running.
            broker.clientID += "-forget"
            broker.will = nil
            if let failure = publish(HomeAssistantSession.removal(of: settings, record: record), to: broker) {
                printFailure(FaultWords.failure(failure.cause, remedy: failure.remedy))
                return .unavailable
            }
        } catch {
            printFailure(MQTTWords.passwordFailure("\(error)"))
            return .unavailable
        }
        try? surroundings.record?.remove()
        print(phrase("mqtt.forgotten", "removed \(settings.deviceID) from the broker"))
        return .success
    }

    private static func publish(_ messages: [MQTTMessage], to broker: BrokerSettings) -> BrokerFailure? {
        var failure: BrokerFailure?
        for version: MQTTVersion in [.v5, .v3] {
            do throws(BrokerFailure) {
                let connection = try MosquittoConnection(broker, version: version, limitsReading: true)
                try connection.connect()
                failure = publish(messages, on: connection)
            } catch {
                failure = error
            }
            guard failure == .unsupportedVersion || failure == .notMQTT || failure == .hungUp else { break }
        }
        return failure
    }

    /// Waits for the broker's answers.
    private static func publish(_ messages: [MQTTMessage], on connection: MosquittoConnection) -> BrokerFailure? {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(10)
        var hasPublished = false
        while clock.now < end {
            let interests = POLLIN | (connection.hasUnsent ? POLLOUT : 0)
            var watched = pollfd(fd: connection.descriptor, events: Int16(interests), revents: 0)
            poll(&watched, 1, 500)
            let isReadable = watched.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
            var events = connection.process(canRead: isReadable, canWrite: watched.revents & Int16(POLLOUT) != 0)
            if events.contains(.connected) {
                for message in messages { events += connection.publish(message) }
                hasPublished = true
            }
            for case .closed(let failure) in events { return failure }
            for case .rejected(_, let failure) in events { return failure }
            if hasPublished, connection.unacknowledged == 0 {
                connection.disconnect()
                return nil
            }
        }
        return .silent
    }
}
