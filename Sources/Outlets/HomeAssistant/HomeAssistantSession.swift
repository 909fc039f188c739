import Documents
package import Ports
package import Values
import Words

/// A station's life on a broker: when to connect, what to publish, what to do about what arrives. Pure: time, chance and
/// everything that happens come from outside.
///
/// Call ``advance(to:snapshotAge:canPublish:random:)`` after every event, and when ``nextDue`` has come. Times are since any
/// fixed moment.
package struct HomeAssistantSession: Sendable {
    private enum Link {
        case waiting(until: Uptime)
        case connecting(since: Uptime)
        case connected(since: Uptime)
        case over
    }

    let settings: HomeAssistantSettings
    private let timing: SessionTiming
    private let discovery: Discovery
    private var link = Link.waiting(until: .start)
    private var version = MQTTVersion.v5
    private var policy: ReconnectPolicy
    private var limit = CommandLimit()
    private(set) var record: PublishedRecord?
    private var refused = RefusedTopics()
    private var subscriptions = Subscriptions()
    /// The broker's missing abilities: by its refusals, and by what it said when it accepted this connection.
    private var lacks: BrokerLacks { refusedForLack.union(announcedLacks) }
    private var refusedForLack: BrokerLacks = []
    private var announcedLacks: BrokerLacks = []
    /// The missing abilities that the next ``BrokerEvent/connected`` is about to report.
    private var arrivingLacks: BrokerLacks = []
    private var acknowledgements = AcknowledgementWatch()
    private var report = SessionReport(.starting)
    private var reported: SessionReport?

    private(set) var entities: Entities?
    /// The announcement of the entities: large, and made once for each snapshot.
    private var announcement: [UInt8] = []
    /// Why the snapshot file cannot be used.
    private var snapshotTrouble: String?
    private var nextReading: Uptime? = .start
    private var lastReading: Uptime?
    private var lastSign: Uptime?
    private var missingSince: Uptime?

    // What the broker has of this connection.
    private var announced: [UInt8]?
    private var announceAt: Uptime?
    private var lastAnnounced: Uptime?
    private var isOnline: Bool?
    private var published: [String: (content: JSONText, at: Uptime)] = [:]

    /// What is known of the sensors whose readings come from the broker.
    package private(set) var readings: RemoteReadings
    private var reportedTroubles: [RemoteReadings.Trouble]

    /// - Parameters:
    ///   - record: what the broker keeps since the last start; nil if that is not known.
    ///   - readings: the sensors whose readings come from the broker, and what is known of them.
    package init(
        _ settings: HomeAssistantSettings, record: PublishedRecord?, readings: RemoteReadings = RemoteReadings([]),
        timing: SessionTiming = SessionTiming()
    ) {
        self.readings = readings
        reportedTroubles = readings.troubles
        self.settings = settings
        self.timing = timing
        policy = ReconnectPolicy(first: timing.firstRetry)
        self.record = record
        discovery = Discovery(settings)
    }

    /// The will: what the broker publishes when the station is gone.
    package static func will(of settings: HomeAssistantSettings) -> MQTTMessage {
        MQTTMessage(
            topic: settings.availabilityTopic, text: HomeAssistantSettings.offline, isRetained: true,
            delivery: .atLeastOnce)
    }

    // MARK: Events

    package mutating func handle(_ event: SessionEvent, at now: Uptime, random: Double) -> [SessionAction] {
        switch event {
        case .snapshotReplaced:
            nextReading = nextReading ?? max(now, lastReading.map { $0 + timing.pace } ?? now)
            return []
        case .snapshot(let document):
            snapshotTrouble = nil
            let entities = Entities(document, known: Set(record.map { Array($0.components.keys) } ?? []))
            self.entities = entities
            announcement = discovery.message(entities).bytes
            return []
        case .unreadable(let cause):
            snapshotTrouble = cause
            return []
        case .broker(let event): return handle(event, at: now, random: random)
        }
    }

    private mutating func handle(_ event: BrokerEvent, at now: Uptime, random: Double) -> [SessionAction] {
        switch event {
        case .lacks(let found):
            arrivingLacks.formUnion(found)
            return []
        case .connected:
            (announcedLacks, arrivingLacks) = (arrivingLacks, [])
            link = .connected(since: now)
            report = connectedReport
            acknowledgements = AcknowledgementWatch()
            announced = nil
            isOnline = nil
            published = [:]
            announceAt = now
            var actions = removal
            let commands = settings.acceptsCommands ? settings.commandTopics : []
            let topics = [settings.birthTopic] + commands + readings.subscriptions.map(\.topic)
            actions += subscriptions.connected(topics, at: now).map(subscription(to:))
            return actions
        case .received(let message):
            if message.topic == settings.birthTopic {
                if message.payload == Array(HomeAssistantSettings.online.utf8), announceAt == nil {
                    let chance = timing.spread * ((0...1).contains(random) ? random : 1)
                    announceAt = max(now + chance, (lastAnnounced ?? now) + timing.spread)
                }
                return []
            }
            readings.receive(message)
            guard let command = StationCommand(message, of: settings), limit.allows(at: now) else { return [] }
            return [.carryOut(command)]
        case .rejected(let topic, .notAuthorized):
            report = SessionReport(
                .needsPerson, cause: MQTTWords.denied(topic),
                remedy: phrase("mqtt.check-topics", "allow the topics of deploy/mqtt.md in the broker's access list"))
            return []
        case .rejected(let topic, let failure):
            report = SessionReport(
                .needsPerson, cause: MQTTWords.rejected(topic, failure.cause), remedy: failure.remedy)
            return []
        case .closed(let failure):
            closed(failure, at: now, random: random)
            return []
        }
    }

    private func subscription(to topic: String) -> SessionAction {
        readings.subscriptions.contains { $0 == (topic, true) } ? .subscribeToKept(topic) : .subscribe(topic)
    }

    private mutating func closed(_ failure: BrokerFailure, at now: Uptime, random: Double) {
        var lived: Duration?
        switch link {
        case .connected(let since): lived = now - since
        case .connecting: break
        case .waiting, .over: return
        }
        refused.connectionEnded(by: failure)
        subscriptions.connectionEnded(by: failure)
        if case .lacks(let missing) = failure, !lacks.isSuperset(of: missing) {
            refusedForLack.formUnion(missing)
            link = .waiting(until: now + timing.firstRetry)
            return
        }
        let wait = policy.delay(after: failure, lived: lived, random: random)
        link = .waiting(until: now + wait)
        if lived == nil, [.unsupportedVersion, .notMQTT, .hungUp].contains(failure) {
            // A broker of MQTT 3.1.1 refuses the newer version in one of these ways; libmosquitto 2.0.21 cannot read its refusal.
            if version == .v5, failure != .hungUp {
                version = .v3
                link = .waiting(until: now + timing.firstRetry)
                return
            }
            version = version == .v5 ? .v3 : .v5
        }
        if policy.suspectsTakeover, failure == .lost {
            report = SessionReport(
                .needsPerson,
                cause: phrase(
                    "mqtt.suspected-takeover",
                    "the broker closes each connection after a short time: another client may use this station's identifier"
                ), remedy: MQTTWords.checkIdentity)
        } else if let refusal = refused.report ?? subscriptions.report {
            report = refusal
        } else {
            report = SessionReport(
                failure.needsPerson ? .needsPerson : .fails, cause: failure.cause, remedy: failure.remedy)
        }
    }

    private var connectedReport: SessionReport {
        refused.report ?? subscriptions.report
            ?? SessionReport(.works, cause: lacks.cause, remedy: lacks.isEmpty ? nil : MQTTWords.allowBoth)
    }

    // MARK: Time

    /// Advances the session to a time, and returns what to do.
    ///
    /// - Parameters:
    ///   - snapshotAge: the time since the core last wrote or touched its file; nil if it is not there.
    ///   - canPublish: whether nothing waits for the broker to read it.
    ///   - unacknowledged: the number of messages that wait for the broker's answer.
    ///   - wall: the board's clock, which the stamps of sensors' readings are compared with; nil while it has not been set.
    ///   - random: a random number from 0 to 1.
    package mutating func advance(
        to now: Uptime, snapshotAge: Duration?, canPublish: Bool, unacknowledged: Int = 0, wall: Timestamp? = nil,
        random: Double
    ) -> [SessionAction] {
        var actions: [SessionAction] = readings.advance(to: now, wall: wall).map {
            .leave($0.document, ofSensor: $0.sensor)
        }
        if readings.troubles != reportedTroubles {
            reportedTroubles = readings.troubles
            actions.append(.reportTroubles(reportedTroubles))
        }
        acknowledgements.observe(unacknowledged, at: now)
        if let snapshotAge {
            lastSign = now - max(snapshotAge, .zero)
            missingSince = nil
        } else {
            missingSince = missingSince ?? now
        }
        if let due = nextReading, due <= now, snapshotAge != nil {
            nextReading = nil
            lastReading = now
            actions.append(.readSnapshot)
        }
        switch link {
        case .waiting(let until):
            if until <= now {
                link = .connecting(since: now)
                actions.append(.connect(version, lacking: lacks))
            }
        case .connecting(let since):
            if now - since >= timing.patience {
                closed(.silent, at: now, random: random)
                actions.append(.disconnect)
            }
        case .connected:
            if let topic = subscriptions.next(at: now, every: timing.caution) {
                actions.append(subscription(to: topic))
            }
            if canPublish { actions += publish(at: now).filter(refused.allow) }
        case .over: break
        }
        var report = report
        if report.state == .works, let since = acknowledgements.since, now - since >= timing.patience {
            let failure = BrokerFailure.unacknowledged
            report = SessionReport(.fails, cause: failure.cause, remedy: failure.remedy)
        }
        if report.state == .works, let snapshotTrouble { report = SessionReport(.fails, cause: snapshotTrouble) }
        if report != reported {
            reported = report
            // First: what follows may change it.
            actions.insert(.report(report), at: 0)
        }
        return actions
    }

    private func isCoreRunning(at now: Uptime) -> Bool {
        guard snapshotTrouble == nil, entities != nil, let lastSign, now - lastSign < timing.silence else {
            return false
        }
        return missingSince.map { now - $0 < timing.absence } ?? true
    }

    /// The latest time at which to call ``advance(to:snapshotAge:canPublish:random:)`` again.
    package func nextDue(after now: Uptime) -> Uptime {
        var due = [now + timing.pace, nextReading, readings.nextDue.map { max($0, now + .milliseconds(1)) }]
        switch link {
        case .waiting(let until): due.append(until)
        case .connecting(let since): due.append(since + timing.patience)
        case .connected:
            due += [announceAt, subscriptions.nextDue, acknowledgements.since.map { $0 + timing.patience }]
        case .over: break
        }
        if isOnline == true {
            due.append(lastSign.map { $0 + timing.silence })
            due.append(missingSince.map { $0 + timing.absence })
            due += published.values.map { $0.at + timing.repetition }
        }
        return due.compactMap { $0 }.filter { $0 > now }.min() ?? now + timing.pace
    }

    /// Ends the session, and returns what says goodbye.
    package mutating func finish() -> [SessionAction] {
        defer { link = .over }
        guard case .connected = link else { return [.disconnect] }
        return [.publish(Self.will(of: settings)), .disconnect]
    }

    // MARK: Publishing

    /// The actions that publish: values before `online`, because otherwise Home Assistant would show the last ones it had
    /// for a moment.
    private mutating func publish(at now: Uptime) -> [SessionAction] {
        guard isCoreRunning(at: now), let entities else {
            announceAt = nil
            guard isOnline != false else { return [] }
            isOnline = false
            return [.publish(Self.will(of: settings))]
        }
        var actions = announce(entities, at: now)
        for group in EntityGroup.allCases {
            actions += publish(entities.state(of: group), comparing: entities.significant(group), group, at: now)
        }
        if settings.hasPlainTopics { actions += plain(entities, at: now) }
        if isOnline != true {
            isOnline = true
            actions.append(
                .publish(
                    MQTTMessage(
                        topic: settings.availabilityTopic, text: HomeAssistantSettings.online, isRetained: true,
                        delivery: .atLeastOnce)))
        }
        return actions
    }

    private mutating func announce(_ entities: Entities, at now: Uptime) -> [SessionAction] {
        let isDue = announceAt.map { $0 <= now } ?? false
        guard isDue || announcement != announced else { return [] }
        if isDue {
            announceAt = nil
            // Home Assistant has not seen it where the broker keeps nothing.
            if lacks.contains(.retainedMessages) { isOnline = nil }
        }
        // Home Assistant has none of them after a start, and forgets that of an entity whose announcement has changed.
        published = [:]
        announced = announcement
        lastAnnounced = now
        var actions: [SessionAction] = []
        let components = discovery.components(entities)
        let removed = record?.components.filter { components[$0.key] == nil } ?? [:]
        if !removed.isEmpty { actions.append(.publish(config(discovery.message(entities, removed: removed).bytes))) }
        actions.append(.publish(config(announcement)))
        var record = PublishedRecord(
            discoveryTopic: settings.discoveryTopic, topics: topics, components: components)
        record.station = self.record?.station
        if record != self.record {
            self.record = record
            actions.append(.keep(record))
        }
        return actions
    }

    private func config(_ message: [UInt8]) -> MQTTMessage {
        MQTTMessage(topic: settings.discoveryTopic, payload: message, isRetained: true, delivery: .atLeastOnce)
    }

    private mutating func publish(
        _ state: JSONText, comparing content: JSONText, _ group: EntityGroup, at now: Uptime
    ) -> [SessionAction] {
        let topic = settings.topic(of: group)
        if let last = published[topic], last.content == content, now - last.at < timing.repetition { return [] }
        published[topic] = (content, now)
        return [.publish(retained(topic, state.bytes))]
    }

    private mutating func plain(_ entities: Entities, at now: Uptime) -> [SessionAction] {
        var actions: [SessionAction] = []
        for entity in entities.all {
            let topic = settings.plainTopic(entity.entity)
            if let last = published[topic], last.content == entity.state, now - last.at < timing.repetition { continue }
            published[topic] = (entity.state, now)
            // An empty message removes what the broker keeps: there is no value.
            actions.append(.publish(retained(topic, Array((entity.state.plain ?? "").utf8))))
        }
        return actions
    }

    /// A message that the broker keeps, unless it cannot drop it in time: MQTT 3.1.1 has no expiry.
    private func retained(_ topic: String, _ payload: [UInt8]) -> MQTTMessage {
        MQTTMessage(
            topic: topic, payload: payload, isRetained: version == .v5, expiry: HomeAssistantSettings.expiry)
    }
}
