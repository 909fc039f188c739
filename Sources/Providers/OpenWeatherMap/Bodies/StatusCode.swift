/// The `cod` of a body: `200` in some, `"200"` in others.
struct StatusCode: Codable {
    var value: Int
    private var isText: Bool

    static let ok = StatusCode(value: 200, isText: false)
    static let okAsText = StatusCode(value: 200, isText: true)

    private init(value: Int, isText: Bool) {
        self.value = value
        self.isText = isText
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self.init(value: number, isText: false)
        } else if let number = Int(try container.decode(String.self)) {
            self.init(value: number, isText: true)
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a status")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if isText {
            try container.encode(String(value))
        } else {
            try container.encode(value)
        }
    }
}

/// What an answer that is an object can say about itself: that it is an error, and under status 200 as well. A list cannot.
protocol Envelope {
    var cod: Lossy<StatusCode>? { get }
}

/// The body of an error.
struct ErrorBody: Codable, Envelope {
    var cod: Lossy<StatusCode>?
    var message: Lossy<String>?
}
