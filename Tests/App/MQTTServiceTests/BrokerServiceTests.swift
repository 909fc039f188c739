import Foundation
import Glibc
import LoopbackServers
import TestSupport
import Testing

@Suite(
    "The program on a real broker",
    .blocking, .enabled(if: TestBroker.isInstalled, "mosquitto is not installed; try: apt install mosquitto"))
struct BrokerServiceTests {
    private let config = "homeassistant/device/windowsill_one/config"
    private let availability = "windowsill/one/availability"
    private let air = "windowsill/one/air"

    private func table(_ broker: TestBroker, _ more: String = "") -> String {
        "[mqtt]\nbroker = \"127.0.0.1\"\nport = \(broker.port)\nid = \"one\"\n\(more)"
    }

    @Test("as it is released, it has announced itself and sent its values before it is online, and a stop says offline")
    func start() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker), program: .asReleased)
        #expect(observer.waits { $0[availability] == "online" })
        #expect(observer.texts[air]?.contains("\"room_temperature\":21.4") == true)
        #expect(observer.texts[config]?.contains("\"uniq_id\":\"windowsill_one_room_temperature\"") == true)
        #expect(service.waits(for: "works"))
        service.signal(SIGTERM)
        #expect(service.ending() == 0)
        #expect(observer.waits { $0[availability] == "offline" })
        #expect(service.status.isEmpty)
    }

    @Test("what the broker has kept is there for a client that comes later; a state is there with its expiry")
    func retained() throws {
        let broker = try TestBroker()
        let early = try Observer(broker, id: "early")
        let service = try RunningService(table(broker))
        #expect(early.waits { $0[availability] == "online" })
        service.signal(SIGKILL)
        let late = try Observer(broker, id: "late")
        #expect(late.waits { $0[availability] != nil && $0[config] != nil && $0[air] != nil })
    }

    @Test("a program that is killed is offline by its will")
    func killed() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker))
        #expect(observer.waits { $0[availability] == "online" })
        service.signal(SIGKILL)
        #expect(observer.waits { $0[availability] == "offline" })
    }

    @Test("a wrong password is said once, with what to do, and the right one is found at a reload")
    func password() throws {
        let broker = try TestBroker(users: ["station": "right", "observer": "o"])
        let service = try RunningService(table(broker, "user = \"station\""), password: "wrong")
        #expect(service.waits(for: "needs_person"))
        #expect(service.status.contains("mqtt-password"))
        #expect(happens { service.journal.contains("mqtt-password") })
        let lines = service.journal.split(separator: "\n").count
        service.folder.write("right\n", to: "credentials/mqtt-password")
        service.write(table: table(broker, "user = \"station\"\nname = \"Attic\""))
        service.signal(SIGHUP)
        #expect(service.waits(for: "\"works\""))
        #expect(lines == 1)
        #expect(!service.journal.contains("wrong\n") && !service.journal.contains("right"))
    }

    @Test("a broker that stops and starts gets everything again")
    func restart() throws {
        let broker = try TestBroker()
        let service = try RunningService(table(broker))
        #expect(service.waits(for: "works"))
        broker.stop()
        #expect(service.waits(for: "fails"))
        try broker.start()
        #expect(service.waits(for: "works"))
        let observer = try Observer(broker)
        #expect(observer.waits { $0[availability] == "online" && $0[config] != nil })
    }

    @Test("a broker that is not there at the start is found when it comes")
    func late() throws {
        let broker = try TestBroker()
        broker.stop()
        let service = try RunningService(table(broker))
        #expect(service.waits(for: "fails"))
        #expect(service.status.contains("errno 111"))
        try broker.start()
        #expect(service.waits(for: "works"))
    }

    @Test("over TLS with the right authority it works")
    func encrypted() throws {
        let certificates = try BrokerCertificates()
        let broker = try TestBroker(certificates: certificates)
        let service = try RunningService(
            "[mqtt]\nbroker = \"localhost\"\nport = \(broker.port)\nid = \"one\"\ntls = true\nca_file = \"\(certificates.authority)\""
        )
        #expect(service.waits(for: "works"), "\(service.journal)")
    }

    @Test("a topic that the access list lacks is named")
    func denied() throws {
        let broker = try TestBroker(
            users: ["station": "right"], accessList: "user station\ntopic readwrite windowsill/#\n")
        let service = try RunningService(table(broker, "user = \"station\""), password: "right")
        #expect(service.waits(for: "homeassistant/"), "\(service.journal)")
        #expect(service.status.contains("needs_person"))
    }

    @Test("two stations with one identifier: one of them is connected, and the program says what is wrong")
    func sameIdentifier() throws {
        let broker = try TestBroker()
        let first = try RunningService(table(broker))
        #expect(first.waits(for: "works"))
        let second = try RunningService(table(broker))
        #expect(second.waits(for: "works"))
        #expect(first.waits(for: "fails", "needs_person"), "\(first.journal)")
    }

    @Test("Home Assistant's start is answered with discovery and values")
    func birth() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker))
        #expect(observer.waits { $0[availability] == "online" })
        observer.publish("homeassistant/status", "online")
        #expect(observer.waits { _ in observer.all(config).count == 2 && observer.all(air).count == 2 })
        _ = service
    }

    @Test("a new name is announced after a reload, and a wrong configuration changes nothing")
    func reload() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker))
        #expect(observer.waits { $0[availability] == "online" })
        service.write(table: "[mqtt]\nbroken = 1")
        service.signal(SIGHUP)
        #expect(happens { service.journal.contains("mqtt.broken") })
        #expect(observer.texts[availability] == "online")
        service.write(table: table(broker, "name = \"Attic\""))
        service.signal(SIGHUP)
        #expect(observer.waits { $0[config]?.contains("\"name\":\"Attic\"") == true })
    }

    @Test("a snapshot of another schema, half of one and none are said; the next good one is published")
    func snapshots() throws {
        let broker = try TestBroker()
        let service = try RunningService(table(broker), snapshot: "{\"schema\": 9}")
        #expect(service.waits(for: "schema 9"))
        for text in ["", "{", String(RunningService.snapshot().prefix(200)), "[[[[", "null", "{\"schema\": 1}"] {
            let other = try RunningService(table(broker), snapshot: text)
            #expect(other.waits(for: "not a snapshot"), "\(text) \(other.status)")
        }
    }

    @Test("without an id of its own it has the station's: it waits for that, and follows when it becomes another one")
    func stationID() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let table = "[mqtt]\nbroker = \"127.0.0.1\"\nport = \(broker.port)"
        let service = try RunningService(table, snapshot: nil)
        #expect(service.waits(for: "has not written"))
        service.replace(RunningService.snapshot())
        #expect(service.waits(for: "does not say which station"))
        service.replace(RunningService.snapshot(station: "00112233445566aa"))
        #expect(observer.waits { $0["windowsill/00112233445566aa/availability"] == "online" })
        service.replace(RunningService.snapshot(station: "00112233445566bb"))
        #expect(observer.waits { $0["windowsill/00112233445566bb/availability"] == "online" })
        #expect(observer.waits { $0["homeassistant/device/windowsill_00112233445566aa/config"] == "" })
    }

    @Test("a copied card leaves alone what the broker has of the station that it was copied from")
    func copiedCard() throws {
        let broker = try TestBroker()
        let table = "[mqtt]\nbroker = \"127.0.0.1\"\nport = \(broker.port)"
        let original = try RunningService(table, snapshot: RunningService.snapshot(station: "00112233445566aa"))
        let observer = try Observer(broker)
        #expect(observer.waits { $0["windowsill/00112233445566aa/availability"] == "online" })
        let copy = try RunningService(table, snapshot: nil)
        copy.folder.write(original.folder.text(of: "state/kept.lines") ?? "", to: "state/kept.lines")
        copy.replace(RunningService.snapshot(station: "00112233445566bb"))
        #expect(observer.waits { $0["windowsill/00112233445566bb/availability"] == "online" })
        #expect(observer.texts["homeassistant/device/windowsill_00112233445566aa/config"]?.isEmpty == false)
    }

    @Test("commands go into the station's folder, where they are allowed; garbage and floods go nowhere")
    func commands() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker, "commands = true"))
        try FileManager.default.createDirectory(
            atPath: "\(service.folder.path)/run/commands", withIntermediateDirectories: false)
        func left() -> [String] {
            let folder = "\(service.folder.path)/run/commands"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { !$0.hasPrefix(".") }.compactMap { service.folder.text(of: "run/commands/\($0)") }
                .sorted()
        }
        #expect(observer.waits { $0[availability] == "online" })
        for text in ["press", "", "\u{0}", String(repeating: "x", count: 2000)] {
            observer.publish("windowsill/one/command/refresh", text)
        }
        observer.publish("windowsill/one/command/next_page", "PRESS")
        observer.publish("windowsill/one/command/message", " Laundry\nis done ")
        let wanted = ["message notice 600\nLaundry is done\n", "next_page\n"]
        #expect(observer.waits { _ in left() == wanted }, "\(left())")
        for _ in 0..<30 { observer.publish("windowsill/one/command/light", "PRESS") }
        // Answered after everything before it.
        let announced = observer.all(config).count
        observer.publish("homeassistant/status", "online")
        #expect(observer.waits { _ in observer.all(config).count > announced })
        #expect(left().count == 10)
    }

    @Test("forget leaves nothing on the broker")
    func forget() throws {
        let broker = try TestBroker()
        let before = try Observer(broker)
        let service = try RunningService(table(broker, "plain_topics = true"))
        #expect(before.waits { $0[availability] == "online" && $0.count > 10 })
        service.signal(SIGTERM)
        #expect(service.ending() == 0)
        let status = try service.run("forget")
        #expect(status == 0)
        let observer = try Observer(broker)
        observer.catchUp()
        #expect(observer.texts.keys.allSatisfy { $0.hasPrefix("mark/") }, "\(observer.texts.keys)")
    }

    @Test("it is small")
    func memory() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker), program: .asReleased)
        #expect(observer.waits { $0[availability] == "online" })
        let resident = try #require(service.memory("VmRSS"))
        // A build for debugging is larger than the program of the package.
        #expect(resident < 60_000, "\(resident) kB, of them \(service.memory("RssAnon") ?? 0) anonymous")
    }
}
