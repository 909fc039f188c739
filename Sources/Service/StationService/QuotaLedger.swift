import OpenWeatherMap
import Quantities
import StationCore

/// What was asked of the weather service, so that a restart repeats no request needlessly.
struct QuotaLedger: Hashable, Sendable {
    /// What was asked about, and how: waits are for nothing else.
    let subject: UInt32
    /// Whether the service ever accepted the key.
    var hasKeyWorked = false
    /// Whether it refused the key itself when it was last asked.
    var isLockedOut = false
    /// The plan that was found; nil before.
    var plan: Plan?
    /// The place's zone in the IANA database, where the service named it.
    var zone: String?
    /// When to look for a better one.
    var lookUp: Timestamp?
    /// When each question may be asked again; of the plan, when anything may be asked while it is not known.
    var notBefore: [Question: Timestamp] = [:]
    /// How each question failed that has not been answered since.
    var failures: [Question: KeptFailure] = [:]
    /// When each question was answered.
    var answered: [Endpoint: Timestamp] = [:]
    /// Of UTC, counted from 1970.
    private(set) var day: Int64 = 0
    /// On that day, of all kinds.
    private(set) var calls = 0
    /// On that day, those that count against One Call's.
    private(set) var billed = 0
    /// On that day: answers that it was asked too often.
    private(set) var refusals = 0

    init(subject: UInt32) {
        self.subject = subject
    }

    mutating func count(_ calls: Int, billed: Bool, at time: Timestamp) {
        turn(to: time)
        self.calls += calls
        if billed { self.billed += calls }
    }

    mutating func countRefusal(at time: Timestamp) {
        turn(to: time)
        refusals += 1
    }

    /// A day, and what jitter adds to it.
    static let longestWait = Duration.seconds(27 * 3600)

    /// The rest of a question's wait; nil where it has none. A time too far ahead was written by a wrong clock.
    func wait(for question: Question, at now: Timestamp) -> Duration? {
        notBefore[question].map { Self.rest(until: $0, at: now) }
    }

    static func rest(until time: Timestamp, at now: Timestamp) -> Duration {
        let left = Duration.seconds(time.seconds(since: now))
        return left > longestWait ? .zero : max(left, .zero)
    }

    /// How long a request whose answer never came is not sent again: long enough for no answer to end the station again and
    /// again, short enough for one that a power cut took.
    static let unansweredWait = RetryPolicy.shortestInterval

    /// Enters a request that is about to be sent.
    mutating func enter(_ question: Question, at time: Timestamp, for wait: Duration) {
        notBefore[question] = time.advanced(bySeconds: wait.components.seconds)
        if failures[question] == nil { failures[question] = .unanswered(at: time) }
    }

    /// Takes an entry back, of a request that was cancelled.
    mutating func withdraw(_ question: Question, as before: QuotaLedger) {
        notBefore[question] = before.notBefore[question]
        failures[question] = before.failures[question]
    }

    /// Enters how a question failed.
    mutating func record(_ failure: FetchFailure, of question: Question, at time: Timestamp, for wait: Duration) {
        notBefore[question] = time.advanced(bySeconds: wait.components.seconds)
        failures[question] = KeptFailure(failure: failure, since: failures[question]?.since ?? time)
    }

    /// Ends a question's wait and failure.
    mutating func close(_ question: Question) {
        (notBefore[question], failures[question]) = (nil, nil)
    }

    /// Those that count against One Call's day.
    func billed(on time: Timestamp) -> Int {
        Self.day(of: time) == day ? billed : 0
    }

    /// Whether so many calls more may be billed on that day.
    func permits(_ calls: Int, of callsPerDay: Int, at time: Timestamp) -> Bool {
        billed(on: time) + calls <= callsPerDay
    }

    /// Until the count starts again from zero.
    static func timeToNextDay(from time: Timestamp) -> Duration {
        let next = (day(of: time) + 1) * 86_400 + dayBegins
        return .seconds(next - time.secondsSince1970)
    }

    /// The service counts by UTC days, and resets within five minutes of midnight.
    private mutating func turn(to time: Timestamp) {
        let today = Self.day(of: time)
        guard today != day else { return }
        (day, calls, billed, refusals) = (today, 0, 0, 0)
    }

    private static func day(of time: Timestamp) -> Int64 {
        CivilTime(time.advanced(bySeconds: -dayBegins), in: .utc).date.daysSince1970
    }

    /// After midnight UTC, in seconds.
    private static let dayBegins: Int64 = 300
}

extension QuotaLedger {
    /// Reads what ``text`` wrote; unknown lines are skipped.
    init(_ text: String, subject: UInt32) {
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
                (day, calls, billed, refusals) = (Int64(numbers[0]), numbers[1], numbers[2], numbers[3])
            case ("plan", 2): plan = Plan(rawValue: String(words[1]))
            case ("zone", 2) where isSameSubject: zone = String(words[1])
            case ("look-up", 2): lookUp = time
            case ("wait", 3) where isSameSubject:
                if let question = Self.question(words[1]) { notBefore[question] = time }
            case ("fault", 6...) where isSameSubject:
                if let question = Self.question(words[1]) { failures[question] = KeptFailure(words.dropFirst(2)) }
            case ("got", 3) where isSameSubject:
                if let endpoint = Endpoint(rawValue: String(words[1])) { answered[endpoint] = time }
            default: break
            }
        }
    }

    private static func question(_ name: Substring) -> Question? {
        Question.allCases.first { $0.name == name }
    }

    /// Nil before 1970 and after the year 9999: written by a damaged card, and not waited for.
    private static func time(_ seconds: Int64) -> Timestamp? {
        (0...253_402_300_799).contains(seconds) ? Timestamp(secondsSince1970: seconds) : nil
    }

    var text: String {
        var lines = [
            "subject \(subject)", "key \(hasKeyWorked ? "good" : "new")\(isLockedOut ? " refused" : "")",
            "day \(day) \(calls) \(billed) \(refusals)",
        ]
        if let plan { lines.append("plan \(plan.rawValue)") }
        if let zone, !zone.contains(where: \.isWhitespace) { lines.append("zone \(zone)") }
        if let lookUp { lines.append("look-up \(lookUp.secondsSince1970)") }
        for question in Question.allCases {
            if let time = notBefore[question] { lines.append("wait \(question.name) \(time.secondsSince1970)") }
            if let kept = failures[question] { lines.append("fault \(question.name) \(kept.text)") }
        }
        for endpoint in Endpoint.allCases {
            if let time = answered[endpoint] { lines.append("got \(endpoint.rawValue) \(time.secondsSince1970)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
