package import TOMLTables
import Words

extension MQTTConfiguration {
    /// The keys of `[mqtt]`.
    package static let keys = [
        "broker", "port", "tls", "ca_file", "certificate_file", "key_file", "user", "password_file", "topic_prefix",
        "discovery_prefix", "name", "id", "plain_topics", "commands",
    ]
}

/// Reads the settings of `[mqtt]`; nil if there is no such table.
///
/// - Parameter station: the reader of the whole file.
package func readMQTT(_ station: TableReader) -> MQTTConfiguration? {
    guard let table = station.table("mqtt", keys: MQTTConfiguration.keys) else { return nil }
    var mqtt = MQTTConfiguration()
    if let broker = table.required("broker", .host) { mqtt.broker = broker }
    table.read("tls", .boolean, into: &mqtt.hasTLS)
    mqtt.port = mqtt.hasTLS ? 8883 : 1883
    table.read("port", .integer(phrase("configuration.thing.port", "a port"), in: 1...65_535), into: &mqtt.port)
    mqtt.authorityFile = table.optional("ca_file", .path)
    mqtt.certificateFile = table.optional("certificate_file", .path)
    mqtt.keyFile = table.optional("key_file", .path)
    mqtt.user = table.optional("user", .userName)
    mqtt.passwordFile = table.optional("password_file", .path)
    table.read("topic_prefix", .topicPrefix, into: &mqtt.topicPrefix)
    table.read("discovery_prefix", .topicPrefix, into: &mqtt.discoveryPrefix)
    table.read("name", .deviceName, into: &mqtt.name)
    mqtt.id = table.optional("id", .name(ConfigurationWords.Thing.name))
    table.read("plain_topics", .boolean, into: &mqtt.hasPlainTopics)
    table.read("commands", .boolean, into: &mqtt.acceptsCommands)

    for key in ["ca_file", "certificate_file", "key_file"] where table.has(key) && !mqtt.hasTLS {
        table.report(key, ConfigurationWords.needs("tls"), allowed: ConfigurationWords.write("tls = true"))
    }
    for (key, other) in [("certificate_file", "key_file"), ("key_file", "certificate_file"), ("password_file", "user")]
    where table.has(key) && !table.has(other) {
        table.report(key, ConfigurationWords.needs(other), allowed: ConfigurationWords.write("\(other) = \"…\""))
    }
    return mqtt
}

extension ValueRule where Value == String {
    /// A rule for a name or an address, without a port.
    fileprivate static var host: ValueRule {
        text(
            phrase("configuration.thing.host", "a host"),
            allowed: phrase("configuration.expected.host", "expected a name or an address, without a port")
        ) { text in
            (1...253).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "-")
                && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._:".utf8.contains($0) }
        }
    }

    fileprivate static var userName: ValueRule {
        text(
            phrase("configuration.thing.user", "a user name"),
            allowed: phrase("configuration.expected.user", "expected 1 to 200 visible characters")
        ) { text in
            (1...200).contains(text.utf8.count) && isVisible(text)
        }
    }

    /// A rule for levels of letters, digits, `-`, `_` and `.`: nothing that has a meaning in a filter.
    fileprivate static var topicPrefix: ValueRule {
        text(
            phrase("configuration.thing.topic-prefix", "a topic prefix"),
            allowed: phrase(
                "configuration.expected.topic-prefix", "expected letters, digits, -, _ and . with / between levels")
        ) { text in
            (1...100).contains(text.utf8.count)
                && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { level in
                    !level.isEmpty
                        && level.utf8.allSatisfy { isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }
                }
        }
    }

    fileprivate static var deviceName: ValueRule {
        text(ConfigurationWords.Thing.name, allowed: ConfigurationWords.expectedDeviceName) { text in
            (1...60).contains(text.unicodeScalars.count) && isVisible(text) && text.contains { !$0.isWhitespace }
        }
    }
}
