/// A value that may turn out to be of another type, without spoiling its neighbours.
///
/// An optional one distinguishes three things: nil was not sent (or sent as null), a nil ``value`` was sent but is of
/// no use, anything else was sent.
struct Lossy<Value: Codable>: Codable {
    var value: Value?

    init(_ value: Value) {
        self.value = value
    }

    init(from decoder: any Decoder) {
        value = try? Value(from: decoder)
        guard value == nil, let number = Value.self as? any SentAsText.Type,
            let text = try? decoder.singleValueContainer().decode(String.self)
        else { return }
        value = number.init(digits: text) as? Value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
