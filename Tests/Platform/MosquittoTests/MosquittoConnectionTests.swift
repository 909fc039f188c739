import Foundation
import Glibc
import LoopbackServers
import Ports
import TestSupport
import Testing

@testable import Mosquitto

@Suite(
    "A connection to a real mosquitto",
    .blocking, .enabled(if: TestBroker.isInstalled, "mosquitto is not installed; try: apt install mosquitto"))
struct MosquittoConnectionTests {
    private static let versions: [MQTTVersion] = [.v5, .v3]

    private func connected(_ settings: BrokerSettings, _ version: MQTTVersion = .v5) throws -> PolledConnection {
        let client = try PolledConnection(settings, version: version)
        try #require(client.run { $0.contains(.connected) }, "\(client.events)")
        return client
    }

    @Test("a message arrives as it was sent, in both versions", arguments: versions)
    func roundTrip(version: MQTTVersion) throws {
        let broker = try TestBroker()
        let client = try connected(.test(broker.port), version)
        client.subscribe("a/b")
        client.publish(MQTTMessage(topic: "a/b", payload: [0, 1, 0xFF], delivery: .atLeastOnce))
        client.run { !$0.filter { if case .received = $0 { true } else { false } }.isEmpty }
        #expect(client.messages.map(\.payload) == [[0, 1, 0xFF]])
        client.settle()
        #expect(client.connection.unacknowledged == 0)
    }

    @Test("the broker drops a retained message when its time is over")
    func expiry() throws {
        let broker = try TestBroker()
        let writer = try connected(.test(broker.port, id: "writer"))
        writer.publish(MQTTMessage(topic: "kept", text: "k", isRetained: true, delivery: .atLeastOnce))
        writer.publish(
            MQTTMessage(
                topic: "short", text: "s", isRetained: true, delivery: .atLeastOnce, expiry: .seconds(1)))
        writer.settle()
        usleep(2_200_000)
        let reader = try connected(.test(broker.port, id: "reader"))
        reader.subscribe("#")
        // Retained messages come before what is published later.
        writer.publish(MQTTMessage(topic: "mark", text: "m"))
        reader.run { _ in reader.messages.last?.topic == "mark" }
        #expect(reader.messages.map(\.topic) == ["kept", "mark"])
        #expect(reader.messages.first?.isRetained == true)
    }

    @Test("what a broker is known to lack is asked of it in no message, though it does not announce that")
    func lacking() throws {
        let broker = try TestBroker()
        let lacks: BrokerLacks = [.retainedMessages, .acknowledgements]
        let writer = try PolledConnection(.test(broker.port, id: "writer"), lacking: lacks)
        try #require(writer.run { $0.contains(.connected) }, "\(writer.events)")
        let witness = try connected(.test(broker.port, id: "witness"))
        witness.subscribe("#")
        witness.publish(MQTTMessage(topic: "ready", text: "r"))
        witness.run { _ in witness.messages.last?.topic == "ready" }
        writer.publish(MQTTMessage(topic: "kept", text: "k", isRetained: true, delivery: .atLeastOnce))
        #expect(writer.connection.unacknowledged == 0)
        writer.settle()
        // The broker has it by now, and has kept nothing of it.
        witness.run { _ in witness.messages.last?.topic == "kept" }
        let reader = try connected(.test(broker.port, id: "reader"))
        reader.subscribe("#")
        reader.publish(MQTTMessage(topic: "mark", text: "m"))
        reader.run { _ in reader.messages.last?.topic == "mark" }
        #expect(reader.messages.map(\.topic) == ["mark"])
    }

    @Test("the broker publishes the will when the connection ends without a goodbye, and only then")
    func will() throws {
        let broker = try TestBroker()
        let reader = try connected(.test(broker.port, id: "reader"))
        reader.subscribe("will")
        var settings = BrokerSettings.test(broker.port, id: "writer")
        settings.will = MQTTMessage(topic: "will", text: "gone", delivery: .atLeastOnce)
        do {
            let polite = try connected(settings)
            polite.disconnect()
        }
        do { _ = try connected(settings) }
        #expect(reader.run { _ in !reader.messages.isEmpty })
        // The polite one's would have come before, and one that waits a second has come by then.
        reader.run(seconds: 2)
        #expect(reader.messages.map(\.payload) == [Array("gone".utf8)])
    }

    @Test("a wrong password is a refused login, in both versions", arguments: versions)
    func wrongPassword(version: MQTTVersion) throws {
        let broker = try TestBroker(users: ["station": "right"])
        var settings = BrokerSettings.test(broker.port)
        settings.user = "station"
        settings.password = Secret("right".utf8)
        let accepted = try connected(settings, version)
        #expect(accepted.isAccepted)
        settings.password = Secret("wrong".utf8)
        let client = try PolledConnection(settings, version: version)
        client.run { _ in client.failure != nil }
        #expect(client.failure == .wrongLogin)
        #expect(!client.isAccepted)
    }

    @Test("a topic that the broker's access list does not have is denied by name")
    func denied() throws {
        let broker = try TestBroker(users: ["station": "right"], accessList: "user station\ntopic readwrite mine/#\n")
        var settings = BrokerSettings.test(broker.port)
        settings.user = "station"
        settings.password = Secret("right".utf8)
        let client = try connected(settings)
        client.publish(MQTTMessage(topic: "mine/a", text: "x", delivery: .atLeastOnce))
        client.publish(MQTTMessage(topic: "other/a", text: "x", delivery: .atLeastOnce))
        client.run { $0.contains(.rejected(topic: "other/a", .notAuthorized)) }
        #expect(rejections(client) == [.rejected(topic: "other/a", .notAuthorized)])
    }

    private func rejections(_ client: PolledConnection) -> [BrokerEvent] {
        client.events.filter { if case .rejected = $0 { true } else { false } }
    }

    @Test("a message above the broker's limit is rejected by topic and cause")
    func tooLarge() throws {
        let broker = try TestBroker(settings: "message_size_limit 100")
        let client = try connected(.test(broker.port))
        client.publish(
            MQTTMessage(topic: "a", payload: [UInt8](repeating: 1, count: 200), delivery: .atLeastOnce))
        client.run { _ in client.connection.unacknowledged == 0 || client.failure != nil }
        // Debian 12's library accepts mosquitto's answer, Debian 13's ends the connection.
        let isRejected = rejections(client) == [.rejected(topic: "a", .tooLarge)]
        #expect(isRejected != (client.failure == .unreadableAnswer(topic: "a")), "\(client.events)")
    }

    @Test("a message above the limit that the broker names is rejected by topic and cause, and the connection stays")
    func aboveNamedLimit() throws {
        let broker = try TestBroker(settings: "max_packet_size 100")
        let client = try connected(.test(broker.port))
        for size in [200, 10] {
            client.publish(
                MQTTMessage(topic: "\(size)", payload: [UInt8](repeating: 1, count: size), delivery: .atLeastOnce))
        }
        client.run { _ in client.connection.unacknowledged == 0 }
        #expect(rejections(client) == [.rejected(topic: "200", .tooLarge)], "\(client.events)")
        #expect(client.failure == nil)
    }

    @Test("a broker that stops ends the connection, without a turn in vain")
    func stopped() throws {
        let broker = try TestBroker()
        let client = try connected(.test(broker.port))
        broker.stop()
        client.run { _ in client.failure != nil }
        #expect(client.failure == .lost || client.failure == .refused(reason: 139), "\(client.events)")
        #expect(client.connection.descriptor == -1)
        #expect(client.connection.process(canRead: true, canWrite: true).isEmpty)
        #expect(client.turns < 50)
        #expect(throws: BrokerFailure.unreachable(errno: ECONNREFUSED)) {
            _ = try PolledConnection(.test(broker.port))
        }
    }

    @Test("a broker that is frozen is silent after two keep-alives")
    func frozen() throws {
        let broker = try TestBroker()
        let client = try connected(.test(broker.port))
        broker.freeze()
        client.run { _ in client.failure != nil }
        #expect(client.failure == .silent)
        #expect(client.turns < 200)
    }

    @Test("what a broker does not read waits, and arrives in order when it reads again")
    func slow() throws {
        let broker = try TestBroker()
        let reader = try connected(.test(broker.port, id: "reader"))
        reader.subscribe("#")
        let writer = try connected(.test(broker.port, id: "writer"))
        broker.freeze()
        var count = 0
        while !writer.connection.hasUnsent, count < 10_000 {
            count += 1
            writer.publish(MQTTMessage(topic: "\(count)", payload: [UInt8](repeating: 1, count: 10_000)))
        }
        #expect(writer.connection.hasUnsent)
        broker.thaw()
        #expect(writer.run { _ in !writer.connection.hasUnsent })
        writer.publish(MQTTMessage(topic: "last", text: "l", delivery: .atLeastOnce))
        writer.settle()
        #expect(reader.run { _ in reader.messages.last?.topic == "last" })
        // A broker may drop what its reader is too slow for, but it turns nothing around.
        let numbers = reader.messages.compactMap { Int($0.topic) }
        #expect(!numbers.isEmpty && numbers == numbers.sorted())
        #expect(writer.failure == nil)
    }

    @Test("of two clients with the same identifier the first loses its connection")
    func takenOver() throws {
        let broker = try TestBroker()
        let first = try connected(.test(broker.port, id: "same"))
        let second = try connected(.test(broker.port, id: "same"))
        first.run { _ in first.failure != nil }
        // mosquitto 2.0.11 only closes the connection; 2.0.21 says why.
        #expect([.takenOver, .lost].contains(first.failure))
        #expect(second.failure == nil)
    }

    @Test("an idle connection rests, and its pings keep it")
    func idle() throws {
        let broker = try TestBroker()
        let client = try connected(.test(broker.port))
        let before = client.turns
        // The broker gives up a silent client after 7.5 s.
        client.run(seconds: 9)
        #expect(client.failure == nil)
        // The test itself wakes it five times a second.
        #expect(client.turns - before < 70)
    }

    @Suite("over TLS", .enabled(if: TestBroker.isInstalled, "mosquitto is not installed; try: apt install mosquitto"))
    struct Encrypted {
        private func result(_ settings: BrokerSettings) -> PolledConnection? {
            guard let client = try? PolledConnection(settings) else { return nil }
            client.run { _ in client.isAccepted || client.failure != nil }
            return client
        }

        private func failure(_ settings: BrokerSettings) -> BrokerFailure? {
            do {
                let client = try PolledConnection(settings)
                client.run { _ in client.isAccepted || client.failure != nil }
                // It rests 200 ms a turn, for 120 s at most, however slow the broker is.
                #expect(client.turns < 700)
                return client.failure
            } catch {
                return error
            }
        }

        @Test("a broker with a certificate of a trusted authority is accepted, by name and by address")
        func trusted() throws {
            let certificates = try BrokerCertificates()
            let broker = try TestBroker(certificates: certificates)
            for host in ["localhost", "127.0.0.1"] {
                let tls = BrokerSettings.TLS(authorityFile: certificates.authority)
                let client = try #require(result(.test(broker.port, host: host, tls: tls)))
                #expect(client.isAccepted, "\(client.events)")
            }
        }

        private static let flaws: [(flaw: BrokerCertificates.Flaw, distrust: BrokerFailure.Distrust)] = [
            (.expired, .expired), (.otherName, .otherName),
        ]

        @Test("what is wrong with a certificate is named", arguments: flaws)
        func flaw(_ flaw: BrokerCertificates.Flaw, _ distrust: BrokerFailure.Distrust) throws {
            let certificates = try BrokerCertificates(flaw)
            let broker = try TestBroker(certificates: certificates)
            let tls = BrokerSettings.TLS(authorityFile: certificates.authority)
            let failure = failure(.test(broker.port, tls: tls))
            #expect(failure == .untrusted(distrust), "\(String(describing: failure))")
        }

        @Test("a certificate that is not valid yet is named with the date of this machine")
        func early() throws {
            let certificates = try BrokerCertificates(.early)
            let broker = try TestBroker(certificates: certificates)
            let tls = BrokerSettings.TLS(authorityFile: certificates.authority)
            let failure = failure(.test(broker.port, tls: tls))
            guard case .untrusted(.notYetValid(let today)) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(today.wholeMatch(of: /20[0-9]{2}-[0-9]{2}-[0-9]{2}/) != nil)
        }

        @Test("a certificate of an unknown authority is named so, whether the authorities are a file or the system's")
        func unknownAuthority() throws {
            let broker = try TestBroker(certificates: try BrokerCertificates())
            let other = try BrokerCertificates()
            for tls in [BrokerSettings.TLS(authorityFile: other.authority), BrokerSettings.TLS()] {
                let failure = failure(.test(broker.port, tls: tls))
                #expect(failure == .untrusted(.unknownAuthority), "\(String(describing: failure))")
            }
        }

        @Test("a port without TLS is not trusted, and a port with TLS is no MQTT broker to a client without")
        func mixedUp() throws {
            let plain = try TestBroker()
            let certificates = try BrokerCertificates()
            let encrypted = try TestBroker(certificates: certificates)
            let tls = BrokerSettings.TLS(authorityFile: certificates.authority)
            let first = failure(.test(plain.port, tls: tls))
            #expect(first != nil)
            let second = failure(.test(encrypted.port))
            #expect([.hungUp, .notMQTT].contains(second), "\(String(describing: second))")
        }

        @Test("a file that is no certificate is named as the cause")
        func noCertificate() throws {
            let tls = BrokerSettings.TLS(authorityFile: "/nowhere/ca.pem")
            #expect(throws: BrokerFailure.certificateFiles) { _ = try PolledConnection(.test(1, tls: tls)) }
        }
    }
}
