import CMosquitto
import Glibc
package import Ports

/// One connection to a broker through libmosquitto, for one thread, which polls ``descriptor``. For the next connection make
/// another: a used handle carries over what the last one left unsent.
///
/// The library's own loops and its asynchronous connect are not used: Debian 13's loop ends when no broker answers the first
/// connect, and over TLS an asynchronous connect that is refused spins (both seen with 2.0.11 and 2.0.21).
package final class MosquittoConnection {
    private let handle: OpaquePointer
    private let inbox = MosquittoInbox()
    private let version: MQTTVersion
    private let limitsReading: Bool
    private let keepAlive: Duration
    private let usesTLS: Bool
    private var isOver = false
    /// What the broker is known to lack, although it did not say so.
    private let lacks: BrokerLacks

    private static let library: Int32 = mosquitto_lib_init()

    /// Prepares a connection; nothing is sent yet.
    ///
    /// - Parameters:
    ///   - lacks: what an earlier connection found out that the broker lacks.
    ///   - limitsReading: whether a packet that is larger than the broker was asked to send is refused before there is
    ///   memory for it. For a process of one thread: while it reads, the limit is one of the whole process.
    package init(
        _ settings: BrokerSettings, version: MQTTVersion, lacking lacks: BrokerLacks = [], limitsReading: Bool = false
    ) throws(BrokerFailure) {
        guard Self.library == MOSQ_ERR_SUCCESS.number, let handle = mosquitto_new(settings.clientID, true, nil) else {
            throw .outOfMemory
        }
        self.handle = handle
        self.version = version
        self.lacks = lacks
        self.limitsReading = limitsReading
        keepAlive = settings.keepAlive
        usesTLS = settings.tls != nil
        host = settings.host
        port = settings.port
        inbox.attach(to: handle)
        // From here on deinit cleans up.
        try check(mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, version.rawValue))
        try setLogin(settings)
        if let tls = settings.tls { try setTLS(tls) }
        if let will = settings.will { try setWill(will.fitting(lacks), delay: settings.willDelay) }
        willDelay = settings.willDelay
    }

    private let host: String
    private let port: Int
    private var willDelay = Duration.zero

    deinit {
        mosquitto_destroy(handle)
    }

    /// Resolves the name and connects: **blocks**, up to the two minutes after which the kernel gives up, longer while no name
    /// server answers. The broker's answer comes as ``BrokerEvent/connected``.
    package func connect() throws(BrokerFailure) {
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if version == .v5 {
            try check(
                mosquitto_property_add_int32(&properties, MQTT_PROP_MAXIMUM_PACKET_SIZE.number, Self.largestPacket))
            // A will waits no longer than its session lasts.
            try check(
                mosquitto_property_add_int32(
                    &properties, MQTT_PROP_SESSION_EXPIRY_INTERVAL.number, Self.seconds(willDelay)))
        }
        errno = 0
        let code = mosquitto_connect_bind_v5(
            handle, host, Int32(clamping: port), Int32(Self.seconds(keepAlive)), nil, properties)
        guard code == MOSQ_ERR_SUCCESS.number else {
            isOver = true
            throw failure(code, errno: errno)
        }
    }

    /// The descriptor to poll for reading, and for writing while ``hasUnsent``; −1 once the connection is over. It may
    /// change with every call of a function here, and is closed by the library.
    package var descriptor: Int32 { mosquitto_socket(handle) }

    /// Whether bytes wait for the broker to read. Not while TLS is negotiated: from 2.0.21 on the library would have a
    /// descriptor polled for writing that always is writable.
    package var hasUnsent: Bool { mosquitto_want_write(handle) && (!usesTLS || inbox.wasAccepted) }

    /// Reads what has arrived, if anything has, and returns what it means.
    ///
    /// - Parameters:
    ///   - canRead: whether poll(2) found the descriptor readable, or closed.
    ///   - canWrite: whether poll(2) found the descriptor writable.
    package func process(canRead: Bool, canWrite: Bool) -> [BrokerEvent] {
        guard !isOver else { return [] }
        var code = MOSQ_ERR_SUCCESS.number
        errno = 0
        if canRead {
            code = limitsReading ? cmosquitto_read(handle, Self.mostMemory) : mosquitto_loop_read(handle, 1)
            // The library asks for all of a packet's memory before it reads the packet.
            if code == MOSQ_ERR_NOMEM.number {
                isOver = true
                return inbox.take() + [.closed(inbox.wasAccepted ? .oversized : .notMQTT)]
            }
        }
        if code == MOSQ_ERR_SUCCESS.number, canWrite || mosquitto_want_write(handle) {
            code = mosquitto_loop_write(handle, 1)
        }
        // Sends the ping when it is due, and notices when the broker has not answered the last one.
        if code == MOSQ_ERR_SUCCESS.number { code = mosquitto_loop_misc(handle) }
        return events(after: code, errno: errno)
    }

    /// Tries to write at once; what the broker does not take waits in memory. Publish only what replaces what is unsent.
    package func publish(_ message: MQTTMessage) -> [BrokerEvent] {
        guard !isOver else { return [] }
        let message = message.fitting(lacks.union(inbox.lacks))
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if version == .v5, let expiry = message.expiry {
            _ = mosquitto_property_add_int32(
                &properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.number, Self.seconds(expiry))
        }
        var identifier: Int32 = 0
        errno = 0
        let code = mosquitto_publish_v5(
            handle, &identifier, message.topic, Int32(clamping: message.payload.count), message.payload,
            message.delivery.rawValue, message.isRetained, properties)
        // The library keeps to the limit that the broker named, and the connection stays.
        if [MOSQ_ERR_OVERSIZE_PACKET.number, MOSQ_ERR_PAYLOAD_SIZE.number].contains(code) {
            return inbox.take() + [.rejected(topic: message.topic, .tooLarge)]
        }
        if message.delivery == .atLeastOnce {
            inbox.expectAnswer(to: identifier, topic: message.topic, isMessage: true)
        }
        return events(after: code, errno: errno)
    }

    /// Subscribes to a topic; each message is delivered at most once.
    ///
    /// - Parameter isForNews: whether what the broker kept until now is not of interest. Needs MQTT 5.
    package func subscribe(_ topic: String, isForNews: Bool = false) -> [BrokerEvent] {
        guard !isOver else { return [] }
        var identifier: Int32 = 0
        errno = 0
        let options = version == .v5 && isForNews ? MQTT_SUB_OPT_SEND_RETAIN_NEVER.number : 0
        let code = mosquitto_subscribe_v5(handle, &identifier, topic, 0, options, nil)
        inbox.expectAnswer(to: identifier, topic: topic, isMessage: false)
        return events(after: code, errno: errno)
    }

    /// The number of messages that the broker has not acknowledged.
    package var unacknowledged: Int { inbox.expected.count }

    /// Says goodbye: the broker does not publish the will.
    package func disconnect() {
        guard !isOver else { return }
        isOver = true
        _ = mosquitto_disconnect_v5(handle, MQTT_RC_NORMAL_DISCONNECTION.number, nil)
        // At most what a slow broker takes at once.
        _ = mosquitto_loop_write(handle, 1)
    }

    private func events(after code: Int32, errno: Int32) -> [BrokerEvent] {
        var events = inbox.take()
        // The library's result does not always say so: after another client took the identifier over it is 0.
        if code != MOSQ_ERR_SUCCESS.number || descriptor < 0, !isOver {
            isOver = true
            events.append(.closed(inbox.failure ?? failure(code, errno: errno)))
        }
        return events
    }

    private func setLogin(_ settings: BrokerSettings) throws(BrokerFailure) {
        guard let user = settings.user else { return }
        guard let password = settings.password else {
            return try check(mosquitto_username_pw_set(handle, user, nil))
        }
        let code = password.withBytes { bytes in
            (bytes + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { mosquitto_username_pw_set(handle, user, $0.baseAddress) }
            }
        }
        try check(code)
    }

    private func setTLS(_ tls: BrokerSettings.TLS) throws(BrokerFailure) {
        // The option for the system's certificates fails at a second connection in 2.0.11; the folder does not.
        let folder = tls.authorityFile == nil ? "/etc/ssl/certs" : nil
        guard
            mosquitto_tls_set(handle, tls.authorityFile, folder, tls.certificateFile, tls.keyFile, nil)
                == MOSQ_ERR_SUCCESS.number
        else { throw .certificateFiles }
    }

    private func setWill(_ will: MQTTMessage, delay: Duration) throws(BrokerFailure) {
        var properties: OpaquePointer?
        if version == .v5 {
            _ = mosquitto_property_add_int32(&properties, MQTT_PROP_WILL_DELAY_INTERVAL.number, Self.seconds(delay))
        }
        // On success the library owns the properties.
        let code = mosquitto_will_set_v5(
            handle, will.topic, Int32(clamping: will.payload.count), will.payload, will.delivery.rawValue,
            will.isRetained, properties)
        if code != MOSQ_ERR_SUCCESS.number { mosquitto_property_free_all(&properties) }
        try check(code)
    }

    private func check(_ code: Int32) throws(BrokerFailure) {
        guard code == MOSQ_ERR_SUCCESS.number else { throw failure(code, errno: errno) }
    }

    private func failure(_ code: Int32, errno: Int32) -> BrokerFailure {
        if code == MOSQ_ERR_PROTOCOL.number, inbox.wasAccepted, let topic = inbox.oldestUnacknowledged {
            return .unreadableAnswer(topic: topic)
        }
        return BrokerFailure(libraryCode: code, errno: errno, wasAccepted: inbox.wasAccepted, distrust: inbox.distrust)
    }

    /// The largest packet to accept, in bytes. A broker sends this client commands of at most some hundred bytes,
    /// readings of sensors of at most some thousand, and its own discovery message never.
    private static let largestPacket: UInt32 = 1 << 16
    /// The most bytes that reading may add to what the process has, for ``largestPacket`` and what libraries do around it.
    private static let mostMemory: UInt = 1 << 20

    private static func seconds(_ duration: Duration) -> UInt32 {
        UInt32(clamping: duration.components.seconds)
    }
}
