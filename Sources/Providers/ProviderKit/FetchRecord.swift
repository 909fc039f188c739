import Glibc
import Ports
import StationCore
package import Values
import Words

/// What was asked of a provider and what it answered, kept over restarts: the one owner of both. Save it after each change.
///
/// No key is in it: what is saved has been decoded, and decoding drops what may contain the key.
package struct FetchRecord: Sendable {
    package var ledger: QuotaLedger
    private let environment: ProviderEnvironment
    private let provider: ProviderID
    private let prefix: String
    private let keptLedger: Kept<QuotaLedger>
    /// The latest answers, of which a service may say that they still hold.
    private(set) var latest: [WeatherTopic: WeatherUpdate] = [:]
    /// The time of the latest weather without a hole before it that an answer could have filled; nil before the first.
    private(set) var wholeUntil: Timestamp?
    /// The hours of the latest answers, with those of the last day that have passed.
    private var hours: Forecast?
    /// Why what an earlier run kept was not used, as far as that has not been reported.
    private var losses: [String] = []
    /// Why the latest write that failed did so, and the remedy; nil where every write since the last report has worked.
    private var failure: String?
    private var isFailing = false

    /// - Parameters:
    ///   - name: of the ledger; another for each key.
    ///   - subject: tells whether two runs ask the same.
    ///   - prefix: of the names of what is kept of its answers: another for each provider.
    package init(
        _ environment: ProviderEnvironment, named name: String, subject: UInt32, provider: ProviderID,
        answers prefix: String = "weather"
    ) {
        self.environment = environment
        self.provider = provider
        self.prefix = prefix
        keptLedger = Self.keptLedger(name, in: environment.store)
        var lost: [String] = []
        let kept = keptLedger.restore { lost.append($0) }
        losses = lost
        // A file of that name is of before ledgers were JSON.
        ledger =
            kept?.about(subject) ?? QuotaLedger(lines: environment.store.text(name) ?? "", subject: subject)
    }

    static func keptLedger(_ name: String, in store: StateFolder) -> Kept<QuotaLedger> {
        Kept(name, format: "calls", in: store)
    }

    /// The answer to a question. Raise the version with every change to what ``WeatherUpdate`` is made of.
    static func keptAnswer(_ prefix: String, to topic: WeatherTopic, in store: StateFolder) -> Kept<WeatherUpdate> {
        Kept("\(prefix)-\(topic.rawValue)", format: "weather", version: 1, in: store)
    }

    /// What is kept of the questions that were answered, with the time since then.
    ///
    /// - Parameter whole: the question whose answer all but the air's quality was a part of, where the service has such a one.
    package mutating func restore(at now: Timestamp, asPartsOf whole: WeatherTopic? = nil) -> [(
        WeatherUpdate, age: Duration
    )] {
        var lost: [String] = []
        var updates: [(WeatherUpdate, age: Duration)] = []
        for topic in WeatherTopic.allCases {
            let kept = Self.keptAnswer(prefix, to: topic, in: environment.store)
            guard let time = ledger.answered[topic], let update = kept.restore({ lost.append($0) }),
                update.provider == provider, update.topic == topic
            else { continue }
            updates.append((update, .seconds(now.seconds(since: time))))
        }
        losses += lost
        for (update, _) in updates {
            hours = update.hours ?? hours
            wholeUntil = update.current?.time ?? wholeUntil
            let topic = update.topic == .air ? .air : whole ?? update.topic
            latest[topic] = latest[topic]?.filled(from: update) ?? update
        }
        return updates
    }

    /// Reports what of an earlier run was not used, once.
    package mutating func reportLosses(_ report: ProviderReport) {
        for cause in losses { report.lost(.provider(report.provider), because: cause) }
        losses = []
    }

    package mutating func count(_ calls: Int, billed: Bool) {
        ledger.count(calls, billed: billed, at: environment.now)
    }

    /// Enters requests before they are sent, so that the entry survives a process that crashes on the answer.
    ///
    /// - Returns: the ledger before it.
    package mutating func enter(_ questions: [WeatherQuestion], _ report: ProviderReport) async -> QuotaLedger {
        let before = ledger
        for question in questions {
            ledger.enter(question, at: environment.now, for: QuotaLedger.unansweredWait)
        }
        // Not flushed: the answer comes within seconds, and saving it flushes the entry as well.
        await saveLedger()
        tell(report)
        return before
    }

    /// Takes back the entries of requests that were cancelled.
    package mutating func withdraw(_ questions: [WeatherQuestion], as before: QuotaLedger) async {
        guard !questions.isEmpty else { return }
        for question in questions { ledger.withdraw(question, as: before) }
        await saveLedger()
    }

    /// Saves the ledger, forces it to the disk with the answers that were kept before, and reports when saving begins to fail and when it
    /// works again.
    package mutating func save(_ report: ProviderReport) async {
        await saveLedger()
        do throws(StorageError) {
            if failure == nil { try await environment.store.flush() }
        } catch {
            failure = CommandWords.cannotWrite(keptLedger.path, "\(error)")
        }
        tell(report)
    }

    private mutating func tell(_ report: ProviderReport) {
        defer { failure = nil }
        guard (failure != nil) != isFailing else { return }
        isFailing.toggle()
        let keeper = StateKeeper.provider(report.provider)
        report(isFailing ? .stateFailed(keeper, cause: failure) : .works(.state(keeper)))
    }

    /// Reports nothing.
    package mutating func saveLedger() async {
        do throws(StorageError) {
            try await keptLedger.save(ledger)
        } catch {
            failure = CommandWords.cannotWrite(keptLedger.path, "\(error)")
        }
    }

    // MARK: Answers

    /// More than any service's forecast and the past day have together.
    private static let mostSlots = 400

    /// Keeps an answer, each kind that it holds by itself.
    package mutating func keep(_ update: WeatherUpdate) async {
        latest[update.topic] = update
        // Until the clock is right, it is not known which hours are missing.
        if update.past != nil || wholeUntil == nil { wholeUntil = update.current?.time ?? wholeUntil }
        let (now, provider, made, origins) = (environment.now, provider, update.made, update.origins)
        func part(_ topic: WeatherTopic, _ fill: (inout WeatherUpdate) -> Void) -> WeatherUpdate {
            var part = WeatherUpdate(from: provider, topic, made: made)
            part.origins = origins.part(of: topic)
            fill(&part)
            return part
        }
        if let alerts = update.alerts {
            await write(alerts, at: now) { alerts in part(.alerts) { $0.alerts = alerts } }
        }
        if let current = update.current {
            await write([Int](), at: now) { _ in part(.current) { $0.current = current } }
        }
        if let latest = update.hours {
            // Without the slots of the last day that have passed, today's low and high would shrink with a restart.
            var joined = latest.joined(withPastOf: hours)
            joined.slots = Array(joined.slots.prefix(Self.mostSlots))
            hours = joined
            let (place, sun) = (joined.place, joined.sun)
            await write(joined.slots, at: now) { slots in
                part(.forecast) { $0.hours = Forecast(place: place, sun: sun, slots: slots) }
            }
        }
        if let days = update.days {
            await write([Int](), at: now) { _ in part(.daily) { $0.days = days } }
        }
        if let air = update.airQuality {
            await write([Int](), at: now) { _ in part(.air) { $0.airQuality = air } }
        }
    }

    /// Writes a list, without its last entries where a line cannot hold them.
    private mutating func write<Entry>(
        _ entries: [Entry], at now: Timestamp, _ update: ([Entry]) -> WeatherUpdate
    ) async {
        var entries = entries
        while true {
            let update = update(entries)
            let kept = Self.keptAnswer(prefix, to: update.topic, in: environment.store)
            do throws(StorageError) {
                try await kept.save(update)
                ledger.answered[update.topic] = now
                return
            } catch {
                guard error.errno == EFBIG, entries.count > 1 else {
                    failure = CommandWords.cannotWrite(kept.path, "\(error)")
                    return
                }
                entries.removeLast((entries.count + 3) / 4)
            }
        }
    }
}

extension WeatherUpdate {
    /// The update with the parts of another that this one lacks.
    fileprivate func filled(from other: WeatherUpdate) -> WeatherUpdate {
        var update = self
        update.current = current ?? other.current
        update.hours = hours ?? other.hours
        update.days = days ?? other.days
        update.origins.merge(other.origins)
        return update
    }
}
