import Ports
import Values
import Words

/// The proof that a far end has what it acknowledged: a pure state machine that asks once for each address and token, soon
/// after the first push that it took, and again each hour while it has nothing.
///
/// An acknowledgement proves little: VictoriaMetrics answers 204 for lines that it skips, and a database may keep nothing as old as
/// what it was sent.
struct StoreProof: Sendable {
    enum Verdict: Hashable, Sendable {
        case present, absent
        /// The far end gave no answer to the question, which it may do later.
        case unanswered
        /// The far end cannot be asked, or not by this station: that is no fault.
        case unknown
    }

    /// The time of a sample that was acknowledged, and when that was.
    private var sent: (time: Timestamp, at: Uptime)?
    private var isDone = false
    private var unanswered = 0
    private(set) var isMissing = false

    /// The time for which a database may not show what it has taken: VictoriaMetrics shows it after 30 s.
    private static let settling = Duration.seconds(90)
    /// The time between two questions while the far end lacks the sample.
    private static let pause = Duration.seconds(3600)
    /// The number of unanswered questions after which a far end counts as one that cannot be asked.
    private static let mostUnanswered = 10

    /// - Parameter time: the time of the latest sample that was just acknowledged; nil without one.
    /// - Returns: the time of a sample to ask for; nil when nothing is to be asked.
    mutating func question(after time: Timestamp?, at uptime: Uptime) -> Timestamp? {
        guard !isDone else { return nil }
        guard let sent else {
            sent = time.map { ($0, uptime) }
            return nil
        }
        return uptime - sent.at >= (isMissing ? Self.pause : Self.settling) ? sent.time : nil
    }

    mutating func end(_ verdict: Verdict, at uptime: Uptime) {
        if verdict == .unanswered {
            unanswered += 1
            // What it did not have before stays missing until it says otherwise.
            isDone = !isMissing && unanswered >= Self.mostUnanswered
            return
        }
        unanswered = 0
        isMissing = verdict == .absent
        isDone = !isMissing
        // The next question is about what is pushed from now on.
        sent = nil
    }
}

extension PushSettings {
    /// Asks the far end whether it has a station's values of one moment.
    func find(_ station: String, at time: Timestamp, asking client: any HTTPPoster) async -> StoreProof.Verdict {
        var answer = StoreProof.Verdict.unknown
        for question in StoreQuestion.all(url, station: station, at: time) {
            var request = request
            request.url = question.url
            // Without a body both databases read what is asked from the address, as with GET.
            let content = HTTPContent([], type: "application/x-www-form-urlencoded")
            let response = try? await client.post(content, to: request)
            switch response.map(question.verdict) ?? .unanswered {
            case .present: return .present
            case .absent: return .absent
            case .unanswered: answer = .unanswered
            case .unknown: break
            }
        }
        return answer
    }
}

/// A question to a database that takes InfluxDB's line protocol, about what it has.
struct StoreQuestion: Hashable, Sendable {
    var url: String
    /// The text that an answer has where something was found, and the one where nothing was.
    var found: String
    var empty: String

    /// The questions that may be understood at the server of an address to write to.
    static func all(_ url: String, station: String, at time: Timestamp) -> [StoreQuestion] {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0]
        let query = parts.count > 1 ? "\(parts[1])&" : ""
        let seconds = time.secondsSince1970
        var questions: [StoreQuestion] = []
        // docs.victoriametrics.com: it takes lines at /write, /api/v2/write, and both below /influx.
        for ending in ["/influx/api/v2/write", "/influx/write", "/api/v2/write", "/write"] where path.hasSuffix(ending)
        {
            let expression = PercentEncoding.escaped("count({station=\"\(station)\"})")
            questions.append(
                StoreQuestion(
                    url: "\(path.dropLast(ending.count))/api/v1/query?query=\(expression)&time=\(seconds)",
                    found: "\"value\":", empty: "\"result\":[]"))
            break
        }
        // docs.influxdata.com/influxdb/v1/tools/api, `/query`.
        if path.hasSuffix("/write"), !path.hasSuffix("/api/v2/write") {
            let selection = PercentEncoding.escaped(
                "SELECT * FROM windowsill WHERE station = '\(station)' AND time = \(seconds)s LIMIT 1")
            questions.append(
                StoreQuestion(
                    url: "\(path.dropLast(6))/query?\(query)q=\(selection)",
                    found: "\"values\":[[", empty: "\"results\":[{\"statement_id\":0}]"))
        }
        return questions
    }

    func verdict(_ response: HTTPResponse) -> StoreProof.Verdict {
        guard response.status == 200 else {
            return response.status == 408 || response.status == 429 || response.status >= 500 ? .unanswered : .unknown
        }
        let text = String(decoding: response.body, as: UTF8.self)
        return text.contains(found) ? .present : text.contains(empty) ? .absent : .unknown
    }
}
