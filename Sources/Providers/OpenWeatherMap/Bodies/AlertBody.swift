import Quantities
import Weather

/// A warning: an entry of `alerts` in One Call 3.0, or the whole body of `/data/4.0/onecall/alert/`.
struct AlertBody: Codable, Envelope {
    var cod: Tolerant<StatusCode>?
    var id: Tolerant<String>?
    var senderName: Tolerant<String>?
    var event: Tolerant<String>?
    var start: Tolerant<WholeNumber>?
    var end: Tolerant<WholeNumber>?
    var description: Tolerant<String>?
    var tags: Tolerant<BoundedList<String, TagLimit>>?

    enum CodingKeys: String, CodingKey {
        case cod, id, event, start, end, description, tags
        case senderName = "sender_name"
    }

    init(_ alert: WeatherAlert) {
        id = Tolerant(alert.id)
        senderName = alert.sender.map { Tolerant($0) }
        event = Tolerant(alert.event)
        start = Tolerant(WholeNumber(alert.start.secondsSince1970))
        end = Tolerant(WholeNumber(alert.end.secondsSince1970))
        description = alert.text.map { Tolerant($0) }
        tags = Tolerant(BoundedList(alert.tags))
    }

    /// Nil without the times between which it is in force.
    func alert(_ sieve: inout Sieve) -> WeatherAlert? {
        guard let start = sieve.time(start, "start"), let end = sieve.time(end, "end") else {
            sieve.drop("start, end")
            return nil
        }
        let sender = sieve.text(senderName, "sender_name")
        let event = sieve.text(event, "event") ?? ""
        var words: [String] = []
        var seen: Set<String> = []
        let sent = sieve.value(tags, "tags").map { sieve.entries($0, of: "tags") } ?? []
        for (index, tag) in sent.enumerated() {
            // One agency repeats its tags.
            if let word = sieve.text(tag, "tags[\(index)]"), seen.insert(word).inserted { words.append(word) }
        }
        return WeatherAlert(
            id: sieve.text(id, "id") ?? "\(sender ?? "") \(event) \(start.secondsSince1970)",
            event: event, sender: sender, start: start, end: end, text: sieve.lines(description, "description"),
            tags: words)
    }
}
