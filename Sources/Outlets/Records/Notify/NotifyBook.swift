import StationCore
import Values

/// What people elsewhere are to read next, and what they have been sent: warnings and their end, faults older than an hour, and outputs
/// that were on for their longest time. A value without I/O: it follows from the station's record and the time.
///
/// There is at most one message about a subject in six hours; the next says what has become of it. None is made before the time is
/// known, without which no connection can be trusted either.
struct NotifyBook: Sendable {
    /// What a subject is.
    enum Kind: String, Codable, Hashable, Sendable {
        /// A warning of an agency, or advice to act on now. Its end is worth a message.
        case warning
        case fault, output
    }

    /// A message that waits to be taken.
    struct Message: Hashable, Sendable {
        var text: String
        var made: Uptime
    }

    /// What is known of one subject.
    private struct Subject: Sendable {
        var kind: Kind
        /// What it is, for people.
        var words: String
        /// Whether it is so now.
        var isOn: Bool
        /// When that began.
        var since: Uptime
        /// From when on there may be a message about it.
        var due: Uptime
        /// The time of day at which it ends by itself; nil for what does not.
        var end: Timestamp?
        /// Whether the latest message said that it is so.
        var isSent = false
        /// When the latest message was made; nil before the first.
        var sent: Uptime?
    }

    private let words: NotifyWords
    private var subjects: [String: Subject] = [:]
    private(set) var waiting: [Message] = []
    /// What an earlier run kept, until the time is known.
    private var kept: NotifyMemory?
    /// Counts the changes of what outlives a restart.
    private(set) var revision = 0

    /// The least time from one message about a subject to the next.
    static let silence = Duration.seconds(6 * 3600)
    /// How old a fault is that is worth a message: most end by themselves before.
    static let faultAge = Duration.seconds(3600)
    /// How long a message waits to be taken.
    static let patience = Duration.seconds(86_400)
    /// How long after a restart what was so before it may take to be so again.
    static let settling = Duration.seconds(900)
    static let mostSubjects = 64
    static let mostWaiting = 32

    init(_ words: NotifyWords, restoring kept: NotifyMemory? = nil) {
        (self.words, self.kept) = (words, kept)
    }

    /// Takes in what was recorded, and makes the messages that are due.
    mutating func note(_ logEntries: [LogEntry], at moment: Moment) {
        for entry in logEntries { note(entry, at: moment) }
        guard moment.isDatable else { return }
        restore(at: moment)
        for name in subjects.keys.sorted() { write(name, at: moment) }
        let old = waiting.count
        waiting.removeAll { moment.uptime - $0.made >= Self.patience }
        if waiting.count != old { revision += 1 }
    }

    /// A message was taken.
    mutating func remove(_ message: Message) {
        guard let index = waiting.firstIndex(of: message) else { return }
        waiting.remove(at: index)
        revision += 1
    }

    // MARK: Subjects

    private mutating func note(_ entry: LogEntry, at moment: Moment) {
        switch entry {
        case .alert(let alert, _):
            let words = words.words(of: alert, at: moment)
            begin(Self.name(alert), .warning, words, at: moment.uptime, until: alert.end)
        case .alertMoved(let alert): move(alert, at: moment)
        case .advice(let advice):
            let name = Self.name(advice.subject, advice.place)
            if advice.urgency == .warning {
                begin(name, .warning, words.words(of: advice), at: moment.uptime)
            } else {
                end(name, at: moment.uptime)
            }
        case .adviceOver(let subject, let place): end(Self.name(subject, place), at: moment.uptime)
        case .fault(let fault) where fault.component != .outlet(.notify):
            begin("\(fault.component)", .fault, fault.component.words, at: fault.since, after: Self.faultAge)
        case .recovered(let fault, _): end("\(fault.component)", at: moment.uptime)
        case .output(let change):
            let name = "longest-on/\(change.output)"
            if change.cause == .longestOn, !change.isOn {
                begin(name, .output, words.words(of: change), at: moment.uptime)
            } else {
                end(name, at: moment.uptime)
            }
        default: break
        }
    }

    private static func name(_ alert: WeatherAlert) -> String { "alert/\(alert.title.prefix(100))" }

    private static func name(_ subject: Advice.Subject, _ place: SensorPlace?) -> String {
        place.map { "advice/\(subject.rawValue)/\($0)" } ?? "advice/\(subject.rawValue)"
    }

    /// - Parameters:
    ///   - pause: how long it must be so before there is a message about it.
    ///   - end: the time of day at which it ends by itself.
    private mutating func begin(
        _ name: String, _ kind: Kind, _ words: String, at time: Uptime, after pause: Duration = .zero,
        until end: Timestamp? = nil
    ) {
        if let old = subjects[name], old.isOn {
            // Another warning of the same name.
            if let end, old.end.map({ $0 < end }) ?? true {
                subjects[name]?.words = words
                subjects[name]?.end = end
            }
            return
        }
        if subjects[name] == nil, subjects.count >= Self.mostSubjects,
            let oldest = subjects.min(by: { $0.value.since < $1.value.since })?.key
        {
            subjects[oldest] = nil
        }
        var subject = Subject(kind: kind, words: words, isOn: true, since: time, due: time + pause, end: end)
        (subject.isSent, subject.sent) = (subjects[name]?.isSent ?? false, subjects[name]?.sent)
        subjects[name] = subject
    }

    /// Takes over the new end of a warning: while it is prolonged it must not be called over, and after it is withdrawn it is.
    private mutating func move(_ alert: WeatherAlert, at moment: Moment) {
        let name = Self.name(alert)
        guard var subject = subjects[name], subject.isOn, subject.kind == .warning else { return }
        if alert.end > moment.wall { subject.words = words.words(of: alert, at: moment) }
        subject.end = alert.end
        subjects[name] = subject
    }

    private mutating func end(_ name: String, at time: Uptime) {
        guard var subject = subjects[name], subject.isOn else { return }
        (subject.isOn, subject.since, subject.due) = (false, time, time)
        subjects[name] = subject
    }

    /// Makes the message that is due about a subject, and forgets one that there is nothing more to say of.
    private mutating func write(_ name: String, at moment: Moment) {
        let now = moment.uptime
        if let end = subjects[name]?.end, moment.wall >= end { self.end(name, at: now) }
        guard var subject = subjects[name] else { return }
        var mayWrite: Bool { subject.sent.map { now - $0 >= Self.silence } ?? true }
        if subject.isOn != subject.isSent, now >= subject.due {
            if !subject.isOn, subject.kind != .warning {
                subject.isSent = false
                revision += 1
            } else if mayWrite {
                let since = CivilTime(Self.wall(subject.since, at: moment), in: moment.offset)
                let text = words.text(subject.kind, isOn: subject.isOn, subject.words, since: since)
                waiting = Array((waiting + [Message(text: text, made: now)]).suffix(Self.mostWaiting))
                (subject.isSent, subject.sent) = (subject.isOn, now)
                revision += 1
            }
        }
        subjects[name] = !subject.isOn && !subject.isSent && mayWrite ? nil : subject
    }

    private static func wall(_ time: Uptime, at moment: Moment) -> Timestamp {
        moment.wall.advanced(bySeconds: -(moment.uptime - time).components.seconds)
    }

    // MARK: What survives a restart

    /// What the next start continues from; to be kept after each ``revision``.
    func memory(at moment: Moment) -> NotifyMemory {
        var memory = NotifyMemory()
        for (name, subject) in subjects.sorted(by: { $0.key < $1.key }) {
            guard let sent = subject.sent else { continue }
            memory.subjects.append(
                NotifyMemory.Subject(
                    name: name, kind: subject.kind, words: subject.words, isSent: subject.isSent,
                    sent: Self.wall(sent, at: moment), end: subject.end))
        }
        memory.waiting = waiting.map { message in
            NotifyMemory.Message(text: message.text, made: Self.wall(message.made, at: moment))
        }
        return memory
    }

    /// Dates what an earlier run kept. A warning, or a fault, that does not come back soon is over.
    private mutating func restore(at moment: Moment) {
        guard let kept else { return }
        self.kept = nil
        func uptime(_ time: Timestamp) -> Uptime { moment.uptime - .seconds(max(0, moment.wall.seconds(since: time))) }
        for old in kept.subjects.prefix(Self.mostSubjects) {
            let isOn = old.end.map { $0 > moment.wall } ?? false
            var subject =
                subjects[old.name]
                ?? Subject(
                    kind: old.kind, words: old.words, isOn: isOn, since: moment.uptime,
                    due: moment.uptime + Self.settling, end: old.end)
            (subject.isSent, subject.sent) = (old.isSent, uptime(old.sent))
            subjects[old.name] = subject
        }
        let earlier = kept.waiting.prefix(Self.mostWaiting).map { Message(text: $0.text, made: uptime($0.made)) }
        waiting = Array((earlier + waiting).suffix(Self.mostWaiting))
    }
}

/// What the messages of an earlier run leave to the next: what was sent, and what waits.
package struct NotifyMemory: Codable, Hashable, Sendable {
    struct Subject: Codable, Hashable, Sendable {
        var name: String
        var kind: NotifyBook.Kind
        var words: String
        var isSent: Bool
        var sent: Timestamp
        var end: Timestamp?
    }

    struct Message: Codable, Hashable, Sendable {
        var text: String
        var made: Timestamp
    }

    var subjects: [Subject] = []
    var waiting: [Message] = []

    package init() {}
}
