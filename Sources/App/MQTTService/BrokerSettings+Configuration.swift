import HomeAssistant
import Ports
import ProgramKit

/// - Parameter page: the address of the station's own page; nil where it is not shown.
func homeAssistantSettings(
    _ mqtt: MQTTConfiguration, id: String, page: String? = nil, version: String
) -> HomeAssistantSettings {
    HomeAssistantSettings(
        stationID: id, topicPrefix: mqtt.topicPrefix, discoveryPrefix: mqtt.discoveryPrefix, name: mqtt.name,
        version: version, page: page, acceptsCommands: mqtt.acceptsCommands, hasPlainTopics: mqtt.hasPlainTopics)
}

func brokerSettings(
    _ mqtt: MQTTConfiguration, id: String, _ surroundings: MQTTService.Surroundings
) throws(StorageError) -> BrokerSettings {
    let password = try PasswordFile.load(mqtt.passwordFile, folder: surroundings.credentials)
    let tls = BrokerSettings.TLS(
        authorityFile: mqtt.authorityFile, certificateFile: mqtt.certificateFile, keyFile: mqtt.keyFile)
    let settings = homeAssistantSettings(mqtt, id: id, version: surroundings.version)
    return BrokerSettings(
        host: mqtt.broker, port: mqtt.port, clientID: "windowsill-\(id)", user: mqtt.user, password: password,
        tls: mqtt.hasTLS ? tls : nil, will: HomeAssistantSession.will(of: settings),
        willDelay: surroundings.timing.willDelay)
}
