import Quantities
import Weather

/// A warning: an entry of `alerts` in One Call 3.0, or the whole body of `/data/4.0/onecall/alert/`.
struct AlertBody: Codable, Envelope {
    var cod: Lossy<StatusCode>?
    var id: Lossy<String>?
    var senderName: Lossy<String>?
    var event: Lossy<String>?
    var start: Lossy<WholeNumber>?
    var end: Lossy<WholeNumber>?
    var description: Lossy<String>?
    var tags: Lossy<BoundedList<String, TagLimit>>?

    enum CodingKeys: String, CodingKey {
        case cod, id, event, start, end, description, tags
        case senderName = "sender_name"
    }

    init(_ alert: WeatherAlert) {
        id = Lossy(alert.id)
        senderName = alert.sender.map { Lossy($0) }
        event = Lossy(alert.event)
        start = Lossy(WholeNumber(alert.start.secondsSince1970))
        end = Lossy(WholeNumber(alert.end.secondsSince1970))
        description = alert.text.map { Lossy($0) }
        tags = Lossy(BoundedList(alert.tags))
    }

    /// Nil without the times between which it is in force.
    func alert(_ context: inout DecodingContext) -> WeatherAlert? {
        guard let start = context.time(start, "start"), let end = context.time(end, "end") else {
            context.drop("start, end")
            return nil
        }
        let sender = context.text(senderName, "sender_name")
        let event = context.text(event, "event") ?? ""
        var words: [String] = []
        var seen: Set<String> = []
        let sent = context.value(tags, "tags").map { context.entries($0, of: "tags") } ?? []
        for (index, tag) in sent.enumerated() {
            // One agency repeats its tags.
            if let word = context.text(tag, "tags[\(index)]"), seen.insert(word).inserted { words.append(word) }
        }
        return WeatherAlert(
            id: context.text(id, "id") ?? "\(sender ?? "") \(event) \(start.secondsSince1970)",
            event: event, sender: sender, start: start, end: end, text: context.lines(description, "description"),
            tags: words)
    }
}
