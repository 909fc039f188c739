import History
import StationCore
import Values
import Words

/// The advice, the faults and the outputs of a month: each kind once, with how often it came and how long it lasted.
struct MonthEvents {
    struct Row {
        /// The component, or the subject of the advice.
        var subject: String
        /// The latest text of its kind.
        var text: String
        var count: Int
        var seconds: Int64
        var last: Timestamp
    }

    private(set) var advice: [Row] = []
    private(set) var faults: [Row] = []
    /// The outputs with how often and for how long they were on.
    private(set) var outputs: [Row] = []

    /// The longest time that an output can be on at once, in seconds: the end of a longer one is not in the history.
    static let longestOn: Int64 = 86_400

    /// - Parameters:
    ///   - events: the events in the order of time.
    ///   - earlier: those of the ``longestOn`` seconds before the month, of which an output that was still on counts from its start.
    ///   - start: the start of the month.
    ///   - end: the end of the month, or now within it: what was not over lasts until then.
    init(
        _ events: [HistoryEvent], after earlier: [HistoryEvent] = [], from start: Timestamp? = nil, until end: Timestamp
    ) {
        advice = Self.rows(events.filter { $0.kind == .advice }, end) { $0.text.isEmpty }
        // Whatever switched it: a row for each output.
        let switchings = (earlier + events).filter { $0.kind == .output }.map { event in
            var event = event
            event.text = event.text.isEmpty ? "" : " "
            return event
        }
        outputs = Self.rows(switchings, from: start, end, longest: Self.longestOn) { $0.text.isEmpty }
        faults = Self.rows(events.filter { [.fault, .recovered].contains($0.kind) }, end) { $0.kind == .recovered }
    }

    /// The rows of events that last until another event of their subject; the longest first.
    ///
    /// - Parameters:
    ///   - start: from when on they count; nil for all.
    ///   - longest: the longest that one of them lasts, in seconds.
    private static func rows(
        _ events: [HistoryEvent], from start: Timestamp? = nil, _ end: Timestamp, longest: Int64 = .max,
        isOver: (HistoryEvent) -> Bool
    ) -> [Row] {
        var rows: [String: Row] = [:]
        var open: [String: (key: String, since: Timestamp)] = [:]
        func close(_ subject: String, at time: Timestamp) {
            guard let (key, since) = open.removeValue(forKey: subject) else { return }
            let before: Int64 = start.map { max(0, $0.seconds(since: since)) } ?? 0
            rows[key]?.seconds += max(0, min(time.seconds(since: since), longest) - before)
        }
        for event in events {
            let key = "\(event.subject) \(event.text.filter { !$0.isNumber && !".,-−".contains($0) })"
            let lasts = open[event.subject]?.key == key
            close(event.subject, at: event.time)
            guard !isOver(event) else { continue }
            open[event.subject] = (key, event.time)
            var row = rows[key] ?? Row(subject: event.subject, text: "", count: 0, seconds: 0, last: event.time)
            row.text = event.text
            // After a restart the same is reported again.
            if !lasts {
                if start.map({ event.time >= $0 }) ?? true { row.count += 1 }
                row.last = event.time
            }
            rows[key] = row
        }
        for subject in Array(open.keys) { close(subject, at: end) }
        return rows.filter { $0.value.count > 0 || $0.value.seconds > 0 }
            .sorted { ($1.value.seconds, $0.key) < ($0.value.seconds, $1.key) }.map(\.value)
    }
}

extension HistoryEvent.Kind {
    /// The subject of an event for people: of a fault the component's name, of advice on `window/cellar` the window and the place.
    ///
    /// - Parameter titles: the titles that the owner has given places, by their names in the configuration.
    func words(for subject: String, titles: [String: String]) -> String {
        if self == .output { return titles[subject] ?? PlaceWords.title(of: subject) }
        guard self == .advice else { return ComponentWords.name(of: subject) }
        let parts = subject.split(separator: "/", maxSplits: 1).map(String.init)
        guard let known = parts.first.flatMap(Advice.Subject.init) else { return subject }
        return parts.count < 2 ? known.words : "\(known.words) (\(titles[parts[1]] ?? PlaceWords.title(of: parts[1])))"
    }
}
