package import Ports
import StationCore
package import Values

/// What was asked of a provider and what it answered, kept over restarts: the one owner of both. Save it after each change.
package struct FetchRecord: Sendable {
    package var ledger: QuotaLedger
    private var cache: ResponseCache
    private let environment: ProviderEnvironment
    private var isFailing = false

    /// - Parameters:
    ///   - name: of the ledger; another for each key.
    ///   - subject: tells whether two runs ask the same.
    ///   - prefix: of the names of what is kept of its answers.
    ///   - durability: what a power cut may do to the ledger: by default it may cost the whole, and so a question or two. One of calls
    ///     that cost money is `.whole`: then the count before or after is left.
    package init(
        _ environment: ProviderEnvironment, named name: String, subject: UInt32, provider: ProviderID,
        answers prefix: String = "weather", _ durability: Durability = .eventual
    ) {
        self.environment = environment
        cache = ResponseCache(
            environment.store, ledger: name, subject: subject, provider: provider, prefix: prefix,
            durability: durability)
        ledger = cache.ledger()
    }

    /// What is kept of the questions that were answered, with the time since then.
    package mutating func restore(at now: Timestamp) -> [(WeatherUpdate, age: Duration)] {
        cache.restore(ledger, at: now)
    }

    /// Reports which files of an earlier run were not used, once.
    package mutating func reportLosses(_ report: ProviderReport) {
        for cause in cache.takeLosses() { report.lost(.provider(report.provider), because: cause) }
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
        await save(report)
        return before
    }

    /// Takes back the entries of requests that were cancelled.
    package mutating func withdraw(_ questions: [WeatherQuestion], as before: QuotaLedger) async {
        guard !questions.isEmpty else { return }
        for question in questions { ledger.withdraw(question, as: before) }
        await saveLedger()
    }

    /// Keeps an answer.
    package mutating func keep(_ update: WeatherUpdate) async {
        let now = environment.now
        for kept in await cache.save(update) { ledger.answered[kept] = now }
    }

    /// Saves the ledger, and reports when saving begins to fail and when it works again.
    package mutating func save(_ report: ProviderReport) async {
        await saveLedger()
        guard cache.savedEverything() == isFailing else { return }
        isFailing.toggle()
        let keeper = StateKeeper.provider(report.provider)
        report(isFailing ? .stateFailed(keeper, cause: cache.failure) : .stateWorks(keeper))
    }

    /// Reports nothing.
    package mutating func saveLedger() async {
        await cache.save(ledger)
    }
}
