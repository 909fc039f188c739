package import Ports
import Values
import Words

/// What the messages of other programs say of sensors elsewhere: which values there are, and when a sensor's reading is to be left
/// for the station. Pure: messages and times come from outside.
///
/// A topic is read once a second, its latest four messages, however many there are; a reading is left a second after the first
/// message that it is made of, so that a sensor whose quantities come one after the other has one reading of them. A message that the
/// broker kept from earlier is used only where its sender's stamp says when it was made.
package struct RemoteReadings: Sendable {
    /// What keeps a sensor's messages from being used.
    package struct Trouble: Hashable, Sendable {
        package var sensor: String
        package var cause: String

        package var remedy: String {
            phrase("mqtt.reading-remedy", "correct the sensor's keys and units in [[sensors]]")
        }
    }

    private struct Topic: Sendable {
        var waiting: [MQTTMessage] = []
        var read: Uptime?
        /// What the broker kept, until the board's clock can say how old it is.
        var undated: MQTTMessage?
    }

    private struct State: Sendable {
        var values: [Quantity: (value: Int, since: Uptime)] = [:]
        /// When the latest message was made.
        var latest = Uptime.start
        /// The stamp of the latest message; nil without one.
        var stamp: Timestamp?
        /// The latest stamp of each topic that has one.
        var stamps: [String: Timestamp] = [:]
        /// The arrival of the first message that is not left yet; nil where all are.
        var changed: Uptime?
        /// Why the latest message could not be used; nil if it could.
        var trouble: String?
    }

    private(set) var sensors: [SubscribedSensor]
    private var states: [String: State] = [:]
    private var topics: [String: Topic] = [:]

    static let pace = Duration.seconds(1)
    private static let mostWaiting = 4

    package init(_ sensors: [SubscribedSensor]) {
        self.sensors = sensors
        for topic in sensors.flatMap(\.topics) { topics[topic] = Topic() }
    }

    /// The same for other sensors; what is known of those that stay is kept.
    package func adopted(by sensors: [SubscribedSensor]) -> RemoteReadings {
        var new = RemoteReadings(sensors)
        for sensor in sensors where self.sensors.contains(sensor) { new.states[sensor.name] = states[sensor.name] }
        return new
    }

    /// The topics to subscribe to, each once, and whether what the broker has kept of it may be of use.
    var subscriptions: [(topic: String, keptToo: Bool)] {
        var seen: Set<String> = []
        return sensors.flatMap(\.topics).filter { seen.insert($0).inserted }.map { topic in
            (topic, sensors.contains { $0.time != nil && $0.topics.contains(topic) })
        }
    }

    /// Takes a message, whatever is in it; one of another topic is ignored.
    mutating func receive(_ message: MQTTMessage) {
        guard topics[message.topic] != nil else { return }
        topics[message.topic]?.waiting.append(message)
        if let count = topics[message.topic]?.waiting.count, count > Self.mostWaiting {
            topics[message.topic]?.waiting.removeFirst()
        }
    }

    /// The time at which ``advance(to:wall:)`` has something to do; nil while it has not.
    var nextDue: Uptime? {
        let reading = topics.values.filter { !$0.waiting.isEmpty }.map { ($0.read ?? .start) + Self.pace }
        return (reading + states.values.compactMap { $0.changed.map { $0 + Self.pace } }).min()
    }

    /// Reads what is due, and returns the readings to leave.
    ///
    /// - Parameter wall: the board's clock; nil while it has not been set.
    mutating func advance(to now: Uptime, wall: Timestamp?) -> [(sensor: String, document: ReadingDocument)] {
        for (name, topic) in topics where !topic.waiting.isEmpty {
            guard topic.read.map({ now - $0 >= Self.pace }) ?? true else { continue }
            topics[name]?.waiting = []
            topics[name]?.read = now
            for message in topic.waiting { read(message, at: now, wall: wall) }
        }
        if wall != nil {
            for (name, topic) in topics {
                guard let message = topic.undated else { continue }
                topics[name]?.undated = nil
                read(message, at: now, wall: wall)
            }
        }
        var left: [(sensor: String, document: ReadingDocument)] = []
        for sensor in sensors {
            guard let state = states[sensor.name], let changed = state.changed, now - changed >= Self.pace else {
                continue
            }
            states[sensor.name]?.changed = nil
            var values = QuantityValues()
            for (quantity, known) in state.values where state.latest - known.since <= sensor.freshFor {
                values[quantity] = known.value
            }
            left.append((sensor.name, ReadingDocument(values, time: state.stamp)))
        }
        return left
    }

    private mutating func read(_ message: MQTTMessage, at now: Uptime, wall: Timestamp?) {
        if message.isRetained, wall == nil {
            topics[message.topic]?.undated = message
            return
        }
        for sensor in sensors where sensor.topics.contains(message.topic) {
            var state = states[sensor.name] ?? State()
            read(message, of: sensor, into: &state, at: now, wall: wall)
            states[sensor.name] = state
        }
    }

    private func read(
        _ message: MQTTMessage, of sensor: SubscribedSensor, into state: inout State, at now: Uptime, wall: Timestamp?
    ) {
        let fields = sensor.fields.filter { $0.topic == message.topic }.map(\.field)
        let content = Self.content(of: message.payload)
        let stamp = content.flatMap { ReadingFields(fields, time: sensor.time).stamp(in: $0) }
        // A gateway may send again what it got long ago: a message is as old as its stamp, whether it was kept or not.
        var since: Uptime?
        if let wall, let stamp, ReadingStamp.dates(stamp, at: wall) {
            since = now - .seconds(max(0, wall.seconds(since: stamp)))
        }
        if message.isRetained {
            guard let since, let stamp, state.stamps[message.topic].map({ $0 < stamp }) ?? true,
                fields.allSatisfy({ state.values[$0.quantity].map { $0.since <= since } ?? true })
            else { return }
        }
        let made = since ?? now
        var (found, isUsed) = (state.values, false)
        do throws(WrongReading) {
            for field in fields {
                guard let content, Self.speaks(content, of: field, known: state.values) else { continue }
                found[field.quantity] = content == .null ? nil : try field.value(in: content).map { ($0, made) }
                isUsed = true
            }
        } catch {
            state.trouble = "\(printable(message.topic, limit: 200)): \(error)"
            return
        }
        guard isUsed else {
            // Some senders divide what they say among several messages, but none is silent for long of what it has.
            if state.values.isEmpty || now - state.latest > sensor.freshFor {
                state.trouble = Self.nothing(in: content, on: message.topic)
            }
            return
        }
        // A stamp that is ahead says nothing; before the board's clock is set, the station sees to that.
        let credible = wall != nil && since == nil ? nil : ReadingStamp.credible(stamp)
        if state.values.isEmpty || made >= state.latest { (state.latest, state.stamp) = (made, credible) }
        state.stamps[message.topic] = credible
        (state.values, state.trouble) = (found, nil)
        state.changed = state.changed ?? now
    }

    /// Whether a message says something of a field: that there is no value, too. An empty message and `unavailable` take all values
    /// back that are known of a topic with keys.
    private static func speaks(
        _ content: JSONTree, of field: ReadingField, known: [Quantity: (value: Int, since: Uptime)]
    ) -> Bool {
        guard let key = field.key else { return true }
        return content == .null ? known[field.quantity] != nil : content.member(at: key) != nil
    }

    /// A message as JSON. The words with which programs say that they have no value are `null`; another text is a text.
    private static func content(of payload: [UInt8]) -> JSONTree? {
        if let tree = JSONTree(reading: payload) { return tree }
        guard payload.count <= 64, let text = String(validating: payload, as: UTF8.self) else { return nil }
        let word = text.lowercased().split(whereSeparator: \.isWhitespace).joined()
        return ["", "unavailable", "unknown", "none", "nan", "n/a"].contains(word) ? .null : .text(text)
    }

    private static func nothing(in content: JSONTree?, on topic: String) -> String {
        let topic = printable(topic, limit: 200)
        guard let content, content.isObject else {
            return phrase("mqtt.reading-not-json", "the message of \(topic) is not a JSON object")
        }
        let keys = content.someKeys
        return keys.isEmpty
            ? phrase("mqtt.reading-empty", "the message of \(topic) is empty")
            : phrase(
                "mqtt.reading-no-value",
                "the message of \(topic) has none of the sensor's keys; it has \(keys.joined(separator: ", "))")
    }

    /// What keeps messages from being used, in the order of the sensors.
    package var troubles: [Trouble] {
        sensors.compactMap { sensor in
            states[sensor.name]?.trouble.map { Trouble(sensor: sensor.name, cause: $0) }
        }
    }
}
