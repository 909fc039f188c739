/// Writes JSON (RFC 8259) with sorted keys: byte for byte what Foundation's encoder writes with `.sortedKeys` and
/// `.withoutEscapingSlashes`, for a fraction of its work. A station writes its snapshot of some hundred values once a minute or
/// more often, and that encoder builds and sorts a dictionary for each of its objects.
///
/// Each key of an object is encoded once. Errors do not say where in the value they belong.
package struct JSONTextEncoder: Sendable {
    /// Whether each member and element has a line of its own.
    let isPretty: Bool
    /// The key that a property has in the text. Those of dictionaries stay as they are.
    let key: @Sendable (String) -> String
    let kept: KeptTexts?

    /// - Parameter kept: where the texts of values that are ``KeptText`` stay between one document and the next.
    package init(
        isPretty: Bool = false, keeping kept: KeptTexts? = nil,
        key: @escaping @Sendable (_ property: String) -> String = { $0 }
    ) {
        self.isPretty = isPretty
        self.kept = kept
        self.key = key
    }

    /// - Throws: what the value's own code throws, and `EncodingError` for a number that is not finite.
    package func encode(_ value: some Encodable) throws -> [UInt8] {
        let text = JSONTextBuffer(self)
        try text.append(value, depth: 0)
        return text.bytes
    }
}
