import CMosquitto
import Glibc
import Ports

extension BrokerFailure {
    /// - Parameter reason: the reason code of CONNACK or DISCONNECT: one of MQTT 5 from 128 up (section 2.4 of the
    ///   standard), one of 3.1.1 below (section 3.2.2.3).
    init(reason: Int32) {
        switch reason {
        case CONNACK_REFUSED_PROTOCOL_VERSION.number, MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.number:
            self = .unsupportedVersion
        case CONNACK_REFUSED_IDENTIFIER_REJECTED.number, MQTT_RC_CLIENTID_NOT_VALID.number: self = .clientIDRefused
        case CONNACK_REFUSED_BAD_USERNAME_PASSWORD.number, MQTT_RC_BAD_USERNAME_OR_PASSWORD.number: self = .wrongLogin
        // What mosquitto answers to a wrong password, too: it does not tell who exists.
        case CONNACK_REFUSED_NOT_AUTHORIZED.number, MQTT_RC_NOT_AUTHORIZED.number: self = .wrongLogin
        case MQTT_RC_BANNED.number, MQTT_RC_BAD_AUTHENTICATION_METHOD.number: self = .notAuthorized
        case MQTT_RC_SESSION_TAKEN_OVER.number: self = .takenOver
        case MQTT_RC_PACKET_TOO_LARGE.number: self = .tooLarge
        case MQTT_RC_QUOTA_EXCEEDED.number: self = .full
        case MQTT_RC_KEEP_ALIVE_TIMEOUT.number: self = .silent
        case MQTT_RC_MALFORMED_PACKET.number, MQTT_RC_PROTOCOL_ERROR.number: self = .notMQTT
        case MQTT_RC_RETAIN_NOT_SUPPORTED.number: self = .lacks(.retainedMessages)
        case MQTT_RC_QOS_NOT_SUPPORTED.number: self = .lacks(.acknowledgements)
        default: self = .refused(reason: reason)
        }
    }

    /// - Parameters:
    ///   - code: what a function of the library returned.
    ///   - errno: the system's error number right after that call.
    ///   - wasAccepted: whether the broker had accepted the connection.
    ///   - distrust: what is wrong with the broker's certificate, if that was the reason.
    init(libraryCode code: Int32, errno: Int32, wasAccepted: Bool, distrust: Distrust?) {
        switch code {
        // The socket is gone although the library reports success.
        case MOSQ_ERR_SUCCESS.number, MOSQ_ERR_NO_CONN.number, MOSQ_ERR_CONN_LOST.number:
            self = distrust.map { .untrusted($0) } ?? (wasAccepted ? .lost : .hungUp)
        case MOSQ_ERR_NOMEM.number: self = .outOfMemory
        case MOSQ_ERR_PROTOCOL.number, MOSQ_ERR_MALFORMED_PACKET.number, MOSQ_ERR_MALFORMED_UTF8.number:
            self = .notMQTT
        case MOSQ_ERR_TLS.number, MOSQ_ERR_TLS_HANDSHAKE.number, MOSQ_ERR_OCSP.number:
            self = .untrusted(distrust ?? .other(""))
        case MOSQ_ERR_PAYLOAD_SIZE.number, MOSQ_ERR_OVERSIZE_PACKET.number: self = .tooLarge
        case MOSQ_ERR_AUTH.number, MOSQ_ERR_ACL_DENIED.number: self = .notAuthorized
        case MOSQ_ERR_EAI.number, MOSQ_ERR_LOOKUP.number: self = .unknownHost
        case MOSQ_ERR_KEEPALIVE.number, MOSQ_ERR_TIMEOUT.number: self = .silent
        case MOSQ_ERR_ERRNO.number:
            if let distrust {
                self = .untrusted(distrust)
            } else {
                self =
                    switch errno {
                    // What 2.0.21 says of a failed handshake.
                    case EPROTO: .untrusted(.other(""))
                    case _ where wasAccepted: .lost
                    case ECONNRESET, EPIPE: .hungUp
                    default: .unreachable(errno: errno)
                    }
            }
        default: self = .other(code)
        }
    }
}

extension BrokerFailure.Distrust {
    /// - Parameters:
    ///   - result: the result of OpenSSL's check, X509_V_… of x509_vfy.h.
    ///   - words: OpenSSL's error text, used when the result is not about the certificate.
    ///   - today: the board's date.
    init(verifyResult result: Int, words: String, today: String) {
        switch result {
        case 9: self = .notYetValid(today: today)
        case 10: self = .expired
        // No issuer known, by file or by folder; the certificate, or one above it, signed by itself; a leaf that nothing signed.
        case 2, 18, 19, 20, 21, 27: self = .unknownAuthority
        case 62: self = .otherName
        default: self = .other(words)
        }
    }
}

// C's enumerations of error codes and reasons are types of their own in Swift.
extension RawRepresentable where RawValue: BinaryInteger {
    var number: Int32 { Int32(clamping: rawValue) }
}
