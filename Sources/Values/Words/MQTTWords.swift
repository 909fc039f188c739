/// What there is to say of a broker: why there is no connection, and what to do.
package enum MQTTWords {
    // MARK: Causes

    package static var unknownHost: String { phrase("mqtt.unknown-host", "the broker's name cannot be resolved") }
    package static func unreachable(errno: Int32) -> String {
        errno == 0
            ? phrase("mqtt.unreachable", "the broker cannot be reached")
            : phrase("mqtt.unreachable-errno", "the broker cannot be reached (errno \(errno))")
    }
    package static var lost: String { phrase("mqtt.lost", "the broker closed the connection") }
    package static var hungUp: String {
        phrase("mqtt.hung-up", "the broker closed the connection without an answer")
    }
    package static var silent: String { phrase("mqtt.silent", "the broker does not answer") }
    package static var notMQTT: String {
        phrase("mqtt.not-mqtt", "what answers there is not an MQTT broker")
    }
    package static var unsupportedVersion: String {
        phrase("mqtt.unsupported-version", "the broker supports neither MQTT 5 nor 3.1.1")
    }
    package static var wrongLogin: String {
        phrase("mqtt.wrong-login", "the broker refused user and password")
    }
    package static var notAuthorized: String {
        phrase("mqtt.not-authorized", "the broker does not let this user connect")
    }
    package static var clientIDRefused: String {
        phrase("mqtt.client-id-refused", "the broker refused the station's identifier")
    }
    package static var takenOver: String {
        phrase("mqtt.taken-over", "another client connected with this station's identifier")
    }
    package static var suspectedTakeover: String {
        phrase(
            "mqtt.suspected-takeover",
            "the broker closes each connection after a short time: another client may use this station's identifier")
    }
    package static var untrusted: String {
        phrase(
            "mqtt.untrusted",
            "no trusted connection: the broker's certificate has expired, is from an unknown authority or for another name"
        )
    }
    package static func untrusted(_ words: String) -> String {
        phrase("mqtt.untrusted-because", "no trusted connection: \(words)")
    }
    package static var certificateExpired: String {
        phrase("mqtt.certificate-expired", "no trusted connection: the broker's certificate has expired")
    }
    /// - Parameter today: the board's date.
    package static func certificateNotYetValid(today: String) -> String {
        phrase(
            "mqtt.certificate-not-yet-valid",
            "no trusted connection: the broker's certificate is not valid yet on \(today), which is this board's date")
    }
    package static var unknownAuthority: String {
        phrase(
            "mqtt.unknown-authority", "no trusted connection: the broker's certificate is from an unknown authority")
    }
    package static var certificateOfOtherName: String {
        phrase("mqtt.certificate-of-other-name", "no trusted connection: the broker's certificate is for another name")
    }
    package static var certificateFiles: String {
        phrase("mqtt.certificate-files", "a certificate or key file cannot be used")
    }
    package static var tooLarge: String {
        phrase("mqtt.too-large", "a message is larger than the broker accepts")
    }
    package static var unreadableAnswer: String {
        phrase(
            "mqtt.unreadable-answer",
            "its answer is not one of MQTT 5; probably the message is larger than the broker accepts")
    }
    package static var full: String { phrase("mqtt.full", "the broker has no room left for this station") }
    package static var oversized: String {
        phrase("mqtt.oversized", "the broker sent a larger message than this station reads")
    }
    package static func oversized(_ topic: String) -> String {
        phrase(
            "mqtt.oversized-topic", "the topic \(topic) has a larger message than this station reads, and is ignored")
    }
    package static var unacknowledged: String {
        phrase("mqtt.unacknowledged", "the broker acknowledges no messages")
    }
    package static var outOfMemory: String { phrase("mqtt.out-of-memory", "out of memory") }
    package static func other(_ number: Int32) -> String {
        phrase("mqtt.other", "the connection failed (libmosquitto error \(number))")
    }
    package static func denied(_ topic: String) -> String {
        phrase("mqtt.denied", "the broker does not let this user use the topic \(topic)")
    }
    package static func rejected(_ topic: String, _ cause: String) -> String {
        phrase("mqtt.rejected", "the broker did not accept the topic \(topic): \(cause)")
    }

    // MARK: Remedies

    package static var checkHost: String {
        phrase("mqtt.check-host", "check [mqtt] broker, and the network's name server")
    }
    package static var checkBroker: String {
        phrase("mqtt.check-broker", "check that the broker is running and reachable from here")
    }
    package static var checkPort: String { phrase("mqtt.check-port", "check [mqtt] port and tls") }
    package static var checkLogin: String {
        phrase(
            "mqtt.check-login", "correct [mqtt] user and /etc/windowsill/mqtt-password, then restart windowsill-mqtt")
    }
    package static var checkUser: String {
        phrase("mqtt.check-user", "let the user connect in the broker's configuration")
    }
    package static var checkIdentity: String {
        phrase(
            "mqtt.check-identity", "give each station an [mqtt] id of its own: a copied card has the id of its original"
        )
    }
    package static var checkCertificate: String {
        phrase("mqtt.check-certificate", "check the broker's certificate, [mqtt] ca_file and the date of this board")
    }
    package static var renewCertificate: String {
        phrase("mqtt.renew-certificate", "renew the broker's certificate, or correct the date of this board")
    }
    package static var checkDate: String {
        phrase(
            "mqtt.check-date",
            "correct the date of this board ('timedatectl'), or that of the machine that issued the certificate")
    }
    package static var checkAuthority: String {
        phrase("mqtt.check-authority", "name the authority that signed the broker's certificate in [mqtt] ca_file")
    }
    package static var checkName: String {
        phrase("mqtt.check-name", "write [mqtt] broker as the certificate names it, or issue one for that name")
    }
    package static var checkPortAndRoom: String {
        phrase(
            "mqtt.check-port-and-room",
            "check [mqtt] port and tls, and whether the broker accepts more connections (mosquitto: max_connections)")
    }
    package static var makeRoom: String {
        phrase("mqtt.make-room", "raise the broker's limits, or remove what it keeps for others")
    }
    package static var checkCertificateFiles: String {
        phrase("mqtt.check-certificate-files", "check [mqtt] ca_file, certificate_file and key_file")
    }
    package static var raiseLimit: String {
        phrase("mqtt.raise-limit", "raise the broker's limit (mosquitto: message_size_limit, max_packet_size)")
    }
    package static var removeMessage: String {
        phrase("mqtt.remove-message", "remove the message, then restart windowsill-mqtt")
    }
    package static var checkTopics: String {
        phrase("mqtt.check-topics", "allow the topics of deploy/mqtt.md in the broker's access list")
    }

    // MARK: The service

    package static var connected: String { phrase("mqtt.connected", "connected to the broker") }
    package static var notConfigured: String {
        phrase("mqtt.not-configured", "the configuration has no [mqtt] table: there is no broker to connect to")
    }
    package static func passwordFailure(_ cause: String) -> String {
        phrase("mqtt.password-failure", "cannot read the broker's password: \(cause)")
    }
    package static func reloadRejected(_ problems: String) -> String {
        phrase("mqtt.reload-rejected", "the new configuration is rejected, the old one stays: \(problems)")
    }
    package static func notASnapshot(_ path: String) -> String {
        phrase("mqtt.not-a-snapshot", "\(path) is not a snapshot of the station")
    }
    package static func awaitsStation(_ path: String) -> String {
        phrase("mqtt.awaits-station", "the station has not written \(path) yet")
    }
    package static func noStationID(_ path: String) -> String {
        phrase("mqtt.no-station-id", "\(path) does not say which station it is of")
    }
    package static var setID: String {
        phrase("mqtt.set-id", "start the station, or set [mqtt] id")
    }
    package static func otherSchema(_ path: String, _ schema: Int) -> String {
        phrase(
            "mqtt.other-schema", "\(path) has schema \(schema): windowsill and windowsill-mqtt need the same version")
    }
    package static func forgotten(_ device: String) -> String {
        phrase("mqtt.forgotten", "removed \(device) from the broker")
    }

    package static var help: String {
        phrase(
            "mqtt.help",
            """
            windowsill-mqtt: publishes a weather station to an MQTT broker, for Home Assistant and others

            Usage: windowsill-mqtt [--config FILE]
                   windowsill-mqtt forget [--config FILE]

            Without a command it runs until it is stopped: it connects to the broker of the table [mqtt] and publishes what
            the running station writes to its snapshot file. SIGHUP makes it read its configuration again.

            Commands:
              forget  removes the station from the broker, and so from Home Assistant; stop the service first

            Options:
              -c, --config FILE  the configuration; by default /etc/windowsill/station.toml
              -h, --help         prints this text
              -V, --version      prints the version
            """)
    }
}
