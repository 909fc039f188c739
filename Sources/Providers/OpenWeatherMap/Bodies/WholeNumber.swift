/// An id or a time: a JSON integer, a decimal number such as `1795129200.0`, or either as a string.
struct WholeNumber: Codable {
    var value: Int64

    init(_ value: Int64) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self) {
            value = integer
            return
        }
        if let text = try? container.decode(String.self), let integer = Int64(text) {
            value = integer
            return
        }
        guard let number = try container.decode(Lossy<Double>.self).value,
            let rounded = Int64(exactly: number.rounded())
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a whole number")
        }
        value = rounded
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
