import Quantities

/// A day's rain or snow in millimetres: a number, also as a string, or `{"1h": number}`, as the documentation of the newer
/// form has it.
struct DepthBody: Codable {
    var millimetres: Lossy<Double>?

    init(_ depth: Length) {
        millimetres = Lossy(depth.millimetres)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try container.decode(Lossy<Double>.self).value {
            millimetres = Lossy(number)
        } else {
            let object = try container.decode(PrecipitationBody.self)
            guard object.lastHour != nil || object.lastThreeHours == nil else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "a depth of three hours is not a day's")
            }
            millimetres = object.lastHour
        }
    }

    func encode(to encoder: any Encoder) throws {
        try millimetres.encode(to: encoder)
    }
}
