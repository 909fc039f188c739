import FoundationEssentials

/// JSON from outside the program that passed the screen: the only JSON that is decoded.
///
/// Foundation of Swift 6.0 ends the program at some texts that are not JSON (see ``BodyScreen``), wherever they come from: a
/// service, a broker, a file on a damaged card.
package struct ScreenedJSON: Sendable {
    private let text: [UInt8]

    /// Why a body is not decoded.
    package enum Refusal: Error, Hashable, Sendable {
        case tooLarge(limit: Int)
        case tooManyValues(limit: Int)
        case notJSON
    }

    package init(_ bytes: [UInt8], within limits: BodyLimits) throws(Refusal) {
        text = try BodyScreen.text(bytes, within: limits)
    }

    /// The content of one of the station's files, which may be damaged; nil where it cannot be JSON.
    package init?(file bytes: [UInt8]) {
        guard let text = try? BodyScreen.text(bytes, within: .kept) else { return nil }
        self.text = text
    }

    /// The value that the JSON is; nil where it is not one of this type.
    ///
    /// - Parameter name: makes the name of a property from a key; by default both are the same.
    package func decode<Value: Decodable>(
        _ type: Value.Type, naming name: (@Sendable ((any CodingKey)?) -> any CodingKey)? = nil
    ) -> Value? {
        let decoder = JSONDecoder()
        if let name { decoder.keyDecodingStrategy = .custom { name($0.last) } }
        return try? decoder.decode(type, from: Data(text))
    }
}
