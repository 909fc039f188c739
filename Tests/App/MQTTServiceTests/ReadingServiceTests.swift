import Foundation
import Glibc
import LoopbackServers
import Ports
import TestSupport
import Testing
import Values

@Suite(
    "Sensors of a real broker",
    .blocking, .enabled(if: TestBroker.isInstalled, "mosquitto is not installed; try: apt install mosquitto"))
struct ReadingServiceTests {
    private let availability = "windowsill/one/availability"

    private func table(_ broker: TestBroker, _ sensors: String) -> String {
        "[mqtt]\nbroker = \"127.0.0.1\"\nport = \(broker.port)\nid = \"one\"\n\(sensors)"
    }

    private let bedroom = """
        [[sensors]]
        name = "bedroom"
        kind = "mqtt"
        topic = "zigbee2mqtt/bedroom"
        temperature = "temperature"
        humidity = "humidity"
        time = "last_seen"

        """
    private let balcony = """
        [[sensors]]
        name = "balcony"
        kind = "mqtt"
        temperature = { topic = "rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", unit = "°F" }

        """

    /// A service on a broker, with an observer and the folder for readings; connected.
    private func start(_ broker: TestBroker, _ sensors: String) throws -> (RunningService, Observer) {
        let observer = try Observer(broker)
        let service = try RunningService(table(broker, sensors), snapshot: nil)
        try FileManager.default.createDirectory(
            atPath: "\(service.folder.path)/run/readings", withIntermediateDirectories: false)
        service.replace(RunningService.snapshot())
        #expect(observer.waits { $0[availability] == "online" })
        return (service, observer)
    }

    private func text(_ service: RunningService, _ name: String) -> String? {
        service.folder.text(of: "run/readings/\(name).json")
    }

    @Test("a JSON message and a plain number become the files of their sensors")
    func leaves() throws {
        let broker = try TestBroker()
        let (service, observer) = try start(broker, bedroom + balcony)
        observer.publish(
            "zigbee2mqtt/bedroom",
            "{\"battery\":87,\"humidity\":61.4,\"last_seen\":\"2026-11-20T07:00:00Z\",\"temperature\":19.82}")
        observer.publish("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "44.6")
        observer.publish("zigbee2mqtt/kitchen", "{\"temperature\":1}")
        #expect(
            happens {
                text(service, "bedroom")
                    == "{\"temperature_c\":19.820,\"humidity_pct\":61.400,\"time\":\"2026-11-20T07:00:00+00:00\",\"by\":\"windowsill-mqtt\"}\n"
            }, "\(text(service, "bedroom") ?? service.journal)")
        #expect(happens { text(service, "balcony") == "{\"temperature_c\":7.000,\"by\":\"windowsill-mqtt\"}\n" })
        #expect(service.folder.files.count { $0.hasPrefix("run/readings/") } == 2)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(service.folder.path)/run/readings/bedroom.json")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("what the broker kept is used only with its stamp")
    func kept() throws {
        let broker = try TestBroker()
        let early = try Observer(broker, id: "early")
        early.keep("zigbee2mqtt/bedroom", "{\"temperature\":18,\"last_seen\":\(time(nil) - 60)}")
        early.keep("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "70")
        let (service, observer) = try start(broker, bedroom + balcony)
        #expect(happens { text(service, "bedroom")?.contains("\"temperature_c\":18.000") == true })
        observer.publish("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "32")
        #expect(happens { text(service, "balcony") != nil })
        #expect(text(service, "balcony")?.contains("\"temperature_c\":0.000") == true)
    }

    @Test("a message that is of no use is in the status and the journal once, and gone with the next good one")
    func useless() throws {
        let broker = try TestBroker()
        let (service, observer) = try start(broker, bedroom)
        for _ in 0..<3 { observer.publish("zigbee2mqtt/bedroom", "{\"temprature\":20,\"battery\":3}") }
        #expect(service.waits(for: "it has battery, temprature"))
        #expect(service.status.contains("sensor/bedroom"))
        observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":20}")
        #expect(happens { !service.status.contains("sensor/bedroom") && service.status.contains("broker") })
        #expect(service.journal.split(separator: "\n").count { $0.contains("temprature") } == 1)
    }

    @Test("a sensor that a reload has corrected is no longer in the status")
    func corrected() throws {
        let broker = try TestBroker()
        let (service, observer) = try start(broker, bedroom)
        observer.publish("zigbee2mqtt/bedroom", "{\"temp\":20}")
        #expect(happens { service.status.contains("sensor/bedroom") })
        service.write(table: table(broker, bedroom.replacing("= \"temperature\"", with: "= \"temp\"")))
        service.signal(SIGHUP)
        #expect(happens { service.status.contains("broker") && !service.status.contains("sensor/bedroom") })
    }

    @Test("a flood costs a file a second at most, and what is said last is left")
    func flood() throws {
        let broker = try TestBroker()
        let (service, observer) = try start(broker, bedroom)
        for number in 0..<500 { observer.flood("zigbee2mqtt/bedroom", "{\"temperature\":\(number % 50)}") }
        observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":21.5}")
        #expect(happens { text(service, "bedroom")?.contains("21.500") == true }, "\(text(service, "bedroom") ?? "")")
        #expect(observer.waits { $0[availability] == "online" }, "\(observer.all(availability)) \(service.journal)")
    }

    @Test("a reload takes other topics, and removes the files of sensors that are gone, but not those of others")
    func reload() throws {
        let broker = try TestBroker()
        let (service, observer) = try start(broker, bedroom + balcony)
        observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":20}")
        observer.publish("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "32")
        #expect(happens { text(service, "bedroom") != nil && text(service, "balcony") != nil })
        service.folder.write("{\"temperature\":1}", to: "run/readings/cron.json")
        service.write(table: table(broker, bedroom.replacing("zigbee2mqtt/bedroom", with: "ble/bedroom")))
        let before = observer.all(availability).count
        service.signal(SIGHUP)
        #expect(happens { text(service, "balcony") == nil })
        #expect(observer.waits { _ in observer.all(availability).dropFirst(before).contains("online") })
        observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":1}")
        observer.publish("ble/bedroom", "{\"temperature\":22}")
        #expect(happens { text(service, "bedroom")?.contains("22.000") == true })
        #expect(text(service, "cron") == "{\"temperature\":1}")
    }

    @Test("without the folder the failure is said once, and everything else works")
    func withoutFolder() throws {
        let broker = try TestBroker()
        let observer = try Observer(broker)
        let service = try RunningService(table(broker, bedroom + balcony))
        #expect(observer.waits { $0[availability] == "online" })
        for temperature in 20..<23 {
            observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":\(temperature)}")
            observer.publish("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "\(temperature)")
        }
        for name in ["bedroom", "balcony"] { #expect(happens { service.journal.contains("readings/\(name).json") }) }
        observer.publish("zigbee2mqtt/bedroom", "{\"temperature\":24}")
        observer.publish("rtl_433/pi/devices/Acurite-Tower/A/1234/temperature_F", "24")
        observer.publish("homeassistant/status", "online")
        #expect(observer.waits { _ in observer.all("windowsill/one/air").count >= 2 })
    }
}
