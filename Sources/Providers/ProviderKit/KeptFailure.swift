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

extension KeptFailure: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, origin, since, status, text
    }

    /// Says the words in the language of this run, where it is kept what they were made of.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let origin = try members.decodeIfPresent(RecordedText.self, forKey: .origin)
        let text = try origin?.said ?? members.decode(String.self, forKey: .text)
        failure = FetchFailure(
            try members.decode(FetchFailure.Kind.self, forKey: .kind), text: printable(text, limit: Self.longestText),
            status: try members.decodeIfPresent(Int.self, forKey: .status))
        since = try members.decode(Timestamp.self, forKey: .since)
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(failure.kind, forKey: .kind)
        try members.encodeIfPresent(origin, forKey: .origin)
        try members.encode(since, forKey: .since)
        try members.encodeIfPresent(failure.status, forKey: .status)
        try members.encode(printable(failure.text, limit: Self.longestText), forKey: .text)
    }

    /// What the words were made of; nil where this process has not said them, or for more than one key.
    private var origin: RecordedText? {
        guard let origins = Catalogue.current?.spoken?.origins(of: failure.text), origins.count == 1,
            let json = try? JSONTextEncoder().encode(origins[0]), json.count <= Self.longestOrigin
        else { return nil }
        return origins[0]
    }
}
