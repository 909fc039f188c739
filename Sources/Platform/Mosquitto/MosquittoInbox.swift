import CMosquitto
import Glibc
import Ports
import Values
import Words

/// What libmosquitto's callbacks report, until the thread that called the library takes it.
final class MosquittoInbox {
    private var events: [BrokerEvent] = []
    /// Why the broker refused or ended the connection, in its own words; the library's result says less.
    private(set) var failure: BrokerFailure?
    /// Why no encrypted connection could be made; nil unless that has failed.
    private(set) var distrust: BrokerFailure.Distrust?
    private(set) var wasAccepted = false
    private(set) var lacks: BrokerLacks = []
    /// The topics of messages and subscriptions that the broker has not answered, by their identifiers.
    private(set) var expected: [Int32: (topic: String, isMessage: Bool)] = [:]
    /// The topic of the first of the messages: a broker answers them in their order. Identifiers count from 1 in a connection.
    var oldestUnacknowledged: String? { expected.filter(\.value.isMessage).min { $0.key < $1.key }?.value.topic }

    /// The most messages to keep: further ones are dropped, as are larger ones, since no message that this client
    /// subscribes to is important.
    private static let mostMessages = 64
    private static let largestPayload = 16_384
    private static let mostExpected = 256

    /// The inbox has to outlive the handle's last call.
    func attach(to handle: OpaquePointer) {
        mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
        mosquitto_connect_v5_callback_set(handle) { _, inbox, code, _, properties in
            from(inbox)?.answered(code, properties)
        }
        mosquitto_disconnect_v5_callback_set(handle) { _, inbox, code, _ in from(inbox)?.disconnected(code) }
        mosquitto_message_v5_callback_set(handle) { _, inbox, message, _ in from(inbox)?.received(message) }
        mosquitto_publish_v5_callback_set(handle) { _, inbox, id, code, _ in from(inbox)?.acknowledged(id, code) }
        mosquitto_subscribe_v5_callback_set(handle) { _, inbox, id, count, codes, _ in
            from(inbox)?.acknowledged(id, count > 0 ? codes?[0] ?? 0 : 0)
        }
        mosquitto_log_callback_set(handle) { handle, inbox, level, text in
            guard level == MOSQ_LOG_ERR, let text else { return }
            // Only now: the library throws the TLS connection away before it returns.
            from(inbox)?.logged(String(cString: text), verifyResult: cmosquitto_verify_result(handle))
        }
    }

    func take() -> [BrokerEvent] {
        defer { events = [] }
        return events
    }

    func expectAnswer(to identifier: Int32, topic: String, isMessage: Bool) {
        if expected.count < Self.mostExpected { expected[identifier] = (topic, isMessage) }
    }

    private func answered(_ code: Int32, _ properties: OpaquePointer?) {
        guard code == 0 else {
            failure = BrokerFailure(reason: code)
            return
        }
        wasAccepted = true
        // Properties that are not there say that the broker offers both (MQTT 5, sections 3.2.2.3.4 and 3.2.2.3.5).
        if byte(MQTT_PROP_RETAIN_AVAILABLE.number, of: properties) == 0 { lacks.insert(.retainedMessages) }
        if byte(MQTT_PROP_MAXIMUM_QOS.number, of: properties) == 0 { lacks.insert(.acknowledgements) }
        if !lacks.isEmpty { events.append(.lacks(lacks)) }
        events.append(.connected)
    }

    private func byte(_ property: Int32, of properties: OpaquePointer?) -> UInt8? {
        var value: UInt8 = 0
        return mosquitto_property_read_byte(properties, property, &value, false) == nil ? nil : value
    }

    private func disconnected(_ code: Int32) {
        // Below 128 it is the library's own result, which its caller has too.
        if code >= 128, failure == nil { failure = BrokerFailure(reason: code) }
    }

    private func received(_ message: UnsafePointer<mosquitto_message>?) {
        guard let message = message?.pointee, let topic = message.topic, events.count < Self.mostMessages,
            (0...Self.largestPayload).contains(Int(message.payloadlen))
        else { return }
        let payload = UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
        events.append(
            .received(
                MQTTMessage(
                    topic: String(cString: topic), payload: message.payload == nil ? [] : Array(payload),
                    isRetained: message.retain)))
    }

    private func acknowledged(_ identifier: Int32, _ code: Int32) {
        guard let topic = expected.removeValue(forKey: identifier)?.topic, code >= 128 else { return }
        // Its answer to a topic that is not on its access list is the one to a refused login.
        let failure: BrokerFailure =
            code == MQTT_RC_NOT_AUTHORIZED.number ? .notAuthorized : BrokerFailure(reason: code)
        events.append(.rejected(topic: topic, failure))
    }

    /// The board's date as `2026-11-20`, in UTC as certificates are.
    private static var today: String {
        "\(CivilTime(Timestamp(secondsSince1970: Int64(time(nil))), in: .utc).date)"
    }

    private func logged(_ text: String, verifyResult: Int) {
        // The library compares the name itself, and OpenSSL does not know why it refused.
        if text.contains("host name verification failed") { distrust = .otherName }
        // `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed`; the first one names the cause.
        guard distrust == nil, text.hasPrefix("OpenSSL Error"), let colon = text.lastIndex(of: ":") else { return }
        distrust = BrokerFailure.Distrust(
            verifyResult: verifyResult, words: String(text[text.index(after: colon)...].prefix(100)), today: Self.today)
    }
}

private func from(_ context: UnsafeMutableRawPointer?) -> MosquittoInbox? {
    context.map { Unmanaged<MosquittoInbox>.fromOpaque($0).takeUnretainedValue() }
}
