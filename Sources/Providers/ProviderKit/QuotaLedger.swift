import StationCore
package import Values

/// What was asked of a weather service, so that a restart repeats no request needlessly.
package struct QuotaLedger: Hashable, Sendable, Codable {
    /// What was asked about, and how: waits are for nothing else.
    package private(set) var subject: UInt32
    /// Identifies the caller: its contact and settings; nil where the service does not distinguish callers.
    package private(set) var asker: UInt32?
    /// Whether the service ever accepted the key.
    package var hasKeyWorked = false
    /// Whether it refused the key itself when it was last asked.
    package var isLockedOut = false
    /// The plan that the key was found to have, by the provider's name for it; nil before.
    package var plan: String?
    /// The place's zone in the IANA database, where the service named it.
    package var zone: String?
    /// When the service last said that it cannot find the place's zone.
    package var zoneRefused: Timestamp?
    /// When to look for a better one.
    package var lookUp: Timestamp?
    /// When each question may be asked again; of the plan, when anything may be asked while it is not known.
    package var notBefore: [WeatherQuestion: Timestamp] = [:]
    /// How each question failed that has not been answered since.
    package var failures: [WeatherQuestion: KeptFailure] = [:]
    /// When each question was answered.
    package var answered: [WeatherTopic: Timestamp] = [:]
    /// The `Last-Modified` header of the answer to each question, where the service sent one.
    package var lastModified: [WeatherTopic: String] = [:]
    /// Those last counted on, at most ``mostDays``, the latest at the end: a clock that goes to another day and comes back finds
    /// what was counted there.
    private var days: [Day] = []

    private struct Day: Hashable, Sendable, Listed {
        /// The day of UTC, counted from 1970-01-01.
        var number = 0
        /// The number of calls, whether they count against the limit or not.
        var calls = 0
        /// Those that count against the key's limit.
        var billed = 0
        /// Answers that it was asked too often.
        var refusals = 0

        mutating func pass(_ list: inout NumberList) {
            list.pass(&number)
            list.pass(&calls)
            list.pass(&billed)
            list.pass(&refusals)
            // No file makes room for more calls than there are.
            (calls, billed, refusals) = (max(0, calls), max(0, billed), max(0, refusals))
        }
    }

    private static let mostDays = 3

    package init(subject: UInt32) {
        self.subject = subject
    }

    package mutating func count(_ calls: Int, billed: Bool, at time: Timestamp) {
        changeDay(of: time) {
            $0.calls += calls
            if billed { $0.billed += calls }
        }
    }

    package mutating func countRefusal(at time: Timestamp) {
        changeDay(of: time) { $0.refusals += 1 }
    }

    /// A day, and what jitter adds to it.
    package static let longestWait = Duration.seconds(27 * 3600)

    /// The rest of a question's wait; nil where it has none. A time too far ahead was written by a wrong clock.
    package func wait(for question: WeatherQuestion, at now: Timestamp) -> Duration? {
        notBefore[question].map { Self.rest(until: $0, at: now) }
    }

    package static func rest(until time: Timestamp, at now: Timestamp) -> Duration {
        let left = Duration.seconds(time.seconds(since: now))
        return left > longestWait ? .zero : max(left, .zero)
    }

    /// How long a request whose answer never came is not sent again: long enough for no answer to end the station again and
    /// again, short enough for one that a power cut took.
    package static let unansweredWait = RetryPolicy.shortestInterval

    /// Enters a request that is about to be sent.
    package mutating func enter(_ question: WeatherQuestion, at time: Timestamp, for wait: Duration) {
        notBefore[question] = time.advanced(bySeconds: wait.components.seconds)
        if failures[question] == nil { failures[question] = .unanswered(at: time) }
    }

    /// Takes an entry back, of a request that was cancelled.
    package mutating func withdraw(_ question: WeatherQuestion, as before: QuotaLedger) {
        notBefore[question] = before.notBefore[question]
        failures[question] = before.failures[question]
    }

    /// Enters how a question failed.
    package mutating func record(
        _ failure: FetchFailure, of question: WeatherQuestion, at time: Timestamp, for wait: Duration
    ) {
        notBefore[question] = time.advanced(bySeconds: wait.components.seconds)
        failures[question] = KeptFailure(failure: failure, since: failures[question]?.since ?? time)
    }

    /// Enters that a question was answered.
    mutating func recordAnswer(to question: WeatherQuestion, at time: Timestamp, for wait: Duration) {
        notBefore[question] = time.advanced(bySeconds: wait.components.seconds)
        failures[question] = nil
    }

    /// Whether the service has said within a day that it cannot find the place's zone.
    package func isZoneRefused(at now: Timestamp) -> Bool {
        zoneRefused.map { (0..<86_400).contains(now.seconds(since: $0)) } ?? false
    }

    /// Answers on that day that it was asked too often.
    package func refusals(on time: Timestamp) -> Int { counted(on: time).refusals }

    /// Ends the waits after refusals of an earlier asker: what was wrong with that one may be right now.
    package mutating func identify(as new: UInt32) {
        if let asker, asker != new {
            for (question, kept) in failures where [.badRequest, .notSent].contains(kept.failure.kind) {
                close(question)
            }
        }
        asker = new
    }

    /// Ends a question's wait and failure.
    package mutating func close(_ question: WeatherQuestion) {
        (notBefore[question], failures[question]) = (nil, nil)
    }

    /// Those that count against the key's day.
    package func billed(on time: Timestamp) -> Int { counted(on: time).billed }

    /// What was asked on that day, of a limit of calls that are billed.
    package func calls(of callsPerDay: Int, on time: Timestamp) -> DailyCalls {
        DailyCalls(
            all: counted(on: time).calls, billed: billed(on: time), limit: callsPerDay,
            until: time.advanced(bySeconds: Self.timeToNextDay(from: time).components.seconds))
    }

    /// Whether so many calls more may be billed on that day.
    package func permits(_ calls: Int, of callsPerDay: Int, at time: Timestamp) -> Bool {
        billed(on: time) + calls <= callsPerDay
    }

    /// Until the count starts again from zero.
    package static func timeToNextDay(from time: Timestamp) -> Duration {
        let next = (Int64(day(of: time)) + 1) * 86_400 + dayBegins
        return .seconds(next - time.secondsSince1970)
    }

    /// The service counts by UTC days, and resets within five minutes of midnight.
    private func counted(on time: Timestamp) -> Day {
        let number = Self.day(of: time)
        return days.last { $0.number == number } ?? Day(number: number)
    }

    private mutating func changeDay(of time: Timestamp, _ change: (inout Day) -> Void) {
        var day = counted(on: time)
        change(&day)
        remember(day)
    }

    private mutating func remember(_ day: Day) {
        days.removeAll { $0.number == day.number }
        days = Array((days + [day]).suffix(Self.mostDays))
    }

    private static func day(of time: Timestamp) -> Int {
        Int(CivilTime(time.advanced(bySeconds: -dayBegins), in: .utc).date.daysSince1970)
    }

    /// After midnight UTC, in seconds.
    private static let dayBegins: Int64 = 300
}

extension QuotaLedger {
    /// The ledger for a subject. Of one about another subject only what is true of the key remains.
    func about(_ subject: UInt32) -> QuotaLedger {
        guard subject != self.subject else { return self }
        var other = QuotaLedger(subject: subject)
        (other.days, other.asker, other.plan, other.lookUp) = (days, asker, plan, lookUp)
        (other.hasKeyWorked, other.isLockedOut) = (hasKeyWorked, isLockedOut)
        return other
    }

    /// Takes over the counts from a ledger of before ledgers were JSON, in its lines of `day NUMBER CALLS BILLED REFUSALS`: forgotten
    /// calls could cost money.
    init(lines text: String, subject: UInt32) {
        self.init(subject: subject)
        for line in text.split(separator: "\n").prefix(100) {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { UInt32($0) }.map { Int($0) }
            guard words.first == "day", words.count == 5, numbers.count == 4 else { continue }
            remember(Day(number: numbers[0], calls: numbers[1], billed: numbers[2], refusals: numbers[3]))
        }
    }
}
