import Ports
package import Values
import Words

/// Saves the ledger and the last answers. No key is in them: what is saved has been decoded, and decoding drops what may contain
/// the key.
///
/// An answer is a JSON object. Its member `windowsill` holds the format's version, the answer, and a checksum, for a damaged card
/// changes digits; its other members are the provider's ``EarlierFormat``, if it has one. One file holds both, so that neither can
/// be older than the other; a file that an earlier version of the station wrote has only the latter.
struct ResponseCache: Sendable {
    private let store: StateFolder
    private let ledgerName: String
    private let subject: UInt32
    private let provider: ProviderID
    private let earlier: EarlierFormat?
    private let prefix: String
    private var works = true
    /// Why the latest failed write failed, and the remedy; nil where none failed.
    private(set) var failure: String?
    private var forecast: Forecast?

    /// - Parameter prefix: of the answers' names: another for each provider.
    init(
        _ store: StateFolder, ledger: String, subject: UInt32, provider: ProviderID, prefix: String = "weather",
        earlier: EarlierFormat? = nil
    ) {
        self.prefix = prefix
        self.store = store
        self.subject = subject
        self.provider = provider
        self.earlier = earlier
        ledgerName = ledger
    }

    func ledger() -> QuotaLedger {
        store.text(ledgerName).map { QuotaLedger($0, subject: subject) } ?? QuotaLedger(subject: subject)
    }

    /// A power cut in the seconds until the file system writes it costs a question or two.
    mutating func save(_ ledger: QuotaLedger) async {
        works = await replace(ledgerName, with: Array(ledger.text.utf8)) && works
    }

    /// Whether the store took everything that it was given since this was asked last.
    mutating func savedEverything() -> Bool {
        defer { works = true }
        return works
    }

    /// What is kept of the questions that the ledger says were answered, with the time since then.
    mutating func restore(_ ledger: QuotaLedger, at now: Timestamp) -> [(WeatherUpdate, age: Duration)] {
        var updates: [(WeatherUpdate, age: Duration)] = []
        for topic in WeatherTopic.allCases {
            guard let time = ledger.answered[topic], let bytes = store.read(name(of: topic)),
                let update = KeptUpdate.update(in: bytes) ?? earlier?.read(topic, bytes),
                update.provider == provider, update.topic == topic
            else { continue }
            if let hours = update.hours { forecast = hours }
            updates.append((update, .seconds(now.seconds(since: time))))
        }
        return updates
    }

    /// Keeps an answer, each kind that it holds by itself; returns which are kept.
    mutating func save(_ update: WeatherUpdate) async -> [WeatherTopic] {
        let (provider, made, origins) = (provider, update.made, update.origins)
        func part(_ topic: WeatherTopic, _ fill: (inout WeatherUpdate) -> Void) -> WeatherUpdate {
            var part = WeatherUpdate(from: provider, topic, made: made)
            part.origins = origins.part(of: topic)
            fill(&part)
            return part
        }
        var kept: [WeatherTopic] = []
        if let alerts = update.alerts {
            kept += await write(alerts) { alerts in part(.alerts) { $0.alerts = alerts } }
        }
        if let current = update.current {
            kept += await write(part(.current) { $0.current = current })
        }
        if let hours = update.hours {
            // Without the slots of the last day that have passed, today's low and high would shrink with a restart.
            var joined = hours.joined(withPastOf: forecast)
            joined.slots = Array(joined.slots.prefix(Self.mostSlots))
            forecast = joined
            let (place, sun) = (joined.place, joined.sun)
            kept += await write(joined.slots) { slots in
                part(.forecast) { $0.hours = Forecast(place: place, sun: sun, slots: slots) }
            }
        }
        if let days = update.days {
            kept += await write(part(.daily) { $0.days = days })
        }
        if let air = update.airQuality {
            kept += await write(part(.air) { $0.airQuality = air })
        }
        return kept
    }

    /// More than a reader of the earlier format takes of one list.
    private static let mostSlots = 400

    /// A list, without its last entries where the reader would refuse it.
    private mutating func write<Entry>(
        _ entries: [Entry], _ update: ([Entry]) -> WeatherUpdate
    ) async -> [WeatherTopic] {
        var entries = entries
        var bytes = bytes(of: update(entries))
        while !entries.isEmpty, !JSONTree.canRead(bytes, within: .kept) {
            entries.removeLast((entries.count + 3) / 4)
            bytes = self.bytes(of: update(entries))
        }
        return await write(update(entries), as: bytes)
    }

    private mutating func write(_ update: WeatherUpdate) async -> [WeatherTopic] {
        await write(update, as: bytes(of: update))
    }

    /// What the reader would refuse is not kept.
    private mutating func write(_ update: WeatherUpdate, as bytes: [UInt8]) async -> [WeatherTopic] {
        guard JSONTree.canRead(bytes, within: .kept), await replace(name(of: update.topic), with: bytes) else {
            works = false
            return []
        }
        return [update.topic]
    }

    private mutating func replace(_ name: String, with bytes: [UInt8]) async -> Bool {
        do throws(StorageError) {
            try await store.save(name, bytes, .eventual)
            return true
        } catch {
            failure = CommandWords.cannotWrite(store.path(of: name), "\(error)")
            return false
        }
    }

    private func bytes(of update: WeatherUpdate) -> [UInt8] {
        let own = KeptUpdate.bytes(of: update)
        guard let earlier = earlier?.body(update), let first = earlier.first, first == UInt8(ascii: "{"),
            earlier.count > 2, own.count > 2
        else { return own }
        return own.dropLast() + [UInt8(ascii: ",")] + earlier.dropFirst()
    }

    private func name(of topic: WeatherTopic) -> String { "\(prefix)-\(topic.rawValue)" }
}

/// How a provider kept its answers before there was a common format, as JSON objects: read where there is nothing else, and
/// written beside the common one so that an earlier version of the station finds them.
package struct EarlierFormat: Sendable {
    package var read: @Sendable (WeatherTopic, [UInt8]) -> WeatherUpdate?
    package var body: @Sendable (WeatherUpdate) -> [UInt8]?

    package init(
        read: @escaping @Sendable (WeatherTopic, [UInt8]) -> WeatherUpdate?,
        body: @escaping @Sendable (WeatherUpdate) -> [UInt8]?
    ) {
        self.read = read
        self.body = body
    }
}
