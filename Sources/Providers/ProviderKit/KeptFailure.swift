package import Values
import Words

/// How a question failed, and since when it has been failing: what a restart must not forget.
package struct KeptFailure: Hashable, Sendable {
    package var failure: FetchFailure
    package var since: Timestamp

    /// The longest text that is kept, in Unicode scalars.
    private static let longestText = 400
    /// The longest origin that is kept, in bytes of JSON.
    private static let longestOrigin = 2000
    /// A longer age says that the clock was set in between.
    private static let longestAge: Int64 = 400 * 86_400

    /// The failure of a request that is about to be sent, which the next run reports if the answer kills this one.
    static func unanswered(at time: Timestamp) -> KeptFailure {
        KeptFailure(
            failure: FetchFailure(
                .unanswered,
                text: phrase(
                    "fetch.unanswered",
                    "the last request got no answer: the station stopped before one came, or is still waiting for it")),
            since: time)
    }

    /// How long ago it began; zero where the clocks of then and now do not fit together.
    package func age(at now: Timestamp) -> Duration {
        let age = now.seconds(since: since)
        return (0...Self.longestAge).contains(age) ? .seconds(age) : .zero
    }
}

extension KeptFailure {
    /// Kind, beginning, HTTP status or `-`, and the words.
    var text: String {
        let status = failure.status.map { String($0) } ?? "-"
        let words = printable(failure.text, limit: Self.longestText)
        return "\(failure.kind.rawValue) \(since.secondsSince1970) \(status) \(words)"
    }

    /// Reads a failure from the words of a line; nil for words that ``text`` does not write.
    init?(_ words: ArraySlice<Substring>) {
        let words = Array(words)
        guard words.count >= 4, let kind = FetchFailure.Kind(rawValue: String(words[0])), let since = Int64(words[1])
        else { return nil }
        let text = printable(words[3...].joined(separator: " "), limit: Self.longestText)
        failure = FetchFailure(kind, text: text, status: Int(words[2]))
        self.since = Timestamp(secondsSince1970: since)
    }

    /// What the words were made of, as JSON without a space; nil where this process has not said them, or for more than one key.
    var origin: String? {
        guard let origins = Catalogue.current?.spoken?.origins(of: failure.text), origins.count == 1,
            let json = try? JSONTextEncoder().encode(origins[0]), json.count <= Self.longestOrigin
        else { return nil }
        // Spaces are in texts alone.
        return String(decoding: json, as: UTF8.self).replacing(" ", with: "\\u0020")
    }

    /// Says the words in the language of this run.
    ///
    /// - Parameter origin: as ``origin`` has it; anything else changes nothing.
    mutating func say(_ origin: Substring) {
        guard origin.utf8.count <= Self.longestOrigin * 4, let json = JSONTree(file: Array(origin.utf8)),
            let words = json.decode(RecordedText.self)
        else { return }
        failure.text = printable(words.said, limit: Self.longestText)
    }
}
