import Documents
import Ports
import TestSupport
import Testing
import Values
import Words

@testable import HomeAssistant

/// A session in virtual time, with a broker that takes everything and a station that writes a snapshot each minute.
struct SessionBench {
    var settings = HomeAssistantSettings(stationID: "7f3a9c2e", version: "1.2.3")
    var session: HomeAssistantSession
    var now = Uptime.start
    /// Since the core last touched its file; nil while the file does not exist.
    var age: Duration? = .zero
    var isCoreRunning = true
    var canPublish = true
    var unacknowledged = 0
    var random = 1.0
    var document: SnapshotDocument
    /// What the session asked for, and when.
    var actions: [(at: Uptime, action: SessionAction)] = []
    /// How the broker answers a connect; nil never does.
    var answer: BrokerEvent? = .connected
    var wakeUps = 0

    init(_ document: SnapshotDocument, settings: HomeAssistantSettings? = nil, record: PublishedRecord? = nil) {
        self.document = document
        self.settings = settings ?? self.settings
        session = HomeAssistantSession(self.settings, record: record)
    }

    mutating func perform(_ list: [SessionAction]) {
        for action in list {
            actions.append((now, action))
            switch action {
            case .connect: if let answer { handle(.broker(answer)) }
            case .readSnapshot: handle(.snapshot(document))
            default: break
            }
        }
    }

    mutating func handle(_ event: SessionEvent) {
        perform(session.handle(event, at: now, random: random))
        advance()
    }

    mutating func advance() {
        perform(
            session.advance(
                to: now, snapshotAge: age, canPublish: canPublish, unacknowledged: unacknowledged, random: random))
    }

    /// Wakes when something is due; the core writes each minute.
    mutating func run(for time: Duration) {
        let end = now + time
        advance()
        while true {
            var next = min(session.nextDue(after: now), end)
            let write = isCoreRunning ? now + (.seconds(60) - (age ?? .zero)) : end + .seconds(1)
            next = min(next, max(write, now + .milliseconds(1)))
            let step = next - now
            now = next
            age = age.map { $0 + step }
            wakeUps += 1
            if isCoreRunning, (age ?? .seconds(60)) >= .seconds(60) {
                age = .zero
                handle(.snapshotReplaced)
            } else {
                advance()
            }
            if now >= end { return }
        }
    }

    func published(_ topic: String) -> [MQTTMessage] {
        actions.compactMap {
            if case .publish(let message) = $0.action, message.topic == topic { message } else { nil }
        }
    }

    func texts(_ topic: String) -> [String] { published(topic).map { String(decoding: $0.payload, as: UTF8.self) } }

    var reports: [SessionReport] {
        actions.compactMap { if case .report(let report) = $0.action { report } else { nil } }
    }

    var connects: [Uptime] {
        actions.compactMap { if case .connect = $0.action { $0.at } else { nil } }
    }

    var availability: [String] { texts(settings.availabilityTopic) }
}

@Suite("A station's life on a broker")
struct SessionTests {
    private let settings = HomeAssistantSettings(stationID: "7f3a9c2e", version: "1.2.3")

    private func running() throws -> SessionBench {
        var bench = SessionBench(try Documents.full())
        bench.run(for: .seconds(1))
        return bench
    }

    @Test("once connected it subscribes, announces itself, sends every state, and only then says that it is online")
    func start() throws {
        let bench = try running()
        let topics: [String] = bench.actions.compactMap {
            switch $0.action {
            case .subscribe(let topic): "subscribe \(topic)"
            case .publish(let message): message.topic
            default: nil
            }
        }
        let own = "windowsill/7f3a9c2e"
        #expect(
            topics == [
                "subscribe homeassistant/status", "homeassistant/device/windowsill_7f3a9c2e/config", "\(own)/air",
                "\(own)/weather", "\(own)/station", "\(own)/details", "\(own)/availability",
            ])
        #expect(bench.availability == ["online"])
        #expect(bench.actions.allSatisfy { $0.at < .start + .seconds(1) })
        #expect(bench.reports == [SessionReport(.starting), SessionReport(.works)])
        let states = bench.published("\(own)/air")
        #expect(states.first?.isRetained == true && states.first?.expiry == .seconds(900))
        #expect(bench.published(bench.settings.discoveryTopic).first?.isRetained == true)
    }

    private static let refusals: [BrokerFailure] = [.unsupportedVersion, .notMQTT]

    @Test(
        "with MQTT 3.1.1, which has no expiry, no state is retained; discovery and availability are",
        arguments: refusals)
    func olderVersion(_ refusal: BrokerFailure) throws {
        var bench = SessionBench(try Documents.full())
        bench.answer = .closed(refusal)
        bench.advance()
        bench.answer = .connected
        bench.run(for: .seconds(2))
        #expect(bench.actions.filter { if case .connect(.v3, _) = $0.action { true } else { false } }.count == 1)
        #expect(bench.connects == [.start, .start + .seconds(1)])
        #expect(bench.published(bench.settings.topic(of: EntityGroup.air)).allSatisfy { !$0.isRetained })
        #expect(bench.published(bench.settings.discoveryTopic).allSatisfy { $0.isRetained })
        #expect(bench.published(bench.settings.availabilityTopic).allSatisfy { $0.isRetained })
        #expect(bench.reports == [SessionReport(.starting), SessionReport(.works)])
    }

    @Test("an hour without a change costs a state every five minutes, one reading and few wake-ups a minute")
    func quiet() throws {
        var bench = try running()
        bench.actions = []
        bench.wakeUps = 0
        bench.run(for: .seconds(3600))
        let states = bench.published(bench.settings.topic(of: EntityGroup.air))
        #expect((11...13).contains(states.count))
        let readings = bench.actions.filter { $0.action == .readSnapshot }.count
        #expect((59...61).contains(readings))
        #expect(bench.wakeUps < 60 * 4)
        #expect(bench.published(bench.settings.discoveryTopic).isEmpty)
    }

    @Test("a change is published with the next reading, and only where it is")
    func change() throws {
        var bench = try running()
        bench.actions = []
        bench.document.room[.temperature].value = 25
        bench.document.uptimeS = 86_460
        bench.run(for: .seconds(61))
        #expect(bench.published(bench.settings.topic(of: EntityGroup.air)).count == 1)
        #expect(bench.published(bench.settings.topic(of: EntityGroup.weather)).isEmpty)
        // An uptime is no news.
        #expect(bench.published(bench.settings.topic(of: EntityGroup.station)).isEmpty)
    }

    @Test("a core that is silent is offline within two minutes, and online again after its next snapshot")
    func silence() throws {
        var bench = try running()
        bench.actions = []
        bench.isCoreRunning = false
        bench.run(for: .seconds(119))
        #expect(bench.availability == ["offline"])
        bench.run(for: .seconds(3600))
        #expect(bench.availability == ["offline"])
        #expect(bench.published(bench.settings.topic(of: EntityGroup.air)).isEmpty)
        bench.isCoreRunning = true
        bench.run(for: .seconds(61))
        #expect(bench.availability == ["offline", "online"])
    }

    @Test("a core that removes its file and restarts at once stays online; one that stays away does not")
    func absence() throws {
        var bench = try running()
        bench.isCoreRunning = false
        bench.age = nil
        bench.run(for: .seconds(20))
        bench.age = .zero
        bench.handle(.snapshotReplaced)
        bench.run(for: .seconds(60))
        #expect(bench.availability == ["online"])
        bench.age = nil
        bench.run(for: .seconds(31))
        #expect(bench.availability == ["online", "offline"])
    }

    @Test("a snapshot that cannot be read is said, and offline; the next good one corrects it")
    func unreadable() throws {
        var bench = try running()
        bench.handle(.unreadable("schema 9"))
        #expect(bench.availability.last == "offline")
        #expect(bench.reports.last == SessionReport(.fails, cause: "schema 9"))
        bench.handle(.snapshot(bench.document))
        #expect(bench.availability.last == "online")
        #expect(bench.reports.last == SessionReport(.works))
    }

    @Test(
        "Home Assistant's start is answered within ten seconds by discovery and states, once however often it says so")
    func birth() throws {
        var bench = try running()
        bench.run(for: .seconds(120))
        bench.actions = []
        for _ in 0..<50 {
            bench.handle(.broker(.received(MQTTMessage(topic: bench.settings.birthTopic, text: "online"))))
        }
        bench.run(for: .seconds(11))
        #expect(bench.published(bench.settings.discoveryTopic).count == 1)
        #expect(bench.published(bench.settings.topic(of: EntityGroup.weather)).count == 1)
        bench.handle(.broker(.received(MQTTMessage(topic: bench.settings.birthTopic, text: "offline"))))
        bench.run(for: .seconds(30))
        #expect(bench.published(bench.settings.discoveryTopic).count == 1)
    }

    @Test(
        "a broker that is away for a day is tried less and less often, said once, and gets everything when it is back")
    func away() throws {
        var bench = try running()
        bench.run(for: .seconds(300))
        bench.actions = []
        bench.answer = .closed(.unreachable(errno: 111))
        bench.handle(.broker(.closed(.lost)))
        bench.run(for: .seconds(86_400))
        // Every minute at the longest.
        #expect(bench.connects.count < 1500 && bench.connects.count > 1400)
        #expect(bench.reports.count == 2)
        #expect(bench.actions.allSatisfy { if case .publish = $0.action { false } else { true } })
        bench.actions = []
        bench.answer = .connected
        bench.run(for: .seconds(61))
        #expect(bench.availability == ["online"])
        #expect(bench.published(bench.settings.discoveryTopic).count == 1)
        #expect(bench.actions.filter { if case .publish = $0.action { true } else { false } }.count <= 10)
    }

    @Test("a refused login is tried every five to ten minutes, and needs a person")
    func refused() throws {
        var bench = SessionBench(try Documents.full())
        bench.answer = .closed(.wrongLogin)
        bench.run(for: .seconds(3600))
        #expect((8...12).contains(bench.connects.count))
        #expect(bench.reports.map(\.state) == [.starting, .needsPerson])
        #expect(bench.reports.last?.remedy != nil)
        bench.answer = .connected
        bench.run(for: .seconds(600))
        #expect(bench.reports.last?.state == .works)
    }

    @Test("a broker that accepts the connection but never answers is silent after 20 s")
    func mute() throws {
        var bench = SessionBench(try Documents.full())
        bench.answer = nil
        bench.run(for: .seconds(21))
        #expect(bench.reports.last?.cause == BrokerFailure.silent.cause)
        #expect(bench.actions.contains { $0.action == .disconnect })
    }

    @Test("connections that the broker ends one after another point to another client with this identifier")
    func cloned() throws {
        var bench = SessionBench(try Documents.full())
        for _ in 0..<3 {
            bench.run(for: .seconds(70))
            bench.handle(.broker(.closed(.lost)))
        }
        #expect(bench.reports.last?.state == .needsPerson)
    }

    @Test("while the broker does not read, nothing more is published")
    func congested() throws {
        var bench = try running()
        bench.actions = []
        bench.canPublish = false
        for minute in 0..<30 {
            bench.document.room[.temperature].value = Double(minute)
            bench.run(for: .seconds(60))
        }
        #expect(bench.actions.allSatisfy { if case .publish = $0.action { false } else { true } })
        bench.canPublish = true
        bench.advance()
        #expect(bench.published(bench.settings.topic(of: EntityGroup.air)).count == 1)
    }

    @Test("a changed announcement is followed by every state: Home Assistant forgets those of changed entities")
    func changedAnnouncement() throws {
        var bench = try running()
        bench.document.sensors[0].name = "sill"
        bench.document.health[1].component = "sensor/sill"
        bench.actions = []
        bench.run(for: .seconds(61))
        #expect(bench.published(bench.settings.discoveryTopic).count == 1)
        for group in EntityGroup.allCases { #expect(bench.published(bench.settings.topic(of: group)).count == 1) }
    }

    @Test("a place that is gone is removed from Home Assistant, and forgotten")
    func removed() throws {
        var bench = try running()
        bench.actions = []
        bench.document.places = []
        bench.run(for: .seconds(61))
        let messages = try bench.published(bench.settings.discoveryTopic).map { try object($0.payload) }
        #expect(messages.count == 2)
        let first = try #require(messages[0]["cmps"] as? [String: [String: Any]])
        let second = try #require(messages[1]["cmps"] as? [String: [String: Any]])
        #expect(first["place_attic_temperature"] as? [String: String] == ["p": "sensor"])
        #expect(second["place_attic_temperature"] == nil)
        let records = bench.actions.compactMap { if case .keep(let record) = $0.action { record } else { nil } }
        #expect(records.count == 1)
        #expect(records[0].components["place_attic_temperature"] == nil)
        #expect(try reread(records[0]) == records[0])
        #expect(records[0].belongs(to: records[0].station) && records[0].belongs(to: nil))
        var foreign = records[0]
        foreign.station = "another"
        #expect(!foreign.belongs(to: "one") && foreign.belongs(to: nil))
    }

    @Test("a broker that keeps or confirms nothing is connected to without that, and what is lost is said")
    func lacking() throws {
        for lack in [BrokerLacks.retainedMessages, .acknowledgements] {
            var bench = SessionBench(try Documents.full())
            bench.answer = .closed(.lacks(lack))
            bench.run(for: .milliseconds(500))
            bench.answer = .connected
            bench.run(for: .seconds(5))
            let attempts = bench.actions.compactMap {
                if case .connect(_, let lacks) = $0.action { lacks } else { nil as BrokerLacks? }
            }
            #expect(attempts == [[], lack])
            let reports = bench.reports.filter { $0.state != .starting }
            #expect(reports == [SessionReport(.works, cause: lack.cause, remedy: MQTTWords.allowBoth)])
            let will = HomeAssistantSession.will(of: bench.settings).fitting(lack)
            #expect(will.isRetained == (lack != .retainedMessages))
            #expect(will.delivery == (lack == .acknowledgements ? .atMostOnce : .atLeastOnce))
        }
    }

    @Test("a broker that keeps nothing gets everything again when Home Assistant starts")
    func announcesAgain() throws {
        var bench = SessionBench(try Documents.full())
        bench.answer = nil
        bench.run(for: .milliseconds(100))
        bench.handle(.broker(.lacks(.retainedMessages)))
        bench.handle(.broker(.connected))
        bench.run(for: .seconds(60))
        let before = bench.availability
        bench.handle(.broker(.received(MQTTMessage(topic: bench.settings.birthTopic, text: "online"))))
        bench.run(for: .seconds(30))
        #expect(bench.availability == before + ["online"])
    }

    @Test("a broker that acknowledges some of what waits works")
    func acknowledgesSome() throws {
        var bench = SessionBench(try Documents.full())
        for round in 0..<12 {
            bench.unacknowledged = 3 - round % 2
            bench.run(for: .seconds(5))
        }
        #expect(bench.reports.last?.state == .works)
        #expect(!bench.reports.contains { $0.state == .fails })
    }

    @Test("a broker that acknowledges nothing does not work, until it does")
    func acknowledgesNothing() throws {
        var bench = SessionBench(try Documents.full())
        bench.unacknowledged = 2
        bench.run(for: .seconds(25))
        #expect(bench.reports.suffix(2).map(\.state) == [.works, .fails])
        #expect(bench.reports.last?.cause == BrokerFailure.unacknowledged.cause)
        bench.unacknowledged = 0
        bench.run(for: .seconds(61))
        #expect(bench.reports.suffix(3).map(\.state) == [.works, .fails, .works])
    }

    @Test("a topic whose message is too large to read is found, said once, and left out")
    func oversized() throws {
        var bench = SessionBench(
            try Documents.full(),
            settings: HomeAssistantSettings(stationID: "7f3a9c2e", version: "1", acceptsCommands: true))
        let bad = bench.settings.topic(of: .nextPage)
        var seen = 0
        for _ in 0..<1200 {
            bench.run(for: .seconds(1))
            let subscribed = bench.actions[seen...].contains { $0.action == .subscribe(bad) }
            seen = bench.actions.count
            // As a kept message comes.
            if subscribed { bench.handle(.broker(.closed(.oversized))) }
        }
        let cause = MQTTWords.oversized(bad)
        #expect(bench.reports.last == SessionReport(.needsPerson, cause: cause, remedy: MQTTWords.removeMessage))
        #expect(bench.reports.filter { $0.cause == cause }.count == 1)
        #expect(bench.connects.count == 3)
        let last = bench.actions.lastIndex { if case .connect = $0.action { true } else { false } } ?? 0
        let topics = bench.actions[last...].compactMap {
            if case .subscribe(let topic) = $0.action { topic } else { nil as String? }
        }
        let others = bench.settings.commandTopics.filter { $0 != bad }
        #expect(topics == [bench.settings.birthTopic] + others)
    }

    @Test("after a restart what was announced stays, and what is gone since is removed")
    func record() throws {
        var first = try running()
        first.advance()
        let records = first.actions.compactMap { if case .keep(let record) = $0.action { record } else { nil } }
        var record = try #require(records.last)
        record.components["gone"] = "sensor"
        var document = try Documents.full()
        document.room[.illuminance] = .init()
        var bench = SessionBench(document, record: record)
        bench.run(for: .seconds(1))
        let messages = try bench.published(bench.settings.discoveryTopic).map { try object($0.payload) }
        let components = try #require(messages.first?["cmps"] as? [String: [String: Any]])
        #expect(components["gone"] as? [String: String] == ["p": "sensor"])
        #expect(components["room_illuminance"]?["dev_cla"] as? String == "illuminance")
    }

    @Test("new prefixes remove what is kept under the old ones")
    func prefixes() throws {
        let first = try running()
        let record = try #require(
            first.actions.compactMap { if case .keep(let record) = $0.action { record } else { nil } }.last)
        var moved = settings
        moved.topicPrefix = "home/sill"
        moved.discoveryPrefix = "ha"
        var bench = SessionBench(try Documents.full(), settings: moved, record: record)
        bench.run(for: .seconds(1))
        for topic in [settings.discoveryTopic, settings.availabilityTopic, settings.topic(of: EntityGroup.air)] {
            #expect(bench.published(topic).map(\.payload) == [[]])
        }
        #expect(bench.availability == ["online"])
    }

    @Test("to be forgotten is an empty retained message for everything that the broker keeps")
    func forget() throws {
        let first = try running()
        let record = first.actions.compactMap { if case .keep(let record) = $0.action { record } else { nil } }.last
        let messages = HomeAssistantSession.removal(of: settings, record: record)
        let kept = Set(
            first.actions.compactMap { action -> String? in
                if case .publish(let message) = action.action, message.isRetained { message.topic } else { nil }
            })
        #expect(kept.isSubset(of: Set(messages.map(\.topic))))
        #expect(messages.allSatisfy { $0.payload.isEmpty && $0.isRetained })
        #expect(Set(messages.map(\.topic)).count == messages.count)
    }

    @Test("plain topics have one value each; without a value nothing is kept there")
    func plain() throws {
        var plain = settings
        plain.hasPlainTopics = true
        var bench = SessionBench(try Documents.full(), settings: plain)
        bench.run(for: .seconds(1))
        #expect(bench.texts(plain.plainTopic("room_temperature")) == ["21.4"])
        #expect(bench.texts(plain.plainTopic("condition")) == ["light rain"])
        bench.document.room[.temperature].state = .stale
        bench.run(for: .seconds(61))
        #expect(bench.texts(plain.plainTopic("room_temperature")) == ["21.4", ""])
        #expect(bench.texts(plain.plainTopic("condition")) == ["light rain"])
    }

    @Test("a topic that the broker denies is said by name, while the connection stays")
    func denied() throws {
        var bench = try running()
        bench.handle(.broker(.rejected(topic: "windowsill/x", .notAuthorized)))
        #expect(bench.reports.last?.state == .needsPerson)
        #expect(bench.reports.last?.cause == MQTTWords.denied("windowsill/x"))
        bench.handle(.broker(.rejected(topic: "windowsill/y", .tooLarge)))
        #expect(bench.reports.last?.cause == MQTTWords.rejected("windowsill/y", MQTTWords.tooLarge))
        #expect(bench.reports.last?.remedy == MQTTWords.raiseLimit)
    }

    @Test("a message that costs the connection is left out of the next, and said, until one ends otherwise")
    func unreadableAnswer() throws {
        var bench = try running()
        let topic = bench.settings.discoveryTopic
        bench.actions = []
        bench.handle(.broker(.closed(.unreadableAnswer(topic: topic))))
        bench.run(for: .seconds(61))
        #expect(bench.published(topic).isEmpty)
        #expect(bench.texts(bench.settings.availabilityTopic).last == "online")
        #expect(bench.reports.last?.state == .needsPerson)
        #expect(bench.reports.last?.cause == MQTTWords.rejected(topic, MQTTWords.unreadableAnswer))
        #expect(bench.reports.last?.remedy == MQTTWords.raiseLimit)
        bench.handle(.broker(.closed(.lost)))
        bench.run(for: .seconds(61))
        #expect(bench.published(topic).count == 1)
        #expect(bench.reports.last?.state == .works)
    }

    @Test("a stop says offline, then goodbye")
    func stop() throws {
        var bench = try running()
        bench.actions = []
        let actions = bench.session.finish()
        bench.perform(actions)
        #expect(bench.availability == ["offline"])
        #expect(actions.last == .disconnect)
    }

    @Test("commands are carried out only if they are allowed, and never from what the broker kept")
    func commands() throws {
        var open = settings
        open.acceptsCommands = true
        var bench = SessionBench(try Documents.full(), settings: open)
        bench.run(for: .seconds(1))
        #expect(bench.actions.contains { $0.action == .subscribe(open.topic(of: CommandTopic.message)) })
        let press = MQTTMessage(topic: open.topic(of: CommandTopic.refresh), text: "PRESS")
        bench.handle(.broker(.received(press)))
        for _ in 0..<100 { bench.handle(.broker(.received(press))) }
        #expect(bench.actions.filter { $0.action == .carryOut(.refresh) }.count == 10)
        let closed = try running()
        #expect(
            !closed.actions.contains {
                if case .subscribe(let topic) = $0.action { topic.contains("command") } else { false }
            })
    }
}
