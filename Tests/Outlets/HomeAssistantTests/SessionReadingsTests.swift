import Documents
import Ports
import Testing
import Values

@testable import HomeAssistant

@Suite("A station's life on a broker with sensors elsewhere")
struct SessionReadingsTests {
    private static let sensor = SubscribedSensor(
        name: "bedroom",
        fields: [.init(ReadingField(.temperature, key: "t", unit: .celsius), on: "house/bedroom")], time: "time",
        freshFor: .seconds(3900))

    private func bench() throws -> SessionBench {
        var bench = SessionBench(try Documents.full())
        bench.session = HomeAssistantSession(
            bench.settings, record: nil, readings: RemoteReadings([Self.sensor]))
        bench.run(for: .seconds(5))
        return bench
    }

    @Test("nothing is subscribed to that is not configured, and what is, again at each connection")
    func subscribes() throws {
        var bench = try bench()
        func subscriptions() -> [SessionAction] {
            bench.actions.map(\.action).filter {
                switch $0 {
                case .subscribe, .subscribeToKept: true
                default: false
                }
            }
        }
        let expected: [SessionAction] = [.subscribe("homeassistant/status"), .subscribeToKept("house/bedroom")]
        #expect(subscriptions() == expected)
        bench.handle(.broker(.closed(.lost)))
        bench.run(for: .seconds(60))
        #expect(subscriptions() == expected + expected)
    }

    @Test("a reading is left once, a second after its message, also while the broker is slow and the station is away")
    func leaves() throws {
        var bench = try bench()
        bench.canPublish = false
        bench.isCoreRunning = false
        bench.handle(.broker(.received(MQTTMessage(topic: "house/bedroom", text: "{\"t\":20.5}"))))
        let arrived = bench.now
        bench.run(for: .seconds(60))
        let left = bench.actions.filter { if case .leave = $0.action { true } else { false } }
        #expect(left.map(\.at) == [arrived + .seconds(1)])
        #expect(left.map(\.action) == [.leave(ReadingDocument([.temperature: 20_500]), ofSensor: "bedroom")])
    }

    @Test("what is wrong with a message is reported once, and once that it is right")
    func reports() throws {
        var bench = try bench()
        for text in ["{\"t\":\"x\"}", "{\"t\":\"x\"}", "{\"t\":1}", "{\"t\":2}"] {
            bench.handle(.broker(.received(MQTTMessage(topic: "house/bedroom", text: text))))
            bench.run(for: .seconds(10))
        }
        let reports = bench.actions.compactMap {
            if case .reportTroubles(let troubles) = $0.action { troubles.map(\.cause) } else { nil as [String]? }
        }
        #expect(reports == [["house/bedroom: \"x\" at \"t\" is not a number"], []])
    }

    @Test("a session without sensors wakes no more often than before")
    func sleeps() throws {
        var plain = SessionBench(try Documents.full())
        var other = try bench()
        plain.run(for: .seconds(5))
        (plain.wakeUps, other.wakeUps) = (0, 0)
        plain.run(for: .seconds(3600))
        other.run(for: .seconds(3600))
        #expect(plain.wakeUps == other.wakeUps)
    }
}
