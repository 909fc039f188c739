import Glibc
import Ports
import StationCore
import Values
import Words

/// Saves the ledger and the last answers. No key is in them: what is saved has been decoded, and decoding drops what may contain
/// the key.
struct ResponseCache: Sendable {
    private let store: StateFolder
    private let ledgerName: String
    private let subject: UInt32
    private let provider: ProviderID
    private let prefix: String
    private let durability: Durability
    private var works = true
    /// Why the latest failed write failed, and the remedy; nil where none failed.
    private(set) var failure: String?
    private var losses: [String] = []
    private var forecast: Forecast?

    /// - Parameters:
    ///   - prefix: of the answers' names: another for each provider.
    ///   - durability: what a power cut may do to the ledger.
    init(
        _ store: StateFolder, ledger: String, subject: UInt32, provider: ProviderID, prefix: String = "weather",
        durability: Durability = .eventual
    ) {
        self.prefix = prefix
        self.durability = durability
        self.store = store
        self.subject = subject
        self.provider = provider
        ledgerName = ledger
    }

    var keptLedger: Kept<QuotaLedger> { Kept(ledgerName, format: "calls", in: store, durability) }

    /// The answer to a question. Raise the version with every change to what ``WeatherUpdate`` is made of.
    func keptAnswer(to topic: WeatherTopic) -> Kept<WeatherUpdate> {
        Kept("\(prefix)-\(topic.rawValue)", format: "weather", version: 1, in: store, .eventual)
    }

    mutating func ledger() -> QuotaLedger {
        var lost: [String] = []
        let kept = keptLedger.restore { lost.append($0) }
        losses += lost
        // A file without `.json` is of before ledgers were JSON.
        return kept?.about(subject) ?? QuotaLedger(lines: store.text(ledgerName) ?? "", subject: subject)
    }

    mutating func save(_ ledger: QuotaLedger) async {
        do throws(StorageError) {
            try await keptLedger.save(ledger)
        } catch {
            note(error, at: keptLedger.path)
        }
    }

    /// Whether the store took everything that it was given since this was asked last.
    mutating func savedEverything() -> Bool {
        defer { works = true }
        return works
    }

    /// Why files of an earlier run were not used, since this was asked last.
    mutating func takeLosses() -> [String] {
        defer { losses = [] }
        return losses
    }

    /// What is kept of the questions that the ledger says were answered, with the time since then.
    mutating func restore(_ ledger: QuotaLedger, at now: Timestamp) -> [(WeatherUpdate, age: Duration)] {
        var updates: [(WeatherUpdate, age: Duration)] = []
        var lost: [String] = []
        for topic in WeatherTopic.allCases {
            guard let time = ledger.answered[topic],
                let update = keptAnswer(to: topic).restore({ lost.append($0) }),
                update.provider == provider, update.topic == topic
            else { continue }
            if let hours = update.hours { forecast = hours }
            updates.append((update, .seconds(now.seconds(since: time))))
        }
        losses += lost
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

    /// More than any service's forecast and the past day have together.
    private static let mostSlots = 400

    private mutating func write(_ update: WeatherUpdate) async -> [WeatherTopic] {
        await write([Int]()) { _ in update }
    }

    /// Writes a list, without its last entries where a file cannot hold them.
    private mutating func write<Entry>(
        _ entries: [Entry], _ update: ([Entry]) -> WeatherUpdate
    ) async -> [WeatherTopic] {
        var entries = entries
        while true {
            let update = update(entries)
            let kept = keptAnswer(to: update.topic)
            do throws(StorageError) {
                try await kept.save(update)
                return [update.topic]
            } catch {
                guard error.errno == EFBIG, entries.count > 1 else {
                    note(error, at: kept.path)
                    return []
                }
                entries.removeLast((entries.count + 3) / 4)
            }
        }
    }

    private mutating func note(_ error: StorageError, at path: String) {
        (works, failure) = (false, CommandWords.cannotWrite(path, "\(error)"))
    }
}
