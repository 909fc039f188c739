import Foundation
import Glibc
import LoopbackServers
import TestSupport
import Testing

@Suite(
    "The program and a broker that fails",
    .blocking, .enabled(if: TestBroker.isInstalled, "mosquitto is not installed; try: apt install mosquitto"))
struct BrokerFaultTests {
    private let config = "homeassistant/device/windowsill_one/config"
    private let availability = "windowsill/one/availability"
    private let air = "windowsill/one/air"

    private func table(_ port: Int, host: String = "127.0.0.1", _ more: String = "") -> String {
        "[mqtt]\nbroker = \"\(host)\"\nport = \(port)\nid = \"one\"\n\(more)"
    }

    /// In its status file with the remedy, and in the journal once.
    private func says(_ service: RunningService, _ cause: String) -> Bool {
        guard service.waits(for: cause), service.status.contains("\"remedy\""),
            happens({ service.journal.contains(cause) })
        else { return false }
        // As long as some further attempts take.
        usleep(1_000_000)
        return service.journal.components(separatedBy: cause).count == 2
    }

    @Test(
        "a broker that takes no message as large as the discovery is said with the topic; the rest is published",
        arguments: ["message_size_limit", "max_packet_size"])
    func limit(setting: String) throws {
        let broker = try TestBroker(settings: "\(setting) 2000")
        let observer = try Observer(broker)
        let service = try RunningService(table(broker.port))
        #expect(says(service, "larger than the broker accepts"), "\(service.journal)")
        #expect(service.status.contains(config))
        #expect(observer.waits { $0[availability] == "online" && $0[air] != nil && $0[config] == nil })
    }

    private static let answers: [(bytes: [UInt8], cause: String)] = [
        ([0x20, 3, 0, 0x89, 0], "the broker is busy (reason 137)"), ([0x20, 3, 0, 0x90, 0], "the name of a topic"),
        ([0x20, 3, 0, 0x99, 0], "the format of a message"), ([0x20, 3, 0, 0x9C, 0], "another server for now"),
        ([0x20, 3, 0, 0x9D, 0], "has moved to another server"), ([0x20, 3, 0, 0x9F, 0], "fewer connections"),
        ([0x20, 3, 0, 0x97, 0], "no room left"),
        ([0x20, 3, 0, 0x85, 0], "refused the station's identifier"), ([0x20, 3, 0, 0x8A, 0], "does not let this user"),
        // Long enough to be a whole packet of something.
        (
            Array("HTTP/1.1 400 Bad Request\r\n\(String(repeating: "Server: x\r\n", count: 20))".utf8),
            "not an MQTT broker"
        ),
        // As if a packet of 256 MB followed, which there is no memory for.
        ([0x20, 0xFF, 0xFF, 0xFF, 0x7F], "not an MQTT broker"),
    ]

    @Test("each refusal is a sentence of its own", arguments: answers)
    func refusal(_ answer: (bytes: [UInt8], cause: String)) throws {
        let broker = try HostileBroker([answer.bytes])
        let service = try RunningService(table(broker.port))
        #expect(says(service, answer.cause), "\(service.journal)")
    }

    private static let flaws: [(flaw: BrokerCertificates.Flaw, cause: String)] = [
        (.expired, "has expired"), (.early, "not valid yet"), (.otherName, "for another name"),
    ]

    @Test("what is wrong with a certificate is said, and nothing is published over it", arguments: flaws)
    func certificate(_ flaw: BrokerCertificates.Flaw, _ cause: String) throws {
        let certificates = try BrokerCertificates(flaw)
        let broker = try TestBroker(certificates: certificates)
        let service = try RunningService(
            table(broker.port, "tls = true\nca_file = \"\(certificates.authority)\""))
        #expect(says(service, cause), "\(service.journal)")
        #expect(!service.journal.contains("connected to the broker"))
    }

    @Test("an unknown authority and an expired certificate are different sentences")
    func unknownAuthority() throws {
        let broker = try TestBroker(certificates: try BrokerCertificates())
        let service = try RunningService(table(broker.port, "tls = true"))
        #expect(says(service, "unknown authority"), "\(service.journal)")
    }

    @Test("a port of TLS without tls = true is said with the settings to check")
    func unencrypted() throws {
        let broker = try TestBroker(certificates: try BrokerCertificates())
        let service = try RunningService(table(broker.port))
        #expect(service.waits(for: "[mqtt] port and tls"), "\(service.journal)")
    }

    @Test("a broker that has no room left is said with what to do, and found when it has")
    func full() throws {
        let broker = try TestBroker(settings: "max_connections 1")
        let other = try PolledConnection(.patient(broker.port, id: "other"))
        other.run { _ in other.isAccepted }
        let service = try RunningService(table(broker.port))
        #expect(says(service, "the broker closed the connection without an answer"), "\(service.journal)")
        #expect(service.status.contains("max_connections"))
        other.disconnect()
        #expect(service.waits(for: "\"works\""), "\(service.journal)")
    }

    @Test(
        "a broker that keeps or confirms no messages is published to all the same",
        arguments: [("retain_available false", "keeps no messages"), ("max_qos 0", "confirms no messages")])
    func lacking(setting: String, loss: String) throws {
        let broker = try TestBroker(settings: setting)
        let observer = try Observer(broker)
        let service = try RunningService(table(broker.port))
        #expect(observer.waits { $0[availability] == "online" && $0[air] != nil && $0[config] != nil })
        #expect(service.waits(for: loss))
        #expect(service.status.contains("\"works\""), "\(service.journal)")
        #expect(!service.journal.contains("check that the broker is running"))
    }

    @Test("a packet that is larger than the broker was asked to send is refused before there is memory for it")
    func oversized() throws {
        let size = 24 << 20
        let length: [UInt8] = [0x80 | UInt8(size & 127), 0x80 | UInt8(size >> 7 & 127), 0x80 | UInt8(size >> 14 & 127)]
        let head = HostileBroker.accepted + [0x30] + length + [UInt8(size >> 21), 0, 1, UInt8(ascii: "a"), 0]
        let broker = try HostileBroker([head + [UInt8](repeating: 7, count: size - 4), HostileBroker.accepted])
        let service = try RunningService(table(broker.port))
        #expect(service.waits(for: "\"works\""), "\(service.journal)")
        #expect(happens { service.journal.contains("a larger message than this station reads") })
        let most = try #require(service.memory("VmHWM"))
        #expect(most < 24_000, "\(most) kB")
    }

    @Test("a slow broker gets the newest values when it reads again, and no backlog")
    func slow() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker.port))
        #expect(observer.waits { $0[availability] == "online" })
        let before = observer.all(air).count
        let clock = ContinuousClock()
        let began = clock.now
        broker.freeze()
        for number in 1...200 {
            service.replace(RunningService.snapshot(temperature: Double(number) / 10))
            usleep(10_000)
        }
        broker.thaw()
        #expect(observer.waits { $0[air]?.contains("\"room_temperature\":20.0") == true })
        // At most one for each reading of the snapshot, and those are half a second apart.
        let readings = Int((clock.now - began) / .milliseconds(500)) + 2
        #expect(observer.all(air).count <= before + readings)
        #expect(service.waits(for: "\"works\""))
    }
}
