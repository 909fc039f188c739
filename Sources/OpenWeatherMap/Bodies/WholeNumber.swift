/// An id or a time: a JSON integer, or a decimal number such as `1795129200.0`.
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
        guard let rounded = Int64(exactly: try container.decode(Double.self).rounded()) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too large for a whole number")
        }
        value = rounded
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
