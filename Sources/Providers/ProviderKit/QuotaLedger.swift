package import Values

/// What was asked of a weather service, so that a restart repeats no request needlessly.
package struct QuotaLedger: Hashable, Sendable {
    /// What was asked about, and how: waits are for nothing else.
    package let subject: UInt32
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

    private struct Day: Hashable, Sendable {
        /// The day of UTC, counted from 1970-01-01.
        var number: Int64
        /// The number of calls, whether they count against the limit or not.
        var calls = 0
        /// Those that count against the key's limit.
        var billed = 0
        /// Answers that it was asked too often.
        var refusals = 0
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
        let next = (day(of: time) + 1) * 86_400 + dayBegins
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

    private static func day(of time: Timestamp) -> Int64 {
        CivilTime(time.advanced(bySeconds: -dayBegins), in: .utc).date.daysSince1970
    }

    /// After midnight UTC, in seconds.
    private static let dayBegins: Int64 = 300
}

extension QuotaLedger {
    /// Reads what ``text`` wrote; unknown lines are skipped.
    package init(_ text: String, subject: UInt32) {
        self.init(subject: subject)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        let isSameSubject = lines.contains { $0.count == 2 && $0[0] == "subject" && UInt32($0[1]) == subject }
        for words in lines {
            let time = words.last.flatMap { Int64($0) }.flatMap(Self.time)
            switch (words.first, words.count) {
            case ("key", 2): hasKeyWorked = words[1] == "good"
            case ("key", 3):
                hasKeyWorked = words[1] == "good"
                isLockedOut = words[2] == "refused"
            case ("day", 5):
                let numbers = words.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 }
                guard numbers.count == 4, numbers[1...].allSatisfy({ $0 < 1 << 32 }) else { continue }
                remember(
                    Day(number: Int64(numbers[0]), calls: numbers[1], billed: numbers[2], refusals: numbers[3]))
            case ("asker", 2): asker = UInt32(words[1])
            case ("plan", 2): plan = String(words[1])
            case ("zone", 2) where isSameSubject: zone = String(words[1])
            case ("zone-refused", 2) where isSameSubject: zoneRefused = time
            case ("look-up", 2): lookUp = time
            case ("wait", 3) where isSameSubject:
                if let question = Self.question(words[1]) { notBefore[question] = time }
            case ("fault", 6...) where isSameSubject:
                if let question = Self.question(words[1]) { failures[question] = KeptFailure(words.dropFirst(2)) }
            case ("said", 3) where isSameSubject:
                if let question = Self.question(words[1]) { failures[question]?.say(words[2]) }
            case ("got", 3) where isSameSubject:
                if let topic = WeatherTopic(rawValue: String(words[1])) { answered[topic] = time }
            case ("modified", 3...) where isSameSubject:
                let text = words.dropFirst(2).joined(separator: " ")
                if let topic = WeatherTopic(rawValue: String(words[1])) { lastModified[topic] = text }
            default: break
            }
        }
    }

    private static func question(_ name: Substring) -> WeatherQuestion? {
        WeatherQuestion.allCases.first { $0.name == name }
    }

    /// The moment of a count of seconds; nil before 1970 and after the year 9999, which a damaged card has written and nothing waits for.
    private static func time(_ seconds: Int64) -> Timestamp? {
        (0...253_402_300_799).contains(seconds) ? Timestamp(secondsSince1970: seconds) : nil
    }

    package var text: String {
        var lines = [
            "subject \(subject)", "key \(hasKeyWorked ? "good" : "new")\(isLockedOut ? " refused" : "")",
        ]
        // An earlier version reads the last one.
        lines += days.map { "day \($0.number) \($0.calls) \($0.billed) \($0.refusals)" }
        if let asker { lines.append("asker \(asker)") }
        if let plan { lines.append("plan \(plan)") }
        if let zone, !zone.contains(where: \.isWhitespace) { lines.append("zone \(zone)") }
        if let zoneRefused { lines.append("zone-refused \(zoneRefused.secondsSince1970)") }
        if let lookUp { lines.append("look-up \(lookUp.secondsSince1970)") }
        for question in WeatherQuestion.allCases {
            if let time = notBefore[question] { lines.append("wait \(question.name) \(time.secondsSince1970)") }
            if let kept = failures[question] {
                lines.append("fault \(question.name) \(kept.text)")
                if let origin = kept.origin { lines.append("said \(question.name) \(origin)") }
            }
        }
        for topic in WeatherTopic.allCases {
            if let time = answered[topic] { lines.append("got \(topic.rawValue) \(time.secondsSince1970)") }
            if let text = lastModified[topic] { lines.append("modified \(topic.rawValue) \(text)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
