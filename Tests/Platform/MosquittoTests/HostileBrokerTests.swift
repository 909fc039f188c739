import Glibc
import LoopbackServers
import Ports
import TestSupport
import Testing

@testable import Mosquitto

@Suite("What a connection makes of something that is not a broker", .blocking)
struct HostileBrokerTests {
    private static let answers: [(name: String, bytes: [UInt8])] = [
        ("a web server", Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)),
        ("nothing but zeroes", [UInt8](repeating: 0, count: 512)),
        ("a length that never ends", [0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
        ("an acknowledgement of nothing", HostileBroker.accepted + [0x40, 3, 0x12, 0x34, 0]),
        ("a subscription that was never made", HostileBroker.accepted + [0x90, 4, 0, 9, 0, 1]),
        ("a topic with a wildcard", HostileBroker.accepted + [0x30, 6, 0, 1, UInt8(ascii: "#"), 0, 1, 2]),
        ("a topic that is not UTF-8", HostileBroker.accepted + [0x30, 5, 0, 2, 0xFF, 0xFE, 0]),
        ("a topic longer than its packet", HostileBroker.accepted + [0x30, 4, 0xFF, 0xFF, 0, 0]),
        ("an order to re-authenticate", HostileBroker.accepted + [0xF0, 2, 0x19, 0]),
        ("a second acceptance", HostileBroker.accepted + HostileBroker.accepted),
        ("a goodbye", HostileBroker.accepted + [0xE0, 2, 0x8B, 0]),
    ]

    @Test("it ends or rests, and never spins", arguments: answers)
    func answer(_ answer: (name: String, bytes: [UInt8])) throws {
        let broker = try HostileBroker([answer.bytes])
        for version: MQTTVersion in [.v5, .v3] {
            let client = try PolledConnection(.test(broker.port), version: version)
            client.run(seconds: 1) { _ in client.failure != nil }
            #expect(client.turns < 100)
            // A wildcard is a topic like any other to the library.
            #expect(client.messages.allSatisfy { $0.topic == "#" })
        }
    }

    @Test(
        "a broker that says nothing, or too little, during a TLS handshake is waited for at rest",
        arguments: [[], [0x16]] as [[UInt8]])
    func silentHandshake(answer: [UInt8]) throws {
        let broker = try HostileBroker([answer])
        var settings = BrokerSettings.test(broker.port)
        settings.tls = BrokerSettings.TLS()
        let client = try PolledConnection(settings)
        client.run(seconds: 2)
        // The test itself wakes it five times a second.
        #expect(client.turns < 30)
    }

    @Test("a message of a topic that was never subscribed is delivered as any other, and a flood of them is bounded")
    func flood() throws {
        let message: [UInt8] = [0x30, 7, 0, 3] + Array("a/b".utf8) + [0, 1]
        let broker = try HostileBroker([HostileBroker.accepted + Array(repeatElement(message, count: 5000).joined())])
        let client = try PolledConnection(.test(broker.port))
        client.run(seconds: 1)
        #expect(client.messages.allSatisfy { $0.topic == "a/b" && $0.payload == [1] })
    }

    @Test("a packet that claims 200 MB, and a payload above the limit, are not kept")
    func huge() throws {
        let claim = try HostileBroker([HostileBroker.accepted + [0x30, 0x80, 0xC2, 0xD7, 0x5F, 0, 1, 0x61, 0]])
        let waiting = try PolledConnection(.test(claim.port))
        waiting.run(seconds: 1)
        #expect(waiting.messages.isEmpty)

        let payload = [UInt8](repeating: 7, count: 50_000)
        let large: [UInt8] = [0x30, 0xD4, 0x86, 0x03, 0, 1, 0x61, 0] + payload
        let broker = try HostileBroker([HostileBroker.accepted + large])
        let client = try PolledConnection(.test(broker.port))
        client.run { $0.contains(.connected) }
        client.run(seconds: 1)
        #expect(client.isAccepted)
        #expect(client.messages.isEmpty)
    }

    @Test("a broker of MQTT 3.1.1 refuses the version, and accepts the older one")
    func olderBroker() throws {
        let broker = try HostileBroker([[0x20, 2, 0, 1], [0x20, 2, 0, 0]])
        let newer = try PolledConnection(.test(broker.port))
        newer.run { _ in newer.failure != nil }
        let failure = try #require(newer.failure)
        // The second is what libmosquitto 2.0.21 makes of a refusal in the older format.
        #expect([.unsupportedVersion, .notMQTT].contains(failure))
        let older = try PolledConnection(.test(broker.port), version: .v3)
        older.run { $0.contains(.connected) }
        #expect(older.isAccepted)
    }

    @Test("a name that does not exist is an unknown host")
    func unknownHost() {
        #expect(throws: BrokerFailure.unknownHost) {
            _ = try PolledConnection(.test(1883, host: "no-such-host.invalid"))
        }
    }
}
